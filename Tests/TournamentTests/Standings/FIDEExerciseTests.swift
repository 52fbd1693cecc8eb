import TestSupport
import Testing
import Tournament

/// The tournaments of Mario Held's "Exercises in Tie-Breaking" for the FIDE Handbook, C.07, with its published answers.
///
/// What the edition of 2026 changes came after the paper: it is what FIDE's tie-break server gives.
struct FIDEExerciseTests {
  /// Sixteen participants and five rounds: the opponent with `1`, `=` or `0` for a battle, `+` or `-` for a forfeit, `U`
  /// for the bye of the pairing, `H` and `Z` for requested byes of half a point and of none.
  private static let swiss = [
    "9:1 13:= 2:= 15:1 4:=",
    "10:1 7:1 1:= 16:1 3:=",
    "11:= 6:1 8:1 4:= 2:=",
    "12:1 H 13:1 3:= 1:=",
    "13:0 15:0 11:1 7:= 10:1",
    "14:0 3:0 U 10:1 8:1",
    "15:1 2:0 16:0 5:= 11:0",
    "16:= 14:1 3:0 13:1 6:0",
    "1:0 10:0 H 11:- U",
    "2:0 9:1 15:0 6:0 5:0",
    "3:= 16:0 5:0 9:+ 7:1",
    "4:0 U 14:+ Z Z",
    "5:1 1:= 4:0 8:0 14:0",
    "6:1 8:0 12:- Z 13:1",
    "7:0 5:1 10:1 1:0 16:0",
    "8:= 11:1 7:1 2:0 15:1",
  ]

  /// Six participants; the fifth did not come to the last battle with the sixth.
  private static let roundRobin = [
    "5:= 2:1 3:1 4:0 6:1", "6:1 1:0 5:1 3:= 4:1", "4:1 6:1 1:0 2:= 5:1", "3:0 5:0 6:= 1:1 2:0",
    "1:= 4:1 2:0 6:- 3:0", "2:0 3:0 4:= 5:+ 1:0",
  ]

  private static func battles(_ rows: [String]) -> [StageBattle] {
    rows.enumerated().flatMap { home, row in
      zip(1..., row.split(separator: " ")).compactMap { round, cell -> StageBattle? in
        let parts = cell.split(separator: ":")
        let away = parts.count == 2 ? Int(parts[0]).map { $0 - 1 } : nil
        // Each battle stands in two rows.
        if let away, away < home { return nil }
        let decision: Decision =
          switch parts[parts.count - 1] {
          case "1": Decision(outcome: .home, step: .votes)
          case "0": Decision(outcome: .away, step: .votes)
          case "=": Decision(outcome: .draw, step: nil)
          case "+": Decision(outcome: .home, step: .unplayed(.forfeit))
          case "-": Decision(outcome: .away, step: .unplayed(.forfeit))
          case "H": .requestedBye(.half)
          case "Z": .requestedBye(.zero)
          default: .bye
          }
        return StageBattle(
          match: .table(round: round, board: home + 1),
          round: round,
          home: Seat(home),
          away: away.map { Seat($0) },
          decision: decision
        )
      }
    }
  }

  private static func values(
    _ rows: [String],
    _ criterion: TieBreak,
    _ unplayed: UnplayedRounds? = .fide2024
  ) -> [Int: Double] {
    let table = ScoreTable(
      entrantCount: rows.count,
      unplayed: unplayed,
      margins: .difference(rows.indices.map { Double($0) }),
      battles: battles(rows)
    )
    let standings = table.standings(by: [criterion], field: Seed.all(rows.count))
    return Dictionary(
      uniqueKeysWithValues: standings.compactMap { standing in
        standing.criteria.first.map { (standing.entrant.number, $0.value) }
      }
    )
  }

  private static func list(_ values: Double...) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: zip(1..., values))
  }

  static let answers: [(TieBreak, [Int: Double])] = [
    (.points, list(3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5)),
    // Exercises 1 to 4.
    (.buchholz, [2: 13, 1: 12.5, 3: 15.5, 5: 8.5, 8: 13.5, 11: 13.5, 4: 15, 16: 12.5]),
    // Exercises 5 to 8.
    (
      .buchholzCut1,
      [5: 7.5, 8: 12, 11: 12, 7: 12.5, 9: 7.5, 13: 12, 1: 11, 3: 13, 4: 11.5, 16: 11]
    ),
    (.buchholzCut1, [12: 9.5, 14: 9, 15: 11]),
    // Exercises 11 and 12.
    (
      .sonnebornBerger,
      list(
        8,
        9.5,
        10.5,
        9.75,
        4.25,
        6.5,
        3.25,
        5.25,
        2.25,
        1.5,
        5.75,
        4,
        4.25,
        4.5,
        3.5,
        7.25
      )
    ),
    // Exercises 28 and 32.
    (.wins, list(2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3)),
    (.progressive, list(11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5)),
  ]

  @Test(arguments: answers.indices) func `the Swiss system has the published values`(_ at: Int) {
    let (criterion, wanted) = Self.answers[at]
    let found = Self.values(Self.swiss, criterion)
    for (participant, value) in wanted {
      #expect(found[participant] == value, "\(criterion) of \(participant)")
    }
  }

  @Test func `the edition of 2026 limits the dummies of participants 4, 6 and 11`() {
    let changes = [TieBreak.buchholz, .sonnebornBerger].map { criterion in
      let older = Self.values(Self.swiss, criterion, .fide2024)
      return Self.values(Self.swiss, criterion, .fide2026).filter { older[$0.key] != $0.value }
    }
    #expect(changes == [[4: 14, 6: 11.5, 11: 12.5], [4: 9.25, 6: 6, 11: 4.75]])
  }

  @Test func `the round robin has the published values`() {
    // Exercises 14 and 16.
    #expect(
      Self.values(Self.roundRobin, .sonnebornBerger, nil)
        == Self.list(9.25, 6.25, 6.25, 4.25, 3.25, 2.25)
    )
    #expect(
      Self.values(Self.roundRobin, .koya, nil) == Self.list(2, 0.5, 0.5, 1, 0.5, 0)
    )
  }
}
