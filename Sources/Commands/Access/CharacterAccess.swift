import Base
import Network
import Play
import ResultJSON
import Sources
import Tournament

/// The way to one source, opened, and what is to be said of its figures.
struct CharacterAccess: Sendable {
  let source: CharacterSource
  /// The facts of the source that tournaments need.
  let facts: Source
  private let isRefreshing: Bool
  let console: Console

  /// Opens the source that the options name, or else the default.
  ///
  /// - Parameter isLookedUp: Whether the characters of the catalogue count beside the source's own.
  init(_ options: SourceOptions, _ console: Console, isLookedUp: Bool = false) throws(Failure) {
    let named = knownServices.first { $0.facts.name == options.name }
    let choice = SourceChoice((named ?? knownServices[0]).facts)
    try self.init(choice, options, console, isLookedUp: isLookedUp)
  }

  init(_ choice: SourceChoice, _ options: SourceOptions, _ console: Console, isLookedUp: Bool = false) throws(Failure) {
    self.console = console
    isRefreshing = options.isRefreshing
    facts = choice.source
    source = try .opened(choice, options, console, isLookedUp: isLookedUp)
  }

  /// Fetches the characters that `needs` names.
  ///
  /// An incomplete list is a warning, unless a tournament that needs it will fail anyway.
  func fetch(_ needs: ResolutionNeeds, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in })
    async throws(Failure) -> FetchedCatalogue
  {
    let found = try await fetchQuietly(needs, jobs: jobs, progress: progress)
    warn(of: found, needs)
    return found
  }

  /// Fetches the characters that `needs` names, without warnings.
  ///
  /// - Parameter plan: The source's plan for the needs; nil if it was not asked.
  func fetchQuietly(
    _ needs: ResolutionNeeds,
    _ plan: SourcePlan? = nil,
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws(Failure) -> FetchedCatalogue {
    if let plan, let kept = plan.kept {
      for request in plan.requests {
        let origin = source.connections[request.connection].base.origin
        console.detail("GET \(origin)\(request.target): cached")
      }
      return named(FetchedCatalogue(kept))
    }
    let found = try await stoppableIfSlow { () async throws(Failure) in
      do throws(CancellationError) { return try await source.fetch(needs, jobs, progress) } catch {
        throw .stopped(resumeHint)
      }
    }
    return named(found)
  }

  /// Returns what was found with the words for who answered.
  private func named(_ catalogue: FetchedCatalogue) -> FetchedCatalogue {
    var catalogue = catalogue
    catalogue.server = catalogue.server ?? source.connections.first?.words
    catalogue.server?.source = facts == knownServices[0].facts ? nil : facts.name
    return catalogue
  }

  func warn(of found: FetchedCatalogue, _ needs: ResolutionNeeds) {
    for error in found.warnings(of: needs) { console.warning(error.message, evenIfQuiet: true) }
  }

  /// Lets a signal stop what waits for a network.
  private func stoppableIfSlow<Value>(_ body: () async throws(Failure) -> Value) async throws(Failure) -> Value {
    source.connections.isEmpty ? try await body() : try await stoppable(body)
  }

  /// An instruction for the user after a stop.
  var resumeHint: String {
    if source.connections.isEmpty { return "run it again" }
    return isRefreshing
      ? "run it again without --refresh, for what was fetched is kept" : "run it again, what was fetched is kept"
  }

  func provenance(_ catalogue: FetchedCatalogue, of metric: Figure? = nil) -> Provenance {
    Provenance(
      date: source.date ?? (console.ownClock ?? catalogue.receivedAt)?.day,
      attribution: catalogue.attribution,
      metric: (metric ?? facts.metrics.first)?.rawValue,
      window: catalogue.window,
      windowRule: catalogue.windowRule
    )
  }
}

extension FetchedCatalogue {
  /// Returns the character of a reference; throws if there is none or more than one.
  func found(_ reference: Reference) throws(Failure) -> Profile {
    do throws(ResolutionError) { return try resolve(reference).get() } catch { throw Failure(error, of: server) }
  }
}
