import Matching
import TestSupport
import Testing
import Tournament

@testable import Ratings

/// Pairs that met, of one kind of graph.
struct SparseCase: CustomTestStringConvertible, Sendable {
  enum Kind: CaseIterable {
    case tree, bracket, swiss, gauntlet, disconnected, nearComplete
  }

  var kind: Kind
  var entrants: Int
  var testDescription: String { "\(kind) of \(entrants)" }

  func pairs(_ random: inout RandomFields) -> [PairScore] {
    switch kind {
    case .tree:
      return (1..<entrants).map { battle(random.number(in: 0...$0 - 1), $0, &random) }
    case .bracket:
      var alive = Array(0..<entrants)
      var pairs: [PairScore] = []
      while alive.count > 1 {
        let (home, away) = (alive.removeFirst(), alive.removeFirst())
        pairs.append(battle(home, away, &random))
        alive.append(random.number(in: 0...1) == 0 ? home : away)
      }
      return pairs
    case .swiss:
      return (0..<5).flatMap { _ in
        var list = Array(0..<entrants)
        random.generator.shuffle(&list)
        return stride(from: 1, to: entrants, by: 2).map { battle(list[$0 - 1], list[$0], &random) }
      }
    case .gauntlet:
      return (2..<entrants).flatMap { [battle(0, $0, &random), battle($0, 1, &random)] }
    case .disconnected:
      // Every third entrant fought nobody.
      return (3..<entrants).filter { $0 % 3 > 0 }.map { battle($0, $0 - 3, &random) }
    case .nearComplete:
      return random.pairs(of: entrants, meetings: 1...1).filter { ($0.home, $0.away) != (0, 1) }
    }
  }

  private func battle(_ home: Int, _ away: Int, _ random: inout RandomFields) -> PairScore {
    let halves = [0, 1, 2, 2][random.number(in: 0...3)]
    return PairScore(home: home, away: away, homeHalves: halves, awayHalves: 2 - halves)
  }
}

struct SparseFitTests {
  static let cases: [SparseCase] = SparseCase.Kind.allCases.flatMap { kind in
    [3, 4, 7, 20, 33, 61, 130].map { SparseCase(kind: kind, entrants: $0) }
  }

  @Test(arguments: cases) func `is the fit by a table of all pairs, and so are its errors`(
    _ c: SparseCase
  ) {
    var random = RandomFields(seed: UInt64(c.entrants))
    for (prior, work) in [(0.25, Int.max), (1, .max), (5, .max), (0.25, -1), (1, -1), (5, -1)] {
      let pairs = c.pairs(&random)
      let sparse = SparseFit(
        entrantCount: c.entrants,
        pairs: pairs,
        prior: prior,
        maximumWork: work
      )
      let placeOf = sparse.groupOf
      let (groups, groupOf) = StrengthGroups.scored(
        entrantCount: c.entrants,
        pairs: pairs,
        prior: prior
      )
      let dense = StrengthFit(groups: groups, prior: prior)
      let (thetas, expected) = (sparse.logStrengths, dense.logStrengths)
      #expect(distance(placeOf.map { thetas[$0] }, groupOf.map { expected[$0] }) < 1e-9)
      let errors = RatingErrors(sparse, thetas: thetas, groupOf: placeOf)
      let expectedErrors = RatingErrors(dense, thetas: expected, groupOf: groupOf)
      #expect(distance(errors.standardErrors, expectedErrors.standardErrors) < 1e-9)
    }
  }

  /// At the maximum, each entrant won as many battles as its strength makes expect, those of the prior included.
  @Test(arguments: [SparseCase.Kind.bracket, .gauntlet, .swiss])
  func `thousands are fitted as the battles won say`(_ kind: SparseCase.Kind) {
    let count = 2_000
    var random = RandomFields(seed: 1)
    let pairs = SparseCase(kind: kind, entrants: count).pairs(&random)
    let fit = BradleyTerry(entrantCount: count, pairs: pairs)
    var missing = fit.ratings.map { 1 - 2 * Elo.expectation(of: $0, against: 1500) }
    for pair in pairs {
      let expected = Elo.expectation(of: fit.ratings[pair.home], against: fit.ratings[pair.away])
      missing[pair.home] += Double(pair.homeHalves) / 2 - expected
      missing[pair.away] += Double(pair.awayHalves) / 2 - (1 - expected)
    }
    #expect(missing.allSatisfy { abs($0) < 1e-10 })
  }

  @Test func `the factor of a knockout has no more entries than there are battles`() throws {
    let count = 2_048
    var random = RandomFields(seed: 2)
    let pairs = SparseCase(kind: .bracket, entrants: count).pairs(&random)
    let columns = try #require(
      SparseColumns(factoring: links(of: count, pairs), maximumWork: 2 * count)
    )
    #expect(columns.rows.count == count - 1)
    let errors = BradleyTerry(entrantCount: count, pairs: pairs).errors()
    #expect(errors.standardErrors.allSatisfy { $0 > 0 && $0.isFinite })
  }

  @Test func `a factor with more work than allowed is refused`() {
    let count = 40
    var random = RandomFields(seed: 1)
    let links = links(of: count, random.pairs(of: count, meetings: 1...1))
    let work = (0..<count).reduce(0) { $0 + $1 * $1 }
    #expect(SparseColumns(factoring: links, maximumWork: work) != nil)
    #expect(SparseColumns(factoring: links, maximumWork: work - 1) == nil)
  }

  @Test func `where most pairs met, all ratings come from a table of all pairs`() {
    var random = RandomFields(seed: 4)
    let pairs = SparseCase(kind: .nearComplete, entrants: 50).pairs(&random)
    let (groups, groupOf) = StrengthGroups.scored(entrantCount: 50, pairs: pairs, prior: 1)
    let thetas = StrengthFit(groups: groups, prior: 1).logStrengths
    let fit = BradleyTerry(entrantCount: 50, pairs: pairs)
    #expect(fit.logStrengths == groupOf.map { thetas[$0] })
  }

  private func links(of count: Int, _ pairs: [PairScore]) -> BitRows {
    var links = BitRows(count: count)
    for pair in pairs {
      links[pair.home, pair.away] = true
      links[pair.away, pair.home] = true
    }
    return links
  }
}
