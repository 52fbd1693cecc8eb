/// The last round that an entrant plays; it forfeits all later battles, or has all its results annulled.
package struct Withdrawal: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The last round in that stage; 0 if it withdraws before the stage.
  package var round: Int
  /// Whether all its results in that stage are annulled.
  package var annuls: Bool

  package init(stage: Int, round: Int, annuls: Bool = false) {
    (self.stage, self.round, self.annuls) = (stage, round, annuls)
  }
}

extension Entrant {
  /// Whether it left before a stage.
  func hasLeft(before stage: Int) -> Bool { withdrawal.map { ($0.stage, $0.round) <= (stage, 0) } ?? false }
}
