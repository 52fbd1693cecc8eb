/// The rules of retries: the requests that are sent again, their number, and the pauses between
/// them.
///
/// The pause is exponential back-off with full jitter: a random time up to a bound that doubles
/// with each try (Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
package struct RetryPolicy: Sendable, Equatable {
  /// The maximum number of times that one request is sent.
  package var tries = 5
  /// The longest pause after the first try.
  package var base = Duration.seconds(1)
  /// The longest pause after any try.
  package var cap = Duration.seconds(8)
  /// No try begins later than this after the first failure.
  package var total = Duration.seconds(60)

  package init() {}

  /// Whether the source failed in a way that may pass.
  ///
  /// - Parameter refusal: The refusal in the answer; nil for none. A retry would be refused again.
  package func retries(_ answer: HTTPResponse, refusal: Refusal?) -> Bool {
    refusal == nil && [500, 502, 503, 504].contains(answer.status)
  }

  package func retries(_ error: TransportError) -> Bool { error.isTransient }

  /// Returns the pause before the next try; nil if there is no further try.
  ///
  /// - Parameters:
  ///   - tried: The number of times that the request was sent, 1 or more.
  ///   - elapsed: The time since its first failure.
  ///   - random: From 0 to 1.
  package func pause(after tried: Int, elapsed: Duration, random: Double) -> Duration? {
    guard tried < tries else { return nil }
    let bound = min(cap, base * (1 << min(tried - 1, 30)))
    let pause = bound * random
    return elapsed + pause <= total ? pause : nil
  }
}

/// A request that is about to be sent again.
package struct Retry: Sendable, Equatable {
  package let cause: FailedRequest
  /// The number of times that it was sent so far.
  package let tried: Int
  package let pause: Duration
}
