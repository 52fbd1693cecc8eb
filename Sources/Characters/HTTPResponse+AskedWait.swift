package import HTTPTypes
internal import Text

extension HTTPResponse {
  /// Returns the time to wait that the server asks for in `Retry-After`, in words: `60 seconds` or `until …`.
  ///
  /// - Returns: Nil if it asks for none, or in another form than seconds or a date.
  package func askedWait(hiding redaction: Redaction) -> String? {
    guard let value = headers["Retry-After"],
      let wait = retryAfter(value, now: receivedAt ?? UnixTime(seconds: 0))
    else { return nil }
    let text = singleLine(redaction.apply(to: value), limit: 40).trimmed
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return "until \(text)" }
    switch wait.components.seconds {
    // A number of another age of the world says only that it is long.
    case 1...10_000_000: return counted(Int(wait.components.seconds), "second")
    case 10_000_001...: return "for more than a hundred days"
    default: return nil
    }
  }
}
