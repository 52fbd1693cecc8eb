internal import Files
internal import Reports
internal import Store
internal import Tournament
internal import TournamentFile

extension TournamentPlan {
  /// Whether anything in its reports is drawn with its random seed.
  ///
  /// Odds may be simulated, which battles without a result ask for, too.
  var usesRandomSeed: Bool {
    if case .results = rules.deciding { return true }
    return rules.drawsLots || wantsOdds
  }

  /// What to say where the reports were drawn with another random seed than this run draws with.
  func problem(ofSeed before: UInt64) -> Diagnostic {
    Diagnostic(
      "the reports of '\(rules.name)' were drawn with the random seed \(before), and not with "
        + String(rules.randomSeed),
      at: place,
      help: "check with '--seed \(before)', or run 'contest run' to draw with \(rules.randomSeed)"
    )
  }
}

extension ResultFolder {
  /// The random seed that the result of a tournament was drawn with; nil where there is no result.
  func drawnSeed(of slug: String) -> UInt64? {
    let file = joined(joined(path, slug), StoredResults.resultName)
    // What cannot be read is told by who writes it.
    guard let bytes = try? readRegularFile(file, limit: StoredResult.largestSize) else {
      return nil
    }
    return StoredResult.randomSeed(in: bytes)
  }
}
