internal import Tournament
package import TournamentFile

extension TournamentPlan {
  /// Whether anything in its reports is drawn with its random seed.
  ///
  /// Odds may be simulated, which battles without a result ask for, too.
  package var usesRandomSeed: Bool {
    if case .results = rules.deciding { return true }
    return rules.drawsLots || wantsOdds
  }

  /// What to say where the reports were drawn with another random seed than this run draws with.
  package func problem(ofSeed before: UInt64) -> Diagnostic {
    Diagnostic(
      "the reports of '\(rules.name)' were drawn with the random seed \(before), and not with "
        + String(rules.randomSeed),
      at: place,
      help: "check with '--seed \(before)', or run 'contest run' to draw with \(rules.randomSeed)"
    )
  }
}
