internal import Playing
internal import Failures
internal import Characters
internal import Fetching
internal import HTTPTypes
internal import Marvel
internal import Store

/// The way to characters: a source, and what is to be said of its figures.
struct CharacterAccess: Sendable {
  let source: CharacterSource
  /// The source's cache and quota; nil for the embedded catalogue, which answers from what it has.
  let network: NetworkSource?
  let console: Console

  /// Opens the source at `MARVEL_BASE_URL`, or the embedded catalogue where none is named.
  init(
    _ surroundings: Surroundings,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) {
    self.console = console
    network = try NetworkSource(surroundings.environment, options)
    if let network {
      if network.base.host == "gateway.marvel.com" {
        console.warning(
          "Marvel retired \(network.base.host) in late 2025: unset MARVEL_BASE_URL to use the embedded catalogue"
        )
      }
      source = .marvel(at: network.connection(console), keys: network.keys)
    } else {
      source = .embeddedMarvel
    }
  }

  /// Fetches the characters that `needs` names.
  ///
  /// An incomplete list is a warning, unless a tournament that needs it will fail anyway.
  func fetch(
    _ needs: ResolutionNeeds,
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> FetchedCatalogue {
    let found = try await stoppableIfSlow { () async throws(Failure) in
      do throws(CancellationError) {
        return try await source.fetch(needs, jobs, progress)
      } catch {
        throw .stopped(resumeHint)
      }
    }
    for error in found.warnings(of: needs) {
      console.warning(error.message, evenIfQuiet: true)
    }
    return found
  }

  /// Returns a part of a list of characters.
  func page(_ query: CharacterQuery) async throws(Failure) -> CharacterPage {
    try await stoppableIfSlow { () async throws(Failure) in
      do throws(SourceError) {
        return try await source.page(query)
      } catch {
        throw Task.isCancelled ? .stopped(resumeHint) : Failure(error)
      }
    }
  }

  /// Lets a signal stop what waits for a network.
  private func stoppableIfSlow<Value>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    network == nil ? try await body() : try await stoppable(body)
  }

  /// What to do after a stop.
  var resumeHint: String {
    switch network?.mode {
    case nil: "run it again"
    case .refresh?: "run it again without --refresh, for what was fetched is kept"
    case .normal?, .offline?: "run it again, what was fetched is kept"
    }
  }

  func provenance(_ catalogue: FetchedCatalogue) -> Provenance {
    Provenance(
      date: source.date ?? catalogue.receivedAt?.day,
      attribution: catalogue.attribution
    )
  }

  /// Resolves what somebody typed: only digits are an id, all else is a name.
  static func reference(_ typed: String) -> Reference {
    guard !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .name(typed)
    }
    return .id(Int(typed) ?? .max)
  }
}
