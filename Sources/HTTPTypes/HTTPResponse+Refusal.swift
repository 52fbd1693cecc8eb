/// A refusal of requests by a source.
package enum Refusal: Sendable, Equatable {
  /// There are too many requests; the wait that the source asks for, nil if it names none.
  case tooMany(wait: Duration?)
  /// The source does not accept the key, now or later.
  case denied
}

extension HTTPResponse {
  /// The refusal in this response by the rules of HTTP; nil if it is not one.
  ///
  /// A 401 denies the key. A 429 refuses, and so does a 503 with a readable `Retry-After`. A 503 without one is a
  /// failure.
  package func refusal(at now: UnixTime) -> Refusal? {
    let wait = headers["Retry-After"].flatMap { retryAfter($0, now: now) }
    switch status {
    case 401: return .denied
    case 429: return .tooMany(wait: wait)
    case 503: return wait.map { .tooMany(wait: $0) }
    default: return nil
    }
  }
}

/// Returns the wait that a `Retry-After` asks for (RFC 9110, section 10.2.3), at most a thousand
/// years; nil if it is neither seconds nor a date.
package func retryAfter(_ value: String, now: UnixTime) -> Duration? {
  let longest: Int64 = 31_556_952_000
  let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  let bytes = value.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  if !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
    let seconds = bytes.reduce(Int64(0)) { min(longest, 10 * $0 + Int64($1 & 15)) }
    return .seconds(seconds)
  }
  let text = String(decoding: bytes, as: UTF8.self)
  return UnixTime(httpDate: text, now: now).map { .seconds(max(0, min(longest, $0 - now))) }
}
