import Drawing
import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

struct StoryCase: CustomTestStringConvertible, Sendable {
  var name: String
  var format: Format
  var count = 4
  /// Such as `A 3-1 B`, with a round before it if two meet again.
  var games: [String]
  var headline: String
  var standings: [TieBreak]?
  var ties: TieRule?
  var absence: Absence?
  var testDescription: String { name }
}

/// The headlines of results, each written as one would tell it.
struct StoryTests {
  private static let cup = Format.singleElimination(KnockoutRules())
  private static let semis = ["A 3-0 D", "B 2-1 C"]
  private static let double = ["W1 A 3-0 D", "W1 B 2-1 C", "L1 C 1-0 D", "W2 A 2-0 B", "L2 B 1-0 C"]

  static let cases: [StoryCase] = [
    .init(name: "final", format: cup, games: semis + ["A 0-1 B"], headline: "B won, beating A 1–0 in the final."),
    .init(name: "two", format: cup, count: 2, games: ["A 2-1 B"], headline: "A won, beating B 2–1 in the final."),
    .init(
      name: "seed",
      format: cup,
      games: semis + ["A 1-1 B"],
      headline: "A won: the final against B was tied at 1–1 and decided by the better seed."
    ),
    .init(name: "not begun", format: cup, count: 8, games: [], headline: "Open now: 4 matches in the quarter-finals."),
    .init(
      name: "one semi-final",
      format: cup,
      games: ["A 3-0 D"],
      headline: "Open now: B against C in the semi-finals."
    ),
    .init(name: "final open", format: cup, games: semis, headline: "Open now: A against B in the final."),
    .init(
      name: "poll at a tie",
      format: cup,
      games: semis + ["A 1-1 B"],
      headline: "A and B are tied at 1–1 in the final, which stays open.",
      ties: .open
    ),
    .init(
      name: "walkover",
      format: cup,
      count: 2,
      games: ["A 1-0 B"],
      headline: "A won by a walkover against B in the final.",
      absence: .walkover
    ),
    .init(
      name: "no-show",
      format: cup,
      count: 2,
      games: ["A 1-0 B"],
      headline: "A won, because B did not come to the final.",
      absence: .forfeit
    ),
    .init(
      name: "won early",
      format: .singleElimination(KnockoutRules(placement: .third)),
      games: semis + ["A 2-1 B"],
      headline: "A has won the title, beating B 2–1 in the final."
    ),
    .init(
      name: "grand final",
      format: .doubleElimination(.reset),
      games: double + ["GF1 A 3-2 B"],
      headline: "A won, beating B 3–2 in the grand final."
    ),
    .init(
      name: "reset, lost first",
      format: .doubleElimination(.reset),
      games: double + ["GF1 A 0-1 B", "GF2 A 1-0 B"],
      headline: "A won, beating B 1–0 in the second grand final after losing the first."
    ),
    .init(
      name: "reset, from the losers' bracket",
      format: .doubleElimination(.reset),
      games: double + ["GF1 A 0-1 B", "GF2 A 0-1 B"],
      headline: "B won, back from the losers' bracket to beat A twice in the grand final."
    ),
    .init(
      name: "table",
      format: .roundRobin(legs: 1),
      count: 3,
      games: ["A 1-0 B", "A 1-0 C", "B 1-0 C"],
      headline: "A won both matches, ahead of B."
    ),
    .init(
      name: "a draw",
      format: .roundRobin(legs: 1),
      count: 3,
      games: ["A 2-0 B", "A 1-1 C", "B 0-1 C"],
      headline: "A won: tied with C on 1½ points, decided by margin.",
      standings: [.points, .margin]
    ),
    .init(
      name: "shared",
      format: .roundRobin(legs: 1),
      count: 3,
      games: ["A 1-0 B", "A 1-1 C", "B 0-1 C"],
      headline: "A and C share the title with 1½ points each.",
      standings: [.points]
    ),
    .init(name: "lead", format: .roundRobin(legs: 1), count: 3, games: ["B 1-0 C"], headline: "B leads with 1 point."),
    .init(
      name: "out of reach",
      format: .roundRobin(legs: 1),
      count: 3,
      games: ["A 1-0 B", "A 1-0 C"],
      headline: "A has won the title: nobody can catch up any more."
    ),
    .init(
      name: "Swiss",
      format: .swiss(SwissRules(rounds: 2)),
      games: ["A 1-0 C", "B 1-0 D", "A 1-0 B", "C 1-1 D"],
      headline: "A won both matches, ahead of B."
    ),
    .init(
      name: "ladder",
      format: .ladder,
      count: 3,
      games: ["B 1-0 C", "A 2-1 B"],
      headline: "A won, beating B 2–1 in the last match."
    ),
    .init(
      name: "hill",
      format: .kingOfTheHill,
      count: 3,
      games: ["A 0-1 B", "B 1-0 C"],
      headline: "B won, taking the hill from A in round 1 and defending it once."
    ),
    .init(
      name: "old king",
      format: .kingOfTheHill,
      count: 3,
      games: ["A 1-0 B", "A 1-0 C"],
      headline: "A won, holding the hill from the start and defending it twice."
    ),
  ]

