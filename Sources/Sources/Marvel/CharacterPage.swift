import Network
import Tournament

/// A page of a list of characters.
///
/// The source sets the numbers, and they may contradict each other.
struct CharacterPage: Sendable, Hashable {
  var profiles: [Profile]
  /// The number of records without a usable id or name, which ``profiles`` leaves out.
  var dropped: Int
  /// The length of the whole list; nil if the source gives no usable number.
  var total: Int?
  var offset: Int?
  var limit: Int?
  /// The attribution to show next to the figures.
  var attributionText: String?
  /// The time when the source sent the page; nil if it is unknown.
  var receivedAt: UnixTime?

  static let largestLimit = 100

  /// The number of records on the page, usable or not.
  var received: Int { profiles.count + dropped }

  /// Returns whether an answer follows the protocol, is complete, and contains the requested character.
  static func isWhole(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    guard let page = try? MarvelAnswer(WebAnswer(response: response), what: "").page() else { return false }
    if page.profiles.isEmpty {
      // An empty page before the list's total, or without usable records, may be better next time.
      guard page.dropped == 0, page.total ?? 0 <= page.offset ?? 0 else { return false }
    }
    guard let id = request.path.split(separator: "/").last.flatMap({ Int($0) }) else { return true }
    return page.profiles.contains { $0.id == .number(id) }
  }
}

extension CharacterPage {
  /// Reads the answer to a request.
  ///
  /// - Throws: ``SourceError/notFound(what:reason:)`` if no character has the id.
  init(_ answer: WebAnswer, to request: CatalogueRequest) throws(SourceError) {
    guard case .character(let id) = request else {
      self = try MarvelAnswer(answer, what: "list of characters").page()
      return
    }
    let what = "character with the id \(id)"
    self = try MarvelAnswer(answer, what: what).page()
    if let profile = profiles.first(where: { $0.id == .number(id) }) {
      profiles = [profile]
      return
    }
    guard profiles.isEmpty else { throw .broken(.otherRecord, status: 200, excerpt: "") }
    guard dropped == 0 else { throw .incomplete(Shortfall(.unusable(dropped))) }
    throw .notFound(what: what, reason: "")
  }
}
