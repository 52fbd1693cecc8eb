import TestSupport
import Testing

@testable import Tournament

struct ExplanationTests {
  /// The worked table of six entrants: 3, 4 and 6 are level on points.
  static let six = ScoreTableExampleTests.examples[2].table
  /// The worked table of eight entrants after three Swiss rounds.
  static let eight = ScoreTableExampleTests.examples[0].table

  @Test func `points part those who differ in them`() throws {
    let found = Self.six.explanation(of: 0, 1, by: TieBreak.roundRobinOrder)
    #expect(found.ahead == 1)
    #expect(found.level.isEmpty)
    let (set, a, b) = try Self.sums(.points, of: found)
    #expect(set == [0, 1, 2, 3, 4, 5])
    #expect([a.value, b.value] == [3, 3.5])
    #expect(a.terms.map(\.value) == [1, 0, 1, 1, 0])
  }

  @Test func `head to head lists the battles of the tied set`() throws {
    let found = Self.six.explanation(of: 5, 2, by: TieBreak.roundRobinOrder)
    #expect(found.ahead == 2)
    #expect(found.level == [.init(criterion: .points, value: 2.5, setSize: 6)])
    let (set, a, b) = try Self.sums(.headToHead, of: found)
    #expect(set == [2, 3, 5])
    #expect([a.value, b.value] == [0.5, 1.5])
    #expect(a.terms.map(\.opponent) == [2, 3])
    #expect(b.terms.map(\.opponent) == [3, 5])
    #expect(b.terms.map(\.share) == [2, 1])
  }

  @Test func `Sonneborn–Berger lists opponents, what was won, and their points`() throws {
    let found = Self.six.explanation(of: 2, 3, by: [.points, .sonnebornBerger])
    let (_, a, b) = try Self.sums(.sonnebornBerger, of: found)
    #expect([a.value, b.value] == [6.75, 5.25])
    #expect(a.terms.map(\.opponent) == [0, 1, 3, 4, 5])
    #expect(a.terms.map(\.share) == [2, 0, 2, 0, 1])
    #expect(a.terms.map(\.opponentPoints) == [3, 3.5, 2.5, 1, 2.5])
    #expect(a.terms.map(\.value) == [3, 0, 2.5, 0, 1.25])
  }

  @Test func `a cut tells what it left out`() throws {
    let found = Self.eight.explanation(of: 3, 6, by: TieBreak.swissOrder)
    let (set, a, b) = try Self.sums(.buchholzCut1, of: found)
    #expect(found.ahead == 3)
    #expect(set == [1, 3, 6])
    #expect([a.value, b.value] == [4, 3.5])
    // Both opponents of the first two rounds have one point; the earlier is cut.
    #expect(a.terms.map(\.value) == [1, 1, 3])
    #expect(a.terms.map(\.isCut) == [true, false, false])
    #expect(b.terms.map(\.value) == [2, 0.5, 1.5])
    #expect(b.terms.map(\.isCut) == [false, true, false])
  }

  @Test func `a bye is a term without an opponent`() throws {
    let table = ScoreTableExampleTests.examples[1].table
    let found = table.explanation(of: 2, 4, by: TieBreak.swissOrder)
    let a = try Self.sums(.buchholzCut1, of: found).a
    #expect(a.terms.map(\.opponent) == [0, 1, nil])
    #expect(a.terms.map(\.opponentPoints) == [2.5, 2.5, 1])
    #expect(a.terms.map(\.isCut) == [false, false, true])
  }

