package import Tournament
/// An open source of characters.
package struct CharacterSource: Sendable {
  /// The name to print: an address, or a description of the data.
  package var name: String
  /// The date of the figures; nil if each answer has its own time.
  package var date: String?
  /// The connections to its servers, the main one first; empty if the source needs no server.
  package var connections: [SourceConnection]
  /// Returns the whole catalogue without a request; nil if the source needs a server.
  package var atHand: (@Sendable () -> FetchedCatalogue)?
  /// Returns the characters that the needs name if the cache has every answer; nil if a request must be sent.
  package var kept: (@Sendable (ResolutionNeeds) -> FetchedCatalogue?)?
  /// Returns the requests for the needs, with their states in the cache; empty if the source needs no server.
  package var plan: @Sendable (ResolutionNeeds) -> [PlannedRequest]
  /// Fetches the characters that the needs name.
  package var fetch: Fetch
  /// Asks for the pictures of characters by their ids; nil if a fetched character comes with its picture.
  package var pictures: Pictures?
  /// Reads the records of the declared kinds; nil if the source declares none.
  package var records: RecordAccess?
  /// Sends the cheapest request, and returns what came back as a phrase; nil if the source needs no server.
  package var probe: Probe?

  /// Returns the pictures, or why one is unknown; a character without a picture is left out.
  package typealias Pictures =
    @Sendable ([CharacterID]) async throws(CancellationError) -> [CharacterID: Result<
      Thumbnail, SourceError
    >]

  package typealias Probe = @Sendable () async throws(SourceError) -> String

  /// Fetches characters with at most `width` requests at once.
  ///
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
    atHand: (@Sendable () -> FetchedCatalogue)? = nil,
    kept: (@Sendable (ResolutionNeeds) -> FetchedCatalogue?)? = nil,
    plan: @escaping @Sendable (ResolutionNeeds) -> [PlannedRequest],
    fetch: @escaping Fetch,
    records: RecordAccess? = nil,
    probe: Probe? = nil
  ) {
    self.name = name
    self.date = date
    self.connections = connections
    self.atHand = atHand
    self.kept = kept
    self.plan = plan
    self.fetch = fetch
    self.records = records
    self.probe = probe
  }
}

/// One request that a source would send.
package struct PlannedRequest: Sendable, Hashable {
  /// The path and query without credentials.
  package var target: String
  package var state: AnswerState
  /// The index of the server among the source's connections.
  package var connection: Int

  package init(target: String, state: AnswerState, connection: Int = 0) {
    self.target = target
    self.state = state
    self.connection = connection
  }
}

/// The state of a request in the cache, which determines its cost.
package enum AnswerState: Sendable, CaseIterable {
  /// The answer is in the cache: no call.
  case kept
  /// The cached answer needs to be confirmed: one call.
  case toConfirm
  /// The answer is not in the cache: one call.
  case toFetch
  /// The answer is not in the cache, and the run is offline.
  case unavailable
}
