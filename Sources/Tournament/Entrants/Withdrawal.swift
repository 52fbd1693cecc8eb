/// The last round that an entrant plays; it forfeits all later battles.
package struct Withdrawal: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The last round in that stage; 0 if it withdraws before the stage.
  package var round: Int

  package init(stage: Int, round: Int) {
    self.stage = stage
    self.round = round
  }
}
