import TestSupport
import Testing
import Tournament

/// Tournaments in which results are missing.
struct ProgressTests {
  /// The ballots that are given and those of them that can never count, as `round:a-b in stage`: entrants and stages from 1,
  /// the winner first, round 0 for any.
  typealias Ballots = (
    name: String, stages: [Stage], entrants: Int, given: [String], idle: [String]
  )

  static let groupsFirst: [Stage] = [.groups(2), .cup(top: 1)]

  static let cases: [Ballots] = [
    (
      name: "a complete table",
      stages: [Stage()],
      entrants: 3,
      given: ["0:1-2", "0:1-3", "1:2-3", "4:1-2", "1:1-3"],
      idle: ["4:1-2", "1:1-3"]
    ),
    (
      name: "a table in progress knows all its battles",
      stages: [Stage(format: .roundRobin(legs: 2))],
      entrants: 3,
      given: ["1:2-3", "4:2-3", "5:2-3", "7:1-2", "0:1-2"],
      idle: ["5:2-3", "7:1-2"]
    ),
    (
      name: "a knockout that waits for its final",
      stages: [Stage(format: .knockout(thirdPlace: false))],
      entrants: 4,
      given: ["1:1-4", "2:1-2", "2:1-3", "2:1-4", "2:2-3", "0:2-4", "3:1-2"],
      idle: ["2:1-4", "2:2-3", "0:2-4", "3:1-2"]
    ),
    (
      name: "the losers may still meet for the third place",
      stages: [Stage(format: .knockout(thirdPlace: true))],
      entrants: 4,
      given: ["1:1-4", "2:4-3", "2:4-1"],
      idle: ["2:4-1"]
    ),
    (
      name: "later rounds of a Swiss system",
      stages: [Stage(format: .swiss(SwissRules(rounds: 3)))],
      entrants: 6,
      given: ["1:1-4", "2:1-4", "2:1-2", "1:1-2", "4:1-2", "0:1-3"],
      idle: ["2:1-4", "1:1-2", "4:1-2"]
    ),
    (
      name: "matches by the names that a bracket has",
      stages: [Stage(format: .doubleElimination(.reset))],
      entrants: 4,
      given: ["W1:1-4", "GF1:1-3", "GF2:1-2", "L2:4-3", "L9:2-3", "W1:1-2", "W2:1-2", "W2:4-2"],
      idle: ["L9:2-3", "W1:1-2", "W2:4-2"]
    ),
    (
      name: "names of matches that there are not",
      stages: [Stage(format: .knockout(thirdPlace: false))],
      entrants: 4,
      given: ["W1:1-4", "W2:1-2", "GF1:1-2", "L1:2-3", "W3:1-2"],
      idle: ["GF1:1-2", "L1:2-3", "W3:1-2"]
    ),
    (
      name: "names of matches of a bracket, in a table",
      stages: [Stage(format: .swiss(SwissRules(rounds: 3)))],
      entrants: 6,
      given: ["1:1-4", "2:1-2", "W2:1-2", "GF1:1-3"],
      idle: ["W2:1-2", "GF1:1-3"]
    ),
    (
      name: "challengers to come",
      stages: [Stage(format: .kingOfTheHill)],
      entrants: 5,
      given: ["1:1-2", "3:1-4", "3:2-4", "3:3-4", "4:1-4", "3:3-5", "0:3-5", "2:2-3"],
      idle: ["3:2-4", "4:1-4", "3:3-5", "2:2-3"]
    ),
    (
      name: "in a stage that has not begun, those meet who can still come into it",
      stages: groupsFirst,
      entrants: 4,
      // The fourth is out.
      given: ["1:1-4", "9:1-2", "0:2-4"],
      idle: ["0:2-4"]
    ),
    (
      name: "rows of a stage that is over, and of one that has not begun",
      stages: groupsFirst,
      entrants: 4,
      given: ["1:1-4", "9:1-2 in 1", "0:2-4 in 1", "0:2-3 in 2", "3:1-3 in 2", "1:1-4 in 1"],
      // Only one of each group goes on.
      idle: ["1:1-4", "9:1-2 in 1", "0:2-4 in 1", "0:2-3 in 2"]
    ),
    (
      name: "a final of two that met in a knockout of their group, and one of runners-up",
      stages: [
        Stage(name: "Groups", format: .knockout(thirdPlace: false), groups: .init(count: 2)),
        .cup(top: 2),
      ],
      entrants: 8,
      given: ["1:1-8", "1:2-7", "0:1-4", "0:1-8 in 2", "0:4-5 in 2", "0:8-3 in 2", "0:1-2 in 2"],
      idle: ["0:1-8 in 2", "0:8-3 in 2"]
    ),
    (
      name: "rows with their stage, in a final after groups",
      stages: groupsFirst,
      entrants: 4,
      given: ["0:1-4 in 1", "0:2-3", "0:1-2 in 2", "0:1-2 in 1", "0:1-4 in 2", "1:1-2 in 2"],
      // "1:1-2 in 2" names the round of the final, too.
      idle: ["0:1-2 in 2", "0:1-2 in 1", "0:1-4 in 2"]
    ),
    (
      name: "a final after groups",
      stages: groupsFirst,
      entrants: 4,
      given: ["0:1-4", "0:2-3", "0:1-2", "2:1-2", "0:2-4"],
      idle: ["2:1-2", "0:2-4"]
    ),
  ]

