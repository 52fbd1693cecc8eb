import TestSupport
import Testing
import Tournament

/// Rounds without a battle, with tie-breaks worked by hand from the articles of FIDE's C.07.
///
/// All cases are changes of one tournament of three rounds, of which X is looked at:
///
///     XB 1-0  CD 1-0  EF 1-0  |  XC 0-1  BE 1-0  DF 1-0  |  XD ½-½  BC 1-0  EF 1-0
///
/// There X has 1½ points, and its opponents B 2, C 2 and D 1½.
struct UnplayedRoundCasesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var article: String
    /// The battles of each round: `XB:1`, `=` or `0` for a battle, `+` or `-` for a forfeit; of one alone `bye`, `half`,
    /// `zero` or `gone`.
    var rounds: [String]
    /// Points, Buchholz, its cuts 1 and 2, and Sonneborn-Berger of X.
    var values: [Double]
    /// The values by the edition of 2024, where they differ.
    var older: [Double]?
    var testDescription: String { article }
  }

  static let cases: [Case] = [
    Case(
      article: "8.1 and 9.1: 2 + 2 + 1½; 1·2 + 0·2 + ½·1½",
      rounds: ["XB:1 CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= BC:1 EF:1"],
      values: [1.5, 5.5, 4, 2, 2.75]
    ),
    Case(
      article: "16.4: a win by forfeit is against a dummy of 1½, not against B",
      rounds: ["XB:+ CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= BC:1 EF:1"],
      values: [1.5, 5, 3.5, 2, 2.25]
    ),
    Case(
      article: "16.4 and 16.5: a forfeit is against a dummy of X's ½, and is cut first",
      rounds: ["XB:- CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= BC:1 EF:1"],
      values: [0.5, 4, 3.5, 2, 0.75]
    ),
    Case(
      article: "16.5: a forfeit is cut first, though D has less than the dummy",
      // B 2, a dummy of 2 for the 2 points of X and of C, D 1.
      rounds: ["XB:1 CD:1 EF:1", "XC:- BE:1 DF:1", "XD:1 BC:1 EF:1"],
      values: [2, 5, 3, 2, 3]
    ),
    Case(
      article: "16.4.2 of 2026: the dummy of a bye has at most half a point for each round",
      // X has 3 points; a dummy of 1½, C 1, D 1. A bye of the pairing is not cut first.
      rounds: ["X:bye B:zero CD:1 EF:1", "XC:1 BE:1 DF:1", "XD:1 BC:1 EF:1"],
      values: [3, 3.5, 2.5, 1.5, 3.5],
      older: [3, 5, 4, 3, 5]
    ),
    Case(
      article: "16.2.1 and 16.5: a requested half-point bye is voluntary",
      // A dummy of X's 1 point, C 2, D 1½.
      rounds: ["X:half B:bye CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= BC:1 EF:1"],
      values: [1, 4.5, 3.5, 2, 1.25]
    ),
    Case(
      article: "16.3.2: the round after the withdrawal of an opponent counts as a draw",
      // C has 2 points and counts 2½; B has the bye of the pairing.
      rounds: ["XB:1 CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= B:bye C:gone EF:1"],
      values: [1.5, 6, 4.5, 2.5, 2.75]
    ),
    Case(
      article: "16.3.1: a requested bye counts as it is if the opponent plays later",
      // C has 1 point; D has 2½.
      rounds: ["XB:1 C:zero D:bye EF:1", "XC:0 BE:1 DF:1", "XD:= BC:1 EF:1"],
      values: [1.5, 5.5, 4.5, 2.5, 3.25]
    ),
    Case(
      article: "16.3.1: a forfeit of an opponent counts as it is",
      rounds: ["XB:1 CD:1 EF:1", "XC:0 BE:1 DF:1", "XD:= BC:+ EF:1"],
      values: [1.5, 5.5, 4, 2, 2.75]
    ),
    Case(
      article:
        "16.4.1 of 2026: X has a dummy with at most the points of the opponent that did not come",
      // The dummy has 1½ for the 2½ points of X, because C has 1 point and a draw for the round after it left.
      rounds: ["XB:1 CD:1 EF:1", "XC:+ BE:1 DF:1", "XD:= B:bye C:gone EF:1"],
      values: [2.5, 5, 3.5, 2, 4.25],
      older: [2.5, 6, 4.5, 2.5, 5.25]
    ),
  ]

  private static let letters = Array("XBCDEF")

  private static func decision(_ mark: String) -> Decision {
    switch mark {
    case "1": Decision(outcome: .home, step: .votes)
    case "0": Decision(outcome: .away, step: .votes)
    case "=": Decision(outcome: .draw, step: nil)
    case "+": Decision(outcome: .home, step: .unplayed(.forfeit))
    case "-": Decision(outcome: .away, step: .unplayed(.forfeit))
    case "bye": .bye
    case "half": .requestedBye(.half)
    case "zero": .requestedBye(.zero)
    default: Decision(outcome: .absent, step: .unplayed(.withdrawal))
    }
  }

  @Test(arguments: cases, UnplayedRounds.allCases)
  func `an unplayed round counts as its article says`(_ c: Case, _ edition: UnplayedRounds) throws {
    var battles: [StageBattle] = []
    for (round, row) in c.rounds.enumerated() {
      for (board, text) in row.split(separator: " ").enumerated() {
        let parts = text.split(separator: ":")
        let sides = parts[0].compactMap { Self.letters.firstIndex(of: $0) }
        battles.append(
          StageBattle(
            match: .table(round: round + 1, board: board + 1),
            round: round + 1,
            home: Seat(sides[0]),
            away: sides.count > 1 ? Seat(sides[1]) : nil,
            decision: Self.decision(String(parts[1]))
          )
        )
      }
    }
    let table = ScoreTable(
      entrantCount: Self.letters.count,
      unplayed: edition,
      margins: .difference([6, 5, 4, 3, 2, 1]),
      battles: battles
    )
    let criteria: [TieBreak] = [
      .points, .buchholz, .buchholzCut1, .buchholzCut2, .sonnebornBerger,
    ]
    let values = try criteria.map { criterion in
      let standings = table.standings(by: [criterion], field: Seed.all(Self.letters.count))
      let own = try #require(standings.first { $0.entrant.index == 0 })
      return try #require(own.criteria.first?.value)
    }
    #expect(values == (edition == .fide2024 ? c.older : nil) ?? c.values)
  }
}
