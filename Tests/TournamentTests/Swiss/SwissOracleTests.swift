import TestSupport
import Testing
import Tournament

struct SwissHistories: CustomTestStringConvertible, Sendable {
  enum Kind {
    /// Every round is the best one.
    case plain
    /// The first rounds pair anyone with anyone.
    case wild
    /// The same, and all battles are drawn: one large score group in which many have met.
    case level
    /// Every round is the best one, and some battles are not played.
    case forfeits
  }

  var kind: Kind
  var entrants: Int
  var tournaments: Int
  var testDescription: String { "\(tournaments) of \(entrants), \(kind)" }
}

/// Holds the pairings against all legal rounds.
struct SwissOracleTests {
  static let cases: [SwissHistories] =
    [(2, 4), (3, 8), (4, 15), (5, 15), (6, 15), (7, 8), (8, 8), (9, 1), (10, 1)].map {
      SwissHistories(kind: .plain, entrants: $0, tournaments: $1)
    }
    + [(3, 5), (4, 10), (5, 20), (6, 30), (7, 20), (8, 30), (9, 8), (10, 5)].map {
      SwissHistories(kind: .wild, entrants: $0, tournaments: $1)
    }
    + [(6, 10), (7, 15), (8, 15), (9, 20), (10, 25), (11, 5), (12, 10)].map {
      SwissHistories(kind: .level, entrants: $0, tournaments: $1)
    }
    + [(3, 20), (4, 30), (5, 120), (6, 40), (7, 120), (8, 20), (9, 10)].map {
      SwissHistories(kind: .forfeits, entrants: $0, tournaments: $1)
    }

  /// Each position of a tournament is compared, the dead end that ends it too.
  @Test(arguments: cases) func `agrees with all legal rounds compared`(_ c: SwissHistories) {
    var random = RandomSwiss(seed: UInt64(c.entrants))
    for _ in 0..<c.tournaments {
      var tournament = TournamentInProgress(entrants: c.entrants)
      let byeHalfPoints = c.kind == .level ? 1 : random.number(in: 0...2)
      let drawsInTen = c.kind == .level ? 10 : random.number(in: 0...9)
      func results(_ round: SwissRound) -> [Int] {
        random.results(
          of: round,
          entrantCount: c.entrants,
          drawsInTen: drawsInTen,
          byeHalfPoints: byeHalfPoints
        )
      }
      if c.kind == .wild || c.kind == .level {
        for _ in 0..<random.number(in: c.entrants / 3...c.entrants - 2) {
          let round = random.anyRound(entrantCount: c.entrants)
          tournament.record(round, results(round))
        }
      }
      while let round = tournament.expectedRound(), tournament.roundCount < 12 {
        var halfPoints = results(round)
        let unplayed = round.pairs.filter { _ in
          c.kind == .forfeits && random.number(in: 0...3) == 0
        }
        for pair in unplayed {
          let winner = random.number(in: 0...2)
          halfPoints[pair.higher] = winner == 0 ? 2 : 0
          halfPoints[pair.lower] = winner == 1 ? 2 : 0
        }
        tournament.record(round, halfPoints, unplayed: Set(unplayed))
      }
    }
  }
}

/// A tournament as the pairing and as the oracle know it.
private struct TournamentInProgress {
  private var history: [SwissOracle.Played] = []
  private var field: SwissField

  init(entrants: Int) {
    field = SwissField(entrantCount: entrants)
  }

  var roundCount: Int { history.count }

  mutating func record(
    _ round: SwissRound,
    _ halfPoints: [Int],
    unplayed: Set<SwissRound.Pair> = []
  ) {
    history.append(.init(round: round, halfPoints: halfPoints, unplayed: unplayed))
    field.record(round, halfPoints: halfPoints, unplayed: unplayed)
  }

  /// Returns the best round after comparing what the pairings make of the position.
  func expectedRound() -> SwissRound? {
    let oracle = SwissOracle(entrantCount: field.entrantCount, history: history)
    let best = oracle.bestRound
    #expect(field.nextRound(by: .dutch) == best)
    #expect(field.nextRound(by: .monrad) == oracle.neighbourRound)
    return best
  }
}