  @Test(arguments: cases) func `tells which ballots can never count`(_ c: Ballots) {
    let ballots = c.given.map(Self.ballot)
    let result = TournamentResult(polling: c.stages, of: c.entrants, ballots)
    #expect(result.unfitting(ballots).map { c.given[$0] } == c.idle)
  }

  @Test func `a hill in progress has a king, and everyone's place is open`() {
    let ballots = ["1:2-1", "2:2-3"].map(Self.ballot)
    let result = TournamentResult(polling: [Stage(format: .kingOfTheHill)], of: 5, ballots).lookingAhead()
    #expect(result.isInProgress)
    #expect(result.pendingCount == 1)
    #expect(result.openPlaces == [0, 1, 2, 3, 4])
    // The king and those to come may be first, the dethroned second, who never was king third.
    #expect(result.standings.map(\.entrant) == [1, 3, 4, 0, 2])
    #expect(result.standings.map(\.rank) == [1, 1, 1, 2, 3])
  }

  @Test func `who lost a semi-final can still be third`() {
    let stages = [Stage(format: .knockout(thirdPlace: true))]
    let ballots = ["1:4-5", "2:1-4"].map(Self.ballot)
    let result = TournamentResult(polling: stages, of: 5, ballots).lookingAhead()
    #expect(result.openPlaces == [0, 1, 2, 3])
    #expect(result.standings.map(\.entrant) == [0, 1, 2, 3, 4])
    #expect(result.standings.map(\.rank) == [1, 1, 1, 3, 5])
    #expect(result.comingStages.isEmpty)
  }

  /// Who is named first wins.
  private static func ballot(_ text: String) -> Votes.Ballot {
    let parts = text.split { ":- ".contains($0) }.map(String.init)
    let sides = parts.dropFirst().compactMap { Int($0) }
    let stage = sides.count > 2 ? sides[2] - 1 : nil
    return Votes.Ballot(
      round: (Votes.Round(parts[0]) ?? .any).inStage(stage),
      home: sides[0] - 1,
      away: sides[1] - 1,
      score: VoteScore(home: 2, away: 1)
    )
  }

  /// Votes in the order in which they come in, as pairs of entrants from 1, winners first; and after each the decided battles
  /// and all that are known, with `+` if more may come.
  typealias Course = (name: String, stages: [Stage], entrants: Int, votes: [[Int]], told: [String])

  static let courses: [Course] = [
    (
      name: "a bracket has its battles from the start",
      stages: [Stage(format: .knockout(thirdPlace: true))],
      entrants: 8,
      votes: [[1, 8], [5, 4], [3, 6], [2, 7], [1, 5], [3, 2], [3, 1]],
      told: (0...7).map { "\($0) of 8" }
    ),
    (
      name: "byes are no battles",
      stages: [Stage(format: .knockout(thirdPlace: false))],
      entrants: 5,
      votes: [[5, 4], [5, 1]],
      told: ["0 of 4", "1 of 4", "2 of 4"]
    ),
    (
      name: "a table has its schedule",
      stages: [Stage()],
      entrants: 4,
      votes: [[1, 2]],
      told: ["0 of 6", "1 of 6"]
    ),
    (
      name: "a Swiss system has the boards of all rounds",
      stages: [Stage(format: .swiss(SwissRules(rounds: 3)))],
      entrants: 6,
      votes: [[1, 4], [2, 5]],
      told: ["0 of 9", "1 of 9", "2 of 9"]
    ),
    (
      name: "an upset may bring a second grand final",
      stages: [Stage(format: .doubleElimination(.reset))],
      entrants: 4,
      votes: [[1, 4]],
      told: ["0 of 6+", "1 of 6+"]
    ),
    (
      name: "a later stage counts before it begins",
      stages: [
        Stage(name: "Groups", groups: .init(count: 2)),
        .cup(top: 2, named: "Cup"),
      ],
      entrants: 6,
      votes: [[1, 4]],
      told: ["0 of 9", "1 of 9"]
    ),
  ]

  @Test(arguments: courses) func `the number of all battles is known where results do not make it`(
    course: Course
  ) {
    let told = (0...course.votes.count).map { count -> String in
      let ballots = course.votes.prefix(count).map { pair in
        Votes.Ballot(pair[0] - 1, beats: pair[1] - 1)
      }
      let result = TournamentResult(polling: course.stages, of: course.entrants, ballots)
      let progress = result.progress
      return "\(progress?.decided ?? -1) of \(progress?.battles ?? -1)"
        + (progress?.isWhole == false ? "+" : "")
    }
    #expect(told == course.told)
  }
}
