import Base
import Votes
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// Rows about the games of battles.
struct VotesGamesTests {
  static let entrants = [Entrant("Ant", 9), Entrant("Bee", 8), Entrant("Cat", 7)]
  static let header = "round,game,a,b,score_a,score_b\n"

  private func matched(_ rows: String, maximumGames: Int = 3, header: String = header)
    -> MatchedVotes
  {
    VotesFile(Array((header + rows).utf8), file: "v").matched(
      with: Self.entrants,
      maximumGames: maximumGames
    )
  }

  static let sound: [(rows: String, games: [Double])] = [
    ("1,1,Ant,Bee,5,1\n1,2,Bee,Ant,2,6\n1,3,Ant,Bee,7,3\n", [5, 6, 7]),
    ("1,,Ant,Bee,5,1\n1,,Cat,Bee,0,1\n1,2,Ant,Bee,6,2\n", [5, 6]),
    ("1,1,Ant,Bee,5,1\n1,2,Ant,Bee,,\n1,3,Ant,Bee,,\n", [5]),
    ("1,1,Ant,Bee,,\n1,2,Bee,Ant,,\n", []),
  ]

  @Test(arguments: sound)
  func `rows of one battle are its games, in their order`(_ rows: String, _ games: [Double]) {
    let votes = matched(rows)
    #expect(votes.errors.map(\.message) == [])
    let found = votes.votes.games(.winners(round: 1, match: 1), round: 1, home: 0, away: 1)
    #expect((found.map { [$0.first] + $0.later } ?? []).map(\.home) == games)
  }

  static let wrong: [(rows: String, line: Int, message: String)] = [
    (
      "1,1,Ant,Bee,1,0\n1,2,Ant,Bee,0,1\n1,3,Ant,Bee,1,0\n1,4,Ant,Bee,1,0\n", 5,
      "'Ant' against 'Bee' in round 1 has 3 games at most, and this is one more"
    ),
    (
      "1,1,Ant,Bee,1,0\n1,3,Ant,Bee,0,1\n", 3,
      "'Ant' against 'Bee' in round 1: this is row 2 of the battle, and it is about game 3"
    ),
    (
      "1,1,Ant,Bee,1,0\n1,1,Bee,Ant,1,0\n", 3,
      "'Bee' against 'Ant' in round 1: this is row 2 of the battle, and it is about game 1"
    ),
    (
      ",1,Ant,Bee,,\n,2,Ant,Bee,0,1\n", 3,
      "game 2 of 'Ant' against 'Bee' has a result, and the game before it has none"
    ),
    (
      "1,0,Ant,Bee,1,0\n", 2,
      "'game' must be a whole number from 1 to 99, or empty, found '0'"
    ),
    (
      "1,two,Ant,Bee,1,0\n", 2,
      "'game' must be a whole number from 1 to 99, or empty, found 'two'"
    ),
    (
      "1,+1,Ant,Bee,1,0\n", 2,
      "'game' must be a whole number from 1 to 99, or empty, found '+1'"
    ),
    (
      "1,\(String(repeating: "1", count: 1_001)),Ant,Bee,1,0\n", 2,
      "'game' has more than 1,000 bytes"
    ),
  ]

  @Test(arguments: wrong)
  func `games that contradict each other are errors`(
    _ rows: String,
    _ line: Int,
    _ message: String
  ) {
    let errors = matched(rows).errors
    #expect(errors.map(\.message) == [message])
    #expect(errors.map(\.place.line) == [line])
  }

