import Base
import Network

extension ServerRules {
  /// The rules of a wiki: errors within answers of status 200 refuse too, and a wall ends a run's requests to it.
  package static func mediaWiki(
    _ words: ServerWords,
    address: String,
    paceName: String? = nil,
    rate: Double,
    anonymousRate: Double? = nil,
    dailyLimit: Int,
    lifetime: Int64 = 24 * 60 * 60
  ) -> ServerRules {
    ServerRules(
      words: words,
      address: address,
      paceName: paceName,
      rate: rate,
      anonymousRate: anonymousRate,
      dailyLimit: dailyLimit,
      lifetime: lifetime,
      refusal: { response, now in mediaWikiRefusal(response, at: now) },
      isStorable: { response, _ in isReadable(response) }
    )
  }
}

/// Whether an answer follows the protocol and is no error.
private func isReadable(_ response: HTTPResponse) -> Bool {
  var whole = MediaWikiAnswer()
  do throws(SourceError) {
    _ = try whole.add(WebAnswer(response: response))
    return true
  } catch { return false }
}

private func mediaWikiRefusal(_ response: HTTPResponse, at now: UnixTime) -> Refusal? {
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
