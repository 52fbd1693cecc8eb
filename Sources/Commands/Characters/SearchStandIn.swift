import Base
import Catalogue
import ResultJSON
import Results
import Sources
import Tournament

/// The characters that are searched if the source cannot be reached.
struct SearchStandIn {
  var catalogue: FetchedCatalogue
  /// A description of them, as a phrase.
  var words: String
  /// Whether no server was to be asked, so that they are no fault.
  var isWanted = false

  /// Returns the characters whose answers are cached, or else those that were imported or the source has without a
  /// server.
  ///
  /// - Returns: nil if there are none.
  static func instead(_ options: SourceOptions, _ console: Console) async -> SearchStandIn? {
    var cached = options
    (cached.isOffline, cached.isRefreshing) = (true, false)
    do throws(Failure) {
      let access = try CharacterAccess(cached, console)
      let needs = ResolutionNeeds(wholeCatalogue: true, metrics: access.facts.asksForEachMetric ? [] : nil)
      let found = try await access.fetchQuietly(needs, jobs: 1) { _, _ in }
      if !found.profiles.isEmpty {
        let count = counted(found.profiles.count, "character")
        return SearchStandIn(catalogue: found, words: "the \(count) in the cache", isWanted: options.isOffline)
      }
      let imported = try? access.source.importedCharacters?(needs) { kind throws(RecordError) in
        try Catalogue.records(of: kind, in: access.facts, at: access.source.connections.first?.base, options, console)
      }
      if let imported, !imported.profiles.isEmpty {
        let words = "the " + counted(imported.profiles.count, "imported character")
        return SearchStandIn(catalogue: FetchedCatalogue(imported), words: words, isWanted: options.isOffline)
      }
      return try withoutServer(cached, console)
    } catch { return nil }
  }

  /// Returns the characters that the tournaments of a store found in a source, also under the names that the files gave
  /// them; nil if there are none.
  ///
  /// Of a character in several tournaments, the newest figures count.
  static func resolved(by source: Source, _ place: PlaceOptions, _ console: Console) -> SearchStandIn? {
    var records: [TournamentRecord] = []
    var path = ""
    do throws(Failure) {
      let folder = try ResultFolder(place, onlyCompares: true, console)
      path = folder.storePath
      try folder.readStore().forEach(in: path) { record in if record.source == source.name { records.append(record) } }
    } catch {
      // The failure of the source is told, and nothing stands in for it.
      return nil
    }
    records.sort { ($0.provenance.dayOfFigures ?? "") > ($1.provenance.dayOfFigures ?? "") }
    var profiles: [Profile] = []
    var aliases: [(name: String, id: CharacterID)] = []
    for entrant in records.flatMap(\.entrants) where entrant.identity.source == source.name {
      guard let number = entrant.identity.id else { continue }
      let id = CharacterID.number(number)
      profiles.append(Profile(id: id, name: entrant.name, figures: entrant.figures))
      if let alias = entrant.alias { aliases.append((alias, id)) }
    }
    guard !profiles.isEmpty else { return nil }
    let known = Aliases(aliases)
    let catalogue = FetchedCatalogue(
      profiles: profiles,
      isWholeCatalogue: false,
      metrics: source.metrics,
      attribution: records.first?.provenance.attribution,
      aliases: { known }
    )
    let count = counted(catalogue.profiles.count, "character")
    return SearchStandIn(catalogue: catalogue, words: "the \(count) in '\(path)'")
  }

  /// Returns the characters that the source of the options has without a server; nil if it has none.
  static func withoutServer(_ options: SourceOptions, _ console: Console) throws(Failure) -> SearchStandIn? {
    var bare = console
    bare.environment.variables = console.environment.variables.filter { !$0.key.hasSuffix("_BASE_URL") }
    let own = try CharacterAccess(options, bare, isLookedUp: true).source
    return own.atHand.map { SearchStandIn(catalogue: $0(), words: own.name) }
  }
}
