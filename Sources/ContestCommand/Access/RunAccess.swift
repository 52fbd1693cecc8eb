internal import Characters
internal import Failures
internal import Playing

/// The sources that the tournaments of a run ask, each opened once.
struct RunAccess: Sendable {
  private(set) var accesses:
    [(choice: SourceChoice, access: CharacterAccess, needs: ResolutionNeeds)] = []
  private let figuresAtHand: FetchedFigures

  init(
    _ set: TournamentSet,
    _ environment: Environment,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) {
    figuresAtHand = set.figuresAtHand
    for (choice, needs) in set.needs {
      let access = try CharacterAccess(choice, environment.variables, options, console)
      accesses.append((choice, access, needs))
    }
  }

  /// Fetches what all tournaments of the run name, from each source by its cheapest plan.
  func fetch(
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> FetchedFigures {
    var figures = figuresAtHand
    var done = 0
    for (choice, access, needs) in accesses {
      var last = 0
      let found = try await access.fetch(needs, jobs: jobs) {
        last = $0
        progress(done + $0, done + $1)
      }
      done += last
      figures.add(found, access.provenance(found), of: choice)
    }
    return figures
  }

  /// Whether a source has a server that answers.
  var asksServers: Bool { accesses.contains { !$0.access.source.connections.isEmpty } }

  /// What to do after a stop.
  var resumeHint: String {
    let hints = accesses.map(\.access).filter { !$0.source.connections.isEmpty }
    return hints.first?.resumeHint ?? "run it again"
  }
}
