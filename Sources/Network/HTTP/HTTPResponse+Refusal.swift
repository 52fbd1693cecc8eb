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
  /// A 401 denies the key. A 429 refuses, and so does a 503 that says how long to wait. A 503 without a wait is a
  /// failure.
  package func refusal(at now: UnixTime) -> Refusal? {
    switch status {
    case 401: .denied
    case 429: .tooMany(wait: askedWait(at: now))
    case 503: askedWait(at: now).map { .tooMany(wait: $0) }
    default: nil
    }
  }

  /// Returns the wait that a refusal asks for: by `Retry-After`, else until its counters start again; nil if it names
  /// none.
  package func askedWait(at now: UnixTime) -> Duration? {
    headers["Retry-After"].flatMap { retryAfter($0, now: sent(at: now)) } ?? pause(at: now)
      ?? counters(at: now).map(\.wait).min()
  }

  /// Returns how long no request may follow any response: until its spent counters start again; nil if none is spent.
  package func pause(at now: UnixTime) -> Duration? { counters(at: now).filter { $0.left == 0 }.map(\.wait).max() }

  /// The counters of requests that the service tells of, as in `X-RateLimit-Remaining` and `X-RateLimit-Reset`: what is
  /// left of each, nil if it does not say, and the time until it starts again.
  ///
  /// Services name them differently: `RateLimit-Reset`, or one name a counter, such as `X-RateLimit-Burst-Reset`.
  private func counters(at now: UnixTime) -> [(left: Double?, wait: Duration)] {
    headers.fields.compactMap { field in
      let name = field.name.lowercased()
      guard name.hasPrefix("x-ratelimit-") || name.hasPrefix("ratelimit-"), name.hasSuffix("-reset"),
        let reset = number(field.value)
      else { return nil }
      // A large number is a time. The second in which a counter starts again still belongs to the old one.
      let wait = reset > 1e9 ? reset - Double(sent(at: now).seconds) + 1 : reset
      return (headers[name.dropLast(5) + "remaining"].flatMap(number), bounded(wait))
    }
  }

  /// The time of the response by the clock of the server, else by the own one.
  private func sent(at now: UnixTime) -> UnixTime {
    headers["Date"].flatMap { UnixTime(httpDate: $0, now: now) } ?? now
  }
}

/// Returns a number of seconds, to the millisecond, from 0 to a thousand years.
private func bounded(_ seconds: Double) -> Duration {
  .milliseconds(Int64((1_000 * max(0, min(31_556_952_000, seconds))).rounded(.up)))
}

/// Returns the wait that a `Retry-After` asks for (RFC 9110, section 10.2.3), at most a thousand years; nil if it is
/// neither seconds nor a date.
///
/// Some services send fractions of seconds.
func retryAfter(_ value: String, now: UnixTime) -> Duration? {
  if let seconds = number(value) { return bounded(seconds) }
  return UnixTime(httpDate: trimmed(value), now: now).map { bounded(Double($0 - now)) }
}

/// Returns a number of digits with perhaps a point; nil for any other text.
private func number(_ text: String) -> Double? {
  let text = trimmed(text)
  let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  return isPlain ? Double(text) : nil
}

private func trimmed(_ text: String) -> String {
  let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  let bytes = text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  return String(decoding: bytes, as: UTF8.self)
}
