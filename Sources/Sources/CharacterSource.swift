package import Tournament

/// An open source of characters.
package struct CharacterSource: Sendable {
  /// The name to print: an address, or a description of the data.
  package var name: String
  /// The date of the figures; nil if each answer has its own time.
  package var date: String?
  /// The connections to its servers, the main one first; empty if the source needs no server.
  package var connections: [SourceConnection] = []
  /// Returns the whole catalogue without a request; nil if the source needs a server.
  package var atHand: (@Sendable () -> FetchedCatalogue)?
  /// Returns what a fetch would ask for; nothing if the source needs no server.
  package var plan: @Sendable (ResolutionNeeds) -> SourcePlan
  /// Returns what the cached answers tell, however old they are; returns nil if the cache lacks one.
  ///
  /// Nil if the source does not say.
  package var recall: (@Sendable (ResolutionNeeds) -> FetchedParts?)?
  /// Fetches the characters that the needs name.
  package var fetch: Fetch
  /// Asks for the pictures of characters by their ids; nil if a fetched character comes with its picture.
  package var pictures: Pictures?
  /// Opens the records of the declared kinds; nil if the source declares none.
  package var records: RecordContext.Opening?
  /// Reads records of the same kinds from those that were imported; nil if the source cannot.
  package var importedRecords: (@Sendable (@escaping ImportedRecords) -> RecordAccess)?
  /// Reads characters from imported records; nil if the source cannot.
  package var importedCharacters: (@Sendable (ResolutionNeeds, ImportedRecords) throws(RecordError) -> FetchedParts)?
  /// Sends the cheapest request, and returns what came back as a phrase; nil if the source needs no server.
  package var probe: Probe?

  /// Returns the pictures, or why one is unknown; a character without a picture is left out.
  package typealias Pictures =
    @Sendable ([CharacterID]) async throws(CancellationError) -> [CharacterID: Result<Thumbnail, SourceError>]

  /// Returns the imported records of a kind, each as JSON in the form of the source.
  package typealias ImportedRecords = @Sendable (_ kind: RecordKind) throws(RecordError) -> [[UInt8]]

  package typealias Probe = @Sendable () async throws(SourceError) -> String

  /// Fetches characters with at most `width` requests at once.
  ///
  /// - Parameter progress: Called after each answer; the total may change.
  package typealias Fetch =
    @Sendable (_ needs: ResolutionNeeds, _ width: Int, _ progress: (_ done: Int, _ total: Int) -> Void)
    async throws(CancellationError) -> FetchedCatalogue
}

/// The requests for some needs, and what the cache knows of their answers.
package struct SourcePlan: Sendable {
  package var requests: [PlannedRequest] = []
  /// The facts of the cached answers, however old they are; nil if the cache lacks one, or the source does not say.
  package var found: FetchedParts?
  /// Whether answers that are not there yet may lead to more requests.
  package var mayGrow = false

  /// The answer that a fetch would find without a call; nil if it must send a request.
  package var kept: FetchedParts? { requests.allSatisfy { $0.state == .kept } ? found : nil }
}

/// One request that a source would send.
package struct PlannedRequest: Sendable, Hashable {
  /// The path and query without credentials.
  package var target: String
  package var state: AnswerState
  /// The index of the server among the source's connections.
  package var connection = 0
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
