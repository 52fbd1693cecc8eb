internal import Files
internal import Failures
internal import Playing
internal import Tournament

extension TournamentSet {
  /// Reads what stands at paths.
  init(paths: [String], _ console: Console, checksFields: Bool = false) {
    self.init(
      paths: paths,
      from: knownSources,
      hiding: console.secrets.scrub,
      checksFields: checksFields
    )
  }

  /// Reads what stands at a path for a command that writes nothing, and says what is wrong with it.
  ///
  /// - Parameters:
  ///   - only: Which tournaments to look at; empty for all.
  ///   - seed: What to draw with instead of the files' random seeds.
  init(path: String, only: [String], seed: UInt64?, _ console: Console) throws(Failure) {
    self.init(paths: [path], console)
    try keep(only.map(TournamentChoice.init))
    draw(with: seed)
    show(on: console)
  }

  /// Says what is wrong with the files.
  func show(on console: Console) {
    console.show(diagnostics, sources: sources)
    for error in unreadable { console.error(error.message) }
  }
}

extension Outages {
  /// Says what could not be looked up.
  func show(on console: Console, sources: [String: [UInt8]]) {
    for words in words {
      switch words {
      case .diagnostics(let diagnostics): console.show(diagnostics, sources: sources)
      case .failure(let failure): console.error(failure.message, help: failure.help)
      }
    }
  }
}

extension PlayedTournament {
  /// Works out the title odds and shows how far that has come.
  func titleOdds(_ console: Console) async -> TitleOdds? {
    let meter = ProgressMeter("Simulating", console: console)
    defer { meter.end() }
    return await titleOdds { meter.update(done: $0, total: $1) }
  }
}
