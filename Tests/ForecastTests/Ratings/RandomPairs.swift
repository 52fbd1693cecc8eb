import Forecast
import TestSupport
import Tournament

extension RandomFields {
  /// Draws what each pair scored; `meetings` is how often a pair meets.
  mutating func pairs(of count: Int, meetings: ClosedRange<Int>) -> [PairScore] {
    var pairs: [PairScore] = []
    for home in 0..<count {
      for away in (home + 1)..<count {
        for _ in 0..<number(in: meetings) {
          let halves = [0, 1, 2, 2][number(in: 0...3)]
          pairs.append(
            PairScore(home: home, away: away, homeHalves: halves, awayHalves: 2 - halves)
          )
        }
      }
    }
    return pairs
  }
}

/// Returns the half points of each entrant.
func halfPoints(of count: Int, _ pairs: [PairScore]) -> [Int] {
  var halves = [Int](repeating: 0, count: count)
  for pair in pairs {
    halves[pair.home] += pair.homeHalves
    halves[pair.away] += pair.awayHalves
  }
  return halves
}
