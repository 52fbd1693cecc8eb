import TestSupport

@testable import Tournament

extension ScoreTable {
  /// The value of each member of a tied set by a criterion, higher is better, as a number.
  func numbers(of criterion: TieBreak, in set: [Int]) -> [Double]? {
    values(of: criterion, in: set)?.shown.map { value in
      switch criterion {
      case .seed, .scoreAgainst: value == 0 ? 0 : -value
      default: value.isFinite ? value : (value > 0 ? NaiveTable.endless : NaiveTable.unknown).value
      }
    }
  }
}
