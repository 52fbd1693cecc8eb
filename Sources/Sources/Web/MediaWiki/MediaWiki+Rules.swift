import Base
import Network

extension MediaWiki {
  /// Whether an answer follows the protocol and is no error.
  static func isStorable(_ response: HTTPResponse, to _: HTTPRequest) -> Bool {
    var whole = MediaWikiAnswer()
    do throws(SourceError) {
      _ = try whole.add(WebAnswer(response: response))
      return true
    } catch { return false }
  }

  /// Returns the refusal that an answer is: errors within answers of status 200 refuse too.
  static func refusal(_ response: HTTPResponse, at now: UnixTime) -> Refusal? {
    switch response.webRefusal(at: now) {
    case .tooMany(nil): return .tooMany(wait: .seconds(60))
    case let refusal?: return refusal
    case nil: break
    }
    // Most answers are large and hold no error.
    guard !response.isWebPage, response.body.prefix(1 << 12).place(of: "\"error\"".utf8) != nil,
      let code = response.json?["error"]?["code"]?.string, isPassing(code)
    else { return nil }
    return .tooMany(wait: max(response.askedWait(at: now) ?? .zero, .seconds(5)))
  }
}
