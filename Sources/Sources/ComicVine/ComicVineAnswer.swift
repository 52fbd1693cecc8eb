import Base
import Network

typealias ComicVinePage = PagedList<ComicVineCharacter>.Page

extension PagedList.Page where Record == ComicVineCharacter {
  /// Reads an answer; its own status code counts, whatever the status is.
  init(_ answer: WebAnswer) throws(SourceError) {
    if ComicVineStatus.asksToSlowDown(answer.response) {
      throw ComicVineStatus.error(ComicVineStatus.tooMany, answer.statement, of: answer)
    }
    let root = try answer.json()
    let code = root["status_code"]
    guard let code, answer.response.status < 500 else {
      throw answer.refusal(reason: "") ?? answer.broken(.missing("status_code"))
    }
    guard try code.count == ComicVineStatus.fine else {
      throw ComicVineStatus.error(try code.count, root["error"]?.node.string ?? "", of: answer)
    }
    guard answer.response.status == 200 else { throw answer.refusal(reason: "") ?? answer.broken(.unexpectedStatus) }
    let results = try root.member("results")
    // One character comes without a list.
    let rows = results.node.isObject ? [results] : try results.items
    var characters: [ComicVineCharacter] = []
    for row in rows { characters.append(try ComicVineCharacter(row)) }
    self.init(records: characters, total: try root.member("number_of_total_results").count, hasNext: nil)
  }
}

/// Comic Vine's own status codes.
enum ComicVineStatus {
  static let fine = 1
  private static let invalidKey = 100
  private static let notFound = 101
  /// For subscribers only.
  private static let notAllowed = 105
  static let tooMany = 107

  /// The status for too many requests, which HTTP does not have.
  private static let slowDown = 420

  static func error(_ code: Int, _ words: String, of answer: WebAnswer) -> SourceError {
    let reason = answer.shown(words)
    let status = answer.response.status == 200 ? code : answer.response.status
    return switch code {
    case invalidKey, notAllowed: .refused(status: status, reason: reason)
    case notFound: .notFound(what: "such character", reason: reason)
    case tooMany: .throttled(reason: reason, wait: answer.wait ?? "an hour at most")
    default: .rejected(status: status, reason: reason)
    }
  }

  /// Returns the refusal that an answer is.
  ///
  /// The service counts calls by the hour, and may lock out who asks on. So without `Retry-After` nothing is sent
  /// again in this run.
  static func refusal(_ response: HTTPResponse, at now: UnixTime) -> Refusal? {
    let slower = Refusal.tooMany(wait: response.askedWait(at: now) ?? .seconds(3_600))
    if asksToSlowDown(response) { return slower }
    // A page for people is the wall of the site, also with the status 200, unless it tells of an outage.
    if response.isWebPage, response.status < 500 { return .denied }
    switch response.status < 500 ? code(in: response) : nil {
    case tooMany: return slower
    case invalidKey, notAllowed: return .denied
    default: break
    }
    return response.webRefusal(at: now)
  }

  static func isStorable(_ response: HTTPResponse) -> Bool {
    response.status == 200 && (try? ComicVinePage(WebAnswer(response: response))) != nil
  }

  /// The code in the body of an error, which is short; nil if there is none.
  private static func code(in response: HTTPResponse) -> Int? {
    response.body.count <= 1 << 12 ? response.json?["status_code"]?.integer : nil
  }

  /// Whether the answer is a refusal by its status, or in the service's other format, XML.
  static func asksToSlowDown(_ response: HTTPResponse) -> Bool {
    if response.status == slowDown || response.status == 429 { return true }
    guard response.body.count <= 1 << 12 else { return false }
    let text = String(decoding: response.body, as: UTF8.self)
    return [slowDown, tooMany].contains { text.holds("<status_code>\($0)</status_code>") }
  }
}
