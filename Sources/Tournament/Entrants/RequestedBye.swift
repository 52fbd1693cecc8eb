/// A round of a Swiss system for which an entrant asks not to be paired.
///
/// Source: FIDE Handbook, C.04.2 and C.07, on half-point, zero-point and full-point byes.
package struct RequestedBye: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The round of that stage, from 1.
  package var round: Int
  package var worth: Worth

  package init(stage: Int, round: Int, worth: Worth = .half) {
    (self.stage, self.round, self.worth) = (stage, round, worth)
  }

  /// The points of a requested bye.
  package enum Worth: String, CaseIterable, Sendable, Hashable {
    /// As many as for a draw.
    case half
    case zero
    /// As many as for a win.
    case full
  }
}

/// The word of a bye in a results file.
package enum ByeKind: String, CaseIterable, Sendable {
  /// That of an odd field, or of the first round of a bracket.
  case bye
  case half = "half_point_bye"
  case zero = "zero_point_bye"
  case full = "full_point_bye"

  package init(_ worth: RequestedBye.Worth?) {
    self = worth.flatMap { ByeKind(rawValue: "\($0.rawValue)_point_bye") } ?? .bye
  }

  /// The points of a bye that is not that of an odd field.
  package var worth: RequestedBye.Worth? { RequestedBye.Worth.allCases.first { ByeKind($0) == self } }
}