  @Test func `head to head that was left out has no value`() throws {
    let found = Self.eight.explanation(of: 1, 3, by: [.points, .headToHead, .seed])
    #expect(
      found.level == [
        .init(criterion: .points, value: 1.5, setSize: 8),
        .init(criterion: .headToHead, value: nil, setSize: 3),
      ]
    )
    let (_, a, b) = try Self.sums(.seed, of: found)
    #expect(found.ahead == 1)
    #expect([a.value, b.value] == [2, 4])
    #expect(a.terms.isEmpty && b.terms.isEmpty)
  }

  @Test func `those whom nothing parts share a place`() {
    let found = Self.eight.explanation(of: 5, 7, by: [.points])
    #expect(found.ahead == nil)
    #expect(found.reason == .shared)
    #expect(found.level == [.init(criterion: .points, value: 1, setSize: 8)])
  }

  @Test func `a long sum comes as a total`() throws {
    let found = Self.six.explanation(of: 0, 1, by: [.points], maximumTerms: 4)
    let a = try Self.sums(.points, of: found).a
    #expect(a == .init(value: 3, terms: [], termCount: 5))
  }

  private struct OtherReason: Error {}

  /// The set that a criterion parted, and the sums of both.
  static func sums(
    _ criterion: TieBreak,
    of found: Explanation
  ) throws -> (set: [Seat], a: Explanation.Sum, b: Explanation.Sum) {
    guard case .criterion(criterion, let set, let a, let b) = found.reason else {
      throw OtherReason()
    }
    return (set, a, b)
  }

  @Test(arguments: 2...9) func `terms add up to the value of every criterion`(_ count: Int) {
    var drawn = RandomTournaments(seed: UInt64(count))
    for tournament in drawn.mixed(of: count) {
      let table = tournament.table
      let set = (0..<count).filter { _ in drawn.fields.number(in: 0...2) > 0 }
      for criterion in TieBreak.allCases where ![.seed, .lots, .scoreRatio].contains(criterion) {
        guard let values = table.numbers(of: criterion, in: set),
          criterion != .headToHead || table.haveAllMet(set)
        else { continue }
        for (entrant, value) in zip(set, values) {
          let terms = table.terms(of: criterion, for: entrant, in: set).filter { !$0.isCut }
          let sum = terms.reduce(0) { $0 + $1.value }
          switch criterion {
          case .performance: #expect(!terms.isEmpty || value == NaiveTable.unknown.value)
          case .scoreAgainst: #expect(sum == -value)
          case _ where criterion.isRate:
            let mean =
              terms.isEmpty && criterion == .averageRating
              ? NaiveTable.unknown.value : sum / Double(max(1, terms.count))
            let isWhole = criterion == .averageRating && !terms.isEmpty
            #expect(abs((isWhole ? (mean + 0.5).rounded(.down) : mean) - value) < 1e-9, "\(criterion)")
          default: #expect(sum == value, "\(criterion)")
          }
        }
      }
    }
  }

  @Test(arguments: 2...9) func `agrees with the standings for every pair`(_ count: Int) throws {
    var drawn = RandomTournaments(seed: UInt64(count))
    drawn.outcomes = [.home, .away, .draw, .draw]
    for tournament in drawn.mixed(of: count) {
      let list = drawn.fields.criteria()
      let table = tournament.table
      let standings = table.standings(by: list)
      for a in standings {
        for b in standings where a.entrant != b.entrant {
          let found = table.explanation(of: Seat(a.entrant.index), Seat(b.entrant.index), by: list)
          expectAgreement(found, a, b)
        }
      }
    }
  }

  private func expectAgreement(_ found: Explanation, _ a: Standing, _ b: Standing) {
    let equal = zip(a.criteria, b.criteria).prefix { $0 == $1 }.map(\.0)
    let level = found.level.compactMap { level in
      level.value.map { CriterionValue(criterion: level.criterion, value: $0) }
    }
    #expect(level == equal)
    #expect(
      found.ahead?.index
        == (a.rank == b.rank ? nil : a.rank < b.rank ? a.entrant.index : b.entrant.index)
    )
    switch found.reason {
    case .criterion(let criterion, let set, let sumA, let sumB):
      #expect(CriterionValue(criterion: criterion, value: sumA.value) == a.criteria[equal.count])
      #expect(CriterionValue(criterion: criterion, value: sumB.value) == b.criteria[equal.count])
      #expect(set.contains(Seat(a.entrant.index)) && set.contains(Seat(b.entrant.index)))
    case .shared: #expect(a.rank == b.rank)
    case .annulled, .lastBattle, .exits: Issue.record("\(found)")
    }
  }
}
