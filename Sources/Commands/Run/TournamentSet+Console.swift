import Base
import Play
import Sources
import Tournament

extension TournamentSet {
  /// Reads the files and folders at paths.
  init(paths: [String], _ console: Console, mayLackVotes: Bool = false) {
    self.init(
      paths: paths,
      from: knownSources,
      hiding: console.secrets.scrub,
      mayLackVotes: mayLackVotes,
      at: console.now
    )
  }

  /// Takes the characters of all tournaments from the source that a word names; nil changes nothing.
  ///
  /// Rosters of sources without a list are drawn from the embedded catalogue, without a request.
  mutating func carryOver(toSource name: String?) {
    guard let source = knownServices.first(where: { $0.facts.name == name }) else { return }
    carryOver(to: source) { knownServices[0].embedded?() }
  }

  /// Plays the tournaments without the rows of their results files that fit no battle, if `isLenient` is true.
  mutating func accept(isLenient: Bool, isStrict: Bool = false) throws(Failure) {
    guard isLenient else { return }
    guard !isStrict else {
      throw Failure(
        .misuse,
        "--lenient and --strict contradict each other",
        help: "choose whether a row that fits no battle is a warning or an error"
      )
    }
    goOnLeniently()
  }

  /// Shows the errors of the files.
  func show(on console: Console) {
    console.show(diagnostics, sources: sources)
    showUnreadable(on: console)
  }

  /// Shows which files cannot be read.
  func showUnreadable(on console: Console) {
    for error in unreadable { console.error(error.message, help: error.helpReading) }
  }
}

extension Outages {
  /// Shows which lookups failed.
  func show(on console: Console, sources: [String: [UInt8]]) {
    for (failure, diagnostics) in messages {
      if let failure { console.error(failure.message, help: failure.help) }
      console.show(diagnostics, sources: sources)
    }
  }
}

extension FileError {
  /// An instruction for a tournament file that cannot be read; nil if there is none.
  var helpReading: String? {
    switch self {
    case .missing(DefaultFolder.tournaments), .unreadable(DefaultFolder.tournaments, TournamentSet.noFile):
      "write a first tournament with 'contest init', or name another path"
    case .unreadable(_, TournamentSet.noFile): "name a tournament file, or a folder that has some"
    case .missing: ["check the path", DefaultFolder.firstStep].compactMap(\.self).joined(separator: "; ")
    case .outside, .unreadable, .tooLarge, .unwritable: help
    }
  }
}
