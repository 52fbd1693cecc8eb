/// Answers that machines share, and the requests that one of them has under way.
package protocol SharedAnswers: Sendable {
  /// Returns the answer to a request; nil if there is none.
  func answer(to request: CanonicalRequest) throws(TransportError) -> StoredResponse?

  /// Keeps an answer in place of the one before.
  func keep(_ answer: StoredResponse, to request: CanonicalRequest) throws(TransportError)

  /// Takes a request that no machine has under way; returns nil if one has.
  ///
  /// - Parameter lease: The time for which no other machine may take it.
  func claim(_ request: CanonicalRequest, lease: Duration) throws(TransportError) -> AnswerClaim?

  /// Keeps a claim for some more time, unless it was lost.
  func renew(_ claim: AnswerClaim, lease: Duration)

  /// Ends a claim, also in a task that is cancelled.
  func release(_ claim: AnswerClaim)
}

/// The right to send a request while others wait for its answer.
package struct AnswerClaim: Sendable {
  /// The SHA-256 of the request, in 64 hexadecimal digits.
  package let digest: String
  /// Counts up with each claim of the request.
  package let number: Int
  /// The answer that is there; nil if there is none.
  package let answer: StoredResponse?

  package init(digest: String, number: Int, answer: StoredResponse?) {
    (self.digest, self.number, self.answer) = (digest, number, answer)
  }
}