  @Test func `with one game for each battle, a second row appears twice`() {
    let errors = matched("1,1,Ant,Bee,1,0\n1,2,Ant,Bee,0,1\n", maximumGames: 1).errors
    #expect(
      errors.map(\.message) == [
        "'Ant' against 'Bee' in round 1 appears twice, and the scores differ: 0 to 1 here, 1 to 0 in line 2"
      ]
    )
    let second = matched("1,2,Ant,Bee,1,0\n", maximumGames: 1).errors
    #expect(second.map(\.place.line) == [2])
    #expect(second.first?.help?.contains("best_of: 3") == true)
  }

  @Test(arguments: ["name", "games_played", "gamer"])
  func `a column of another name is ignored`(_ column: String) {
    let header = "round,\(column),a,b,score_a,score_b\n"
    #expect(matched("1,x,Ant,Bee,1,0\n", header: header).errors.isEmpty)
  }

  private func result(
    _ votes: MatchedVotes,
    _ format: Format,
    _ games: RoundPlan<Int>
  ) -> TournamentResult {
    var rules = TournamentRules.test(format, deciding: .results(file: "v"))
    rules.gameCounts = games
    return TournamentResult(seeded: Self.entrants, rules: rules, votes: votes.votes)
  }

  static let surplus: [(rows: String, games: RoundPlan<Int>, line: Int?)] = [
    ("1,,Bee,Cat,1,0\n1,,Bee,Cat,1,0\n1,,Bee,Cat,0,1\n", RoundPlan(standard: 3), 4),
    ("1,,Bee,Cat,1,0\n1,,Cat,Bee,1,0\n1,,Bee,Cat,1,0\n", RoundPlan(standard: 3), nil),
    ("1,,Bee,Cat,1,0\n1,,Bee,Cat,1,0\n1,,Bee,Cat,,\n", RoundPlan(standard: 3), nil),
    // Only the final has three games.
    (",,Bee,Cat,1,0\n,,Bee,Cat,1,0\n", RoundPlan(standard: 1, special: [.final: 3]), 3),
    ("2,,Bee,Ant,1,0\n,,Bee,Cat,1,0\n", RoundPlan(standard: 1, special: [.final: 3]), nil),
  ]

  @Test(arguments: surplus)
  func `a game after the end of its battle is an error`(
    _ rows: String,
    _ games: RoundPlan<Int>,
    _ line: Int?
  ) {
    let votes = matched(rows)
    #expect(votes.errors.isEmpty)
    let result = result(votes, .knockout(thirdPlace: false), games)
    let (errors, warnings) = votes.problems(in: result)
    #expect(errors.map(\.place.line) == [line].compactMap(\.self))
    #expect(warnings.allSatisfy { $0.severity == .note })
  }

  @Test func `all games of a pair that never meets are errors, or warnings of who is lenient`() {
    let votes = matched("3,,Bee,Cat,1,0\n3,,Bee,Cat,1,0\n")
    let result = result(votes, .knockout(thirdPlace: false), RoundPlan(standard: 3))
    #expect(votes.problems(in: result).errors.map(\.place.line) == [2, 3])
    let lenient = votes.problems(in: result, isLenient: true)
    #expect(lenient.errors.isEmpty && lenient.warnings.map(\.place.line) == [2, 3])
  }

  @Test func `the latest remark on a match is shown`() {
    let votes = matched(
      "1,,Bee,Cat,1,0,2026-05-01,first\n1,,Bee,Cat,1,0,2026-05-03,\n",
      header: "round,game,a,b,score_a,score_b,date,note\n"
    )
    let result = result(votes, .knockout(thirdPlace: false), RoundPlan(standard: 3))
    let battle = result.battles.all.first { $0.away != nil && $0.winner != nil }
    #expect(battle.flatMap(result.remark) == .init(date: "2026-05-03", note: "first"))
    #expect(result.latestVote == "2026-05-03")
  }

  @Test func `a draft asks for the next game`() {
    let rows = "1,,Bee,Cat,1,0\n"
    let drafts: [(String, String)] = [
      (rows, rows + "1,2,Bee,Cat,,\n"), (rows + "1,2,Cat,Bee,,\n", rows + "1,2,Cat,Bee,,\n"),
      (",,Cat,Bee,1,0\n", ",,Cat,Bee,1,0\n,2,Bee,Cat,,\n"),
      (rows + "1,,Bee,Cat,1,0\n", rows + "1,,Bee,Cat,1,0\n2,1,Ant,Bee,,\n"),
    ]
    for (before, after) in drafts {
      let votes = matched(before)
      let result = result(votes, .knockout(thirdPlace: false), RoundPlan(standard: 3))
      let draft = VotesDraft(Array((Self.header + before).utf8), of: result)
      #expect(String(decoding: draft.bytes, as: UTF8.self) == Self.header + after)
    }
    // The counts of a form fill the first game without scores.
    let open = rows + "1,,Bee,Cat,,\n1,,Bee,Cat,,\n"
    let result = result(matched(open), .knockout(thirdPlace: false), RoundPlan(standard: 3))
    let draft = VotesDraft(
      Array((Self.header + open).utf8),
      of: result,
      scores: [0: VoteScore(home: 4, away: 6)]
    )
    #expect(
      String(decoding: draft.bytes, as: UTF8.self)
        == Self.header + rows + "1,,Bee,Cat,4,6\n1,,Bee,Cat,,\n"
    )
  }
}
