import TestSupport

@testable import Tournament

extension ScoreTable {
  /// The value of each member of a tied set by a criterion, higher is better, as a number.
  func numbers(of criterion: TieBreak, in set: [Int]) -> [Double]? {
    values(of: criterion, in: set)?.map { value in
      criterion == .seed ? Double(Int(value)) : shown(criterion, value)
    }
  }
}
