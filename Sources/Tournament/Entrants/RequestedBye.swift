/// A round of a Swiss system for which an entrant asks not to be paired.
///
/// Source: FIDE Handbook, C.04.2 and C.07, on half-point byes and zero-point byes.
package struct RequestedBye: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The round of that stage, from 1.
  package var round: Int
  package var worth: Worth

  package init(stage: Int, round: Int, worth: Worth = .half) {
    self.stage = stage
    self.round = round
    self.worth = worth
  }

  /// The points of a requested bye.
  package enum Worth: String, CaseIterable, Sendable, Hashable {
    /// As many as for a draw.
    case half
    case zero
  }
}
