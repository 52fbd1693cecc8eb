package import Base
import Tournament
package import TournamentFile

extension TournamentPlan {
  /// Whether anything in the reports depends on the random seed: drawn lots, or simulated odds.
  ///
  /// A tournament decided by votes has odds while battles are open.
  package var usesRandomSeed: Bool {
    if rules.isPoll { return true }
    return rules.drawsLots || wantsOdds
  }

  /// The error that the reports were drawn with another random seed than this run uses.
  package func problem(ofSeed before: UInt64) -> Diagnostic {
    Diagnostic(
      "the reports of '\(rules.name)' were drawn with the random seed \(before), and not with "
        + String(rules.randomSeed),
      at: place,
      help: "check with '--seed \(before)', or run 'contest run' to draw with \(rules.randomSeed)"
    )
  }
}
