import Forecast
import Glibc
import TestSupport
import Tournament

#if canImport(Glibc)
#endif

/// A second way to Bradley–Terry strengths, plain and slow: the iteration as it was published.
struct MinorizedStrengths {
  /// Points of each entrant, a half for a draw.
  var wins: [Double]
  /// The battles of each two entrants.
  var meetings: [[Double]]
  var prior: Double
  private(set) var strengths: [Double]
  private(set) var iterations = 0

  init(entrantCount: Int, pairs: [PairScore], prior: Double) {
    wins = Array(repeating: 0, count: entrantCount)
    meetings = Array(repeating: wins, count: entrantCount)
    for pair in pairs {
      wins[pair.home] += Double(pair.homeHalves) / 2
      wins[pair.away] += Double(pair.awayHalves) / 2
      meetings[pair.home][pair.away] += Double(pair.battles)
      meetings[pair.away][pair.home] += Double(pair.battles)
    }
    self.prior = prior
    strengths = Array(repeating: 1, count: entrantCount)
  }

  /// Returns how far the logarithm of a strength moved at most.
  mutating func step() -> Double {
    let old = strengths
    for i in old.indices {
      var sum = prior == 0 ? 0 : 2 * prior / (old[i] + 1)
      for j in old.indices where j != i { sum += meetings[i][j] / (old[i] + old[j]) }
      strengths[i] = (wins[i] + prior) / sum
    }
    if prior == 0 {
      let mean = exp(strengths.reduce(0) { $0 + log($1) } / Double(strengths.count))
      strengths = strengths.map { $0 / mean }
    }
    iterations += 1
    return zip(strengths, old).reduce(0) { max($0, abs(log($1.0 / $1.1))) }
  }

  mutating func converge() {
    while step() >= 1e-12, iterations < 100_000 {}
  }

  var logStrengths: [Double] { strengths.map { log($0) } }
}
