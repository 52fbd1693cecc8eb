/// A source of characters that is ready to be asked: what it can do is in its closures, and nothing above
/// knows how.
package struct CharacterSource: Sendable {
  /// Whom it asks, for people: an address, or what it reads.
  package var name: String
  /// The day on which its figures were first seen; nil if the answers tell when they were received.
  package var date: String?
  /// The servers that it asks, the main one first; empty if it answers from what it has.
  package var connections: [SourceConnection]
  /// Returns the requests that some needs take, given what is kept; empty if it answers from what it has.
  package var plan: @Sendable (ResolutionNeeds) -> [PlannedRequest]
  /// Fetches what some needs name, with at most so many requests at once.
  package var fetch: Fetch
  /// Returns a part of the list of all characters.
  package var page: @Sendable (CharacterQuery) async throws(SourceError) -> CharacterPage

  /// - Parameter progress: Called after each answer; the total may change.
  package typealias Fetch =
    @Sendable (
      _ needs: ResolutionNeeds,
      _ width: Int,
      _ progress: (_ done: Int, _ total: Int) -> Void
    ) async throws(CancellationError) -> FetchedCatalogue

  package init(
    name: String,
    date: String? = nil,
    connections: [SourceConnection] = [],
    plan: @escaping @Sendable (ResolutionNeeds) -> [PlannedRequest],
    fetch: @escaping Fetch,
    page: @escaping @Sendable (CharacterQuery) async throws(SourceError) -> CharacterPage
  ) {
    self.name = name
    self.date = date
    self.connections = connections
    self.plan = plan
    self.fetch = fetch
    self.page = page
  }
}

/// One request that a source would send.
package struct PlannedRequest: Sendable, Hashable {
  /// Path and query, without credentials.
  package var target: String
  package var state: AnswerState
  /// Whom it goes to, by the place among the source's connections.
  package var connection: Int

  package init(target: String, state: AnswerState, connection: Int = 0) {
    self.target = target
    self.state = state
    self.connection = connection
  }
}

/// What a request would cost.
package enum AnswerState: Sendable, CaseIterable {
  /// No call: the answer is kept and will be taken.
  case kept
  /// A call, which may well come back with word that the kept answer still holds.
  case toConfirm
  /// A call.
  case toFetch
  /// Nothing to be had: nothing is kept, and nothing may be fetched.
  case unavailable
}
