import Base
import Play
import Terminal

/// The options of commands that play tournaments and write nothing.
struct TrialOptions: Sendable {
  var paths = [DefaultFolder.tournaments]
  var only: [String] = []
  var seed: UInt64?
  /// The source to look characters up in; nil for those that the files name.
  var source: String?
  var isLenient = false
  var fetch = FetchOptions()

  static let options: [Parameter<TrialOptions>] =
    [
      .only(\.only, "Use"), .option("seed", .whole(), \.seed, "Use this random seed instead of the one in the file."),
      .otherSource(\.source), .lenient(\.isLenient),
    ] + FetchOptions.options.lifted(through: \.fetch)

  static let file = "A file or folder of tournaments; - is standard input."

  /// Reads the tournaments, shows the errors of their files, and fetches what they need.
  func fetched(_ console: Console) async throws(Failure) -> (set: TournamentSet, figures: FetchedFigures) {
    var set = TournamentSet(paths: paths, console)
    try set.keep(only.map(TournamentChoice.init))
    set.draw(with: seed)
    set.carryOver(toSource: source)
    set.show(on: console)
    try set.accept(isLenient: isLenient)
    let access = try RunAccess(set, fetch.source, console)
    return (set, try await access.fetch(jobs: fetch.jobs))
  }
}
