internal import Characters
internal import Failures
internal import Text

/// The characters that are searched if the source cannot be reached.
struct SearchStandIn {
  var catalogue: FetchedCatalogue
  /// A description of them, as a phrase.
  var words: String

  /// Returns the characters whose answers are cached, or else those that the source has without a server.
  ///
  /// - Returns: nil if there are none.
  static func instead(
    of environment: Environment,
    _ options: SourceOptions,
    _ console: Console
  ) async -> SearchStandIn? {
    var cached = options
    (cached.isOffline, cached.isRefreshing) = (true, false)
    do throws(Failure) {
      let access = try CharacterAccess(environment, cached, console)
      let found = try await access.fetchQuietly(
        ResolutionNeeds(wholeCatalogue: true),
        jobs: 1
      ) { _, _ in }
      if !found.profiles.isEmpty {
        let count = counted(found.profiles.count, "character")
        return SearchStandIn(catalogue: found, words: "the \(count) in the cache")
      }
      return try withoutServer(environment, cached, console)
    } catch {
      return nil
    }
  }

  /// Returns the characters that the source of the options has without a server; nil if it has none.
  static func withoutServer(
    _ environment: Environment,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) -> SearchStandIn? {
    var bare = environment
    bare.variables = environment.variables.filter { !$0.key.hasSuffix("_BASE_URL") }
    let own = try CharacterAccess(bare, options, console, isLookedUp: true).source
    return own.atHand.map { SearchStandIn(catalogue: $0(), words: own.name) }
  }
}
