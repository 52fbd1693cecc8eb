internal import HTTPTypes

/// A source's request to be called less often.
struct Refusal: Sendable, Equatable {
  /// The wait that the source asks for; nil if it names none.
  var wait: Duration?

  init(wait: Duration?) {
    self.wait = wait
  }
}

extension HTTPResponse {
  /// The refusal in this response; nil if it is not one.
  ///
  /// A 429 is a refusal, and so is a 503 with a readable `Retry-After`. A 503 without one is a
  /// failure.
  func refusal(at now: UnixTime) -> Refusal? {
    let wait = headers["Retry-After"].flatMap { retryAfter($0, now: now) }
    switch status {
    case 429: return Refusal(wait: wait)
    case 503: return wait.map { Refusal(wait: $0) }
    default: return nil
    }
  }
}

/// Returns the wait that a `Retry-After` asks for (RFC 9110, section 10.2.3), at most a thousand
/// years; nil if it is neither seconds nor a date.
func retryAfter(_ value: String, now: UnixTime) -> Duration? {
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
