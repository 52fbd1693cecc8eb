package import Characters
internal import HTTPTypes
internal import JSON

extension ServerRules {
  /// The rules of a wiki: errors within answers of status 200 refuse too, and a wall ends a run's requests to it.
  package static func mediaWiki(
    _ words: ServerWords,
    address: String,
    rate: Double,
    dailyLimit: Int,
    lifetime: Int64 = 24 * 60 * 60
  ) -> ServerRules {
    ServerRules(
      words: words,
      address: address,
      rate: rate,
      dailyLimit: dailyLimit,
      lifetime: lifetime,
      refusal: { response, now in mediaWikiRefusal(response, at: now) },
      isStorable: { response, _ in
        response.status == 200 && !response.isWebPage
          && mediaWikiErrorCode(response.body) == .some(nil)
      }
    )
  }
}

private func mediaWikiRefusal(_ response: HTTPResponse, at now: UnixTime) -> Refusal? {
  switch response.webRefusal(at: now) {
  case .tooMany(nil): return .tooMany(wait: .seconds(60))
  case let refusal?: return refusal
  case nil: break
  }
  guard !response.isWebPage, case .some(let code?) = mediaWikiErrorCode(response.body),
    isPassing(code)
  else { return nil }
  let asked = response.headers["Retry-After"].flatMap { retryAfter($0, now: now) } ?? .zero
  return .tooMany(wait: max(asked, .seconds(5)))
}

/// Returns the code of the error in an answer, `.some(nil)` if it has none; nil if it is no answer of the API.
private func mediaWikiErrorCode(_ body: [UInt8]) -> String?? {
  guard let document = try? JSONDocument(body[...]), document.root.isObject else { return nil }
  guard let error = document.root["error"] else {
    let isAnswer = document.root["query"] != nil || document.root["batchcomplete"] != nil
    return isAnswer ? .some(nil) : nil
  }
  return error["code"]?.string ?? ""
}
