import Forecast
import TestSupport
import Testing
import Tournament

struct RatingErrorsTests {
  @Test func `the worked example`() throws {
    let fit = BradleyTerry(entrantCount: 3, pairs: BradleyTerryTests.worked, prior: 1e-6)
    let errors = fit.errors()
    #expect(distance(errors.standardErrors, [106.79432, 95.56361, 106.79432]) < 1e-3)
    let thetaErrors = errors.standardErrors.map { $0 / BradleyTerry.eloPerLog }
    #expect(distance(thetaErrors, [0.61475751, 0.55010838, 0.61475751]) < 1e-6)
  }

  @Test(arguments: [(2, 1), (3, 1), (5, 1), (8, 1), (9, 2), (17, 1)])
  func `are those of the inverted information, by pairs and by totals`(
    _ count: Int,
    _ meetings: Int
  ) throws {
    var fields = RandomFields(seed: UInt64(count))
    for (least, prior) in [(0, 1.0), (meetings, 1), (meetings, 0.25)] {
      let pairs = fields.pairs(of: count, meetings: least...meetings)
      let fit = BradleyTerry(entrantCount: count, pairs: pairs, prior: prior)
      let covariance = naiveCovariance(fit, pairs)
      let errors = fit.errors()
      let expected = covariance.indices.map { scaled(covariance[$0][$0]) }
      #expect(distance(errors.standardErrors, expected) < 1e-7)
    }
  }

  @Test func `with a small prior, groups share what is known`() throws {
    // Two pairs of equal totals: 0 and 1 have 4 half points each, 2 and 3 have 2.
    let halves = [4, 4, 2, 2]
    let pairs = [(0, 1, 1), (0, 2, 2), (0, 3, 1), (1, 2, 1), (1, 3, 2), (2, 3, 1)].map {
      PairScore(home: $0.0, away: $0.1, homeHalves: $0.2, awayHalves: 2 - $0.2)
    }
    let fit = BradleyTerry(halfPoints: halves, meetings: 1, prior: 0.001)
    let covariance = naiveCovariance(fit, pairs)
    let errors = fit.errors()
    let expected = covariance.indices.map { scaled(covariance[$0][$0]) }
    #expect(distance(errors.standardErrors, expected) < 1e-7)
  }

  @Test func `more battles make errors smaller`() throws {
    let errors = [1, 4, 16].map { meetings in
      let halves = [5, 4, 3, 3, 3, 2, 1].map { $0 * 2 * meetings }
      return BradleyTerry(halfPoints: halves, meetings: meetings).errors().standardErrors[0]
    }
    #expect(errors[0] > errors[1] && errors[1] > errors[2])
  }

  @Test func `few battles leave all ranks open`() throws {
    let errors = BradleyTerry(halfPoints: [4, 2, 0], meetings: 1).errors()
    #expect(errors.rankRanges == [1...3, 1...3, 1...3])
  }

  @Test(arguments: [4, 9, 20]) func `rank ranges count whose bounds lie apart`(
    _ count: Int
  ) throws {
    // Neighbours are level; who is above another wins three of four.
    let halves = (0..<count).map { own in
      (0..<count).reduce(0) { sum, other in
        own == other ? sum : sum + (own / 2 > other / 2 ? 180 : own / 2 == other / 2 ? 120 : 60)
      }
    }
    let fit = BradleyTerry(halfPoints: halves, meetings: 120)
    let errors = fit.errors()
    let bounds = zip(fit.ratings, errors.standardErrors).map { rating, error in
      (rating - 1.959963984540054 * error)...(rating + 1.959963984540054 * error)
    }
    for (own, range) in errors.rankRanges.enumerated() {
      let ahead = bounds.count { $0.lowerBound > bounds[own].upperBound }
      let behind = bounds.count { $0.upperBound < bounds[own].lowerBound }
      #expect(range == (1 + ahead)...(count - behind))
    }
    #expect(errors.rankRanges[0].lowerBound > 2)
  }

  private func scaled(_ variance: Double) -> Double {
    BradleyTerry.eloPerLog * max(variance, 0).squareRoot()
  }

  /// The covariances of all entrants about their mean: the information matrix, inverted.
  private func naiveCovariance(_ fit: BradleyTerry, _ pairs: [PairScore]) -> [[Double]] {
    let count = fit.logStrengths.count
    var matrix = [[Double]](repeating: Array(repeating: 0, count: count), count: count)
    for entrant in 0..<count {
      let p = Elo.expectation(of: fit.ratings[entrant], against: 1500)
      matrix[entrant][entrant] += 2 * fit.prior * p * (1 - p)
    }
    for pair in pairs {
      let p = Elo.expectation(of: fit.ratings[pair.home], against: fit.ratings[pair.away])
      let v = Double(pair.battles) * p * (1 - p)
      matrix[pair.home][pair.home] += v
      matrix[pair.away][pair.away] += v
      matrix[pair.home][pair.away] -= v
      matrix[pair.away][pair.home] -= v
    }
    let covariance = inverse(of: matrix)
    let means = covariance.map { $0.reduce(0, +) / Double(count) }
    let mean = means.reduce(0, +) / Double(count)
    return covariance.indices.map { a in
      covariance.indices.map { covariance[a][$0] - means[a] - means[$0] + mean }
    }
  }

  private func inverse(of matrix: [[Double]]) -> [[Double]] {
    let count = matrix.count
    var rows = matrix.enumerated().map { place, row in
      row + (0..<count).map { $0 == place ? 1 : 0 }
    }
    for pivot in 0..<count {
      let scale = rows[pivot][pivot]
      rows[pivot] = rows[pivot].map { $0 / scale }
      for other in 0..<count where other != pivot {
        let factor = rows[other][pivot]
        rows[other] = zip(rows[other], rows[pivot]).map { $0 - factor * $1 }
      }
    }
    return rows.map { Array($0[count...]) }
  }
}
