/// Answers that machines share, and the requests that one of them has under way.
///
/// Each answer has the SHA-256 of its request as its name, in 64 hexadecimal digits.
package protocol SharedAnswers: Sendable {
  /// Returns an answer in the form of the cache; nil if there is none.
  func answer(_ digest: String) throws(TransportError) -> [UInt8]?

  /// Keeps an answer in place of the one before.
  func keep(_ answer: [UInt8], as digest: String) throws(TransportError)

  /// Takes a request that no machine has under way; returns nil if one has.
  ///
  /// - Parameter lease: The time for which no other machine may take it.
  func claim(_ digest: String, lease: Duration) throws(TransportError) -> AnswerClaim?

  /// Keeps a claim for some more time, unless it was lost.
  func renew(_ claim: AnswerClaim, lease: Duration)

  /// Ends a claim, also in a task that is cancelled.
  func release(_ claim: AnswerClaim)
}

/// The right to send a request while others wait for its answer.
package struct AnswerClaim: Sendable {
  package let digest: String
  /// Counts up with each claim of the request.
  package let number: Int
  /// The answer that is there; nil if there is none.
  package let answer: [UInt8]?

  package init(digest: String, number: Int, answer: [UInt8]?) {
    (self.digest, self.number, self.answer) = (digest, number, answer)
  }
}