  @Test(arguments: cases) func `a headline tells how it ended or what is open`(_ c: StoryCase) throws {
    let stage = Stage(format: c.format, standings: c.standings, ties: c.ties)
    #expect(try Self.report([stage], c.count, c.games, c.absence).story.headline.plainText == c.headline)
  }

  @Test func `groups lead to a final, and rows of one game are told as votes if there are powers`() throws {
    let stages = [Stage(name: "Groups", groups: .init(count: 2)), .cup(top: 1, named: "Cup")]
    let open = try Self.report(stages, 4, ["A 1-0 D"]).story
    #expect(open.headline.plainText == "Open now: B against C in round 1." && open.state == .open)
    #expect(open.facts.last?.plainText == "Not begun yet: Cup.")
    let over = try Self.report(stages, 4, ["A 1-0 D", "B 1-0 C", "B 2-1 A"]).story
    #expect(over.headline.plainText == "B won, beating A 2–1 in the final." && over.state == .decided)
  }

  @Test(arguments: [2, 3, 64, 1_000]) func `powers are no score, and facts have the words of the source`(count: Int) {
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: Self.cup)])
    let report = TournamentReport(rules, (1...count).map { entrant($0, "N\($0)", comics: Double(5_000 - $0)) })
    #expect(report.story.headline.plainText == "N1 won, beating N2 in the final.")
    #expect(report.record.story().headline.plainText == "N1 won, beating N2 in the final.")
    #expect(
      report.story.facts.first?.plainText
        == "N1 was seed 1 of \(count == 1_000 ? "1,000" : "\(count)"), with 4,999 comics."
    )
    #expect(report.story.facts.count == 1)
  }

  /// - Parameter absence: How the last game was not played; nil if it was.
  private static func report(_ stages: [Stage], _ count: Int, _ games: [String], _ absence: Absence? = nil) throws
    -> TournamentReport
  {
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: stages,
      seeding: .listed,
      deciding: .results(file: "v.csv"),
      tiebreak: []
    )
    let ballots = try games.enumerated().map { place, game in
      var words = game.split(separator: " ")[...]
      let round = words.count > 3 ? words.removeFirst() : nil
      let sides = [words[words.startIndex], words[words.endIndex - 1]].map { Int($0.utf8.first ?? 0) - 65 }
      let scores = words[words.startIndex + 1].split(separator: "-").compactMap { Double($0) }
      let own = place == games.count - 1 ? absence : nil
      return Votes.Ballot(
        round: try round.map { try #require(Votes.Round(String($0))) } ?? .any,
        home: Seed(index: sides[0]),
        away: Seed(index: sides[1]),
        score: VoteScore(home: scores[0], away: scores[1], absence: own)
      )
    }
    let entrants = "ABCDEFGH".prefix(count).map {
      Entrant(identity: .init(source: "inline", key: $0.lowercased()), name: String($0), power: nil)
    }
    let result = TournamentResult(rules: rules, entrants: entrants, votes: { _ in Votes(ballots) })
    return TournamentReport(result: result, record: TournamentRecord(result, provenance: captured))
  }
}
