import Votes
import Base
import TestSupport
import Testing
import Tournament
import TournamentFile

/// What is said of votes files; `Fixtures/votes/<case>` has the file and what is expected.
struct VotesFileTests {
  static let cases = Result { try Fixtures.names(in: "votes") }

  /// Two of one name, one with an alias, one with a longer name, one with an id that is a name.
  static let entrants = [
    entrant(11, "Hulk"), entrant(12, "Thor"), entrant(13, "Jean Grey"), entrant(14, "Jean Grey"),
    entrant(15, "Spider-Man (Peter Parker)", alias: "Spidey"),
    entrant(16, "Iron Fist (Danny Rand)"),
    entrant(17, "Ágatha, the Witch"), entrant(18, "2099"),
  ]

  @Test func `there are votes files`() throws {
    #expect(try Self.cases.get().count > 15)
  }

  @Test(arguments: try cases.get())
  func `says what is wrong, where, and what to do`(_ name: String) throws {
    let bytes = try Fixtures.bytes("votes/\(name)/votes.csv")
    let matched = VotesFile(bytes, file: "votes.csv")
      .matched(with: Self.entrants, leftOut: ["wolverine"])
    let result = TournamentResult(
      seeded: Self.entrants,
      rules: TournamentRules(name: "Cup", slug: "cup", deciding: .results(file: "votes.csv")),
      votes: matched.votes
    )
    let idle = matched.problems(in: result)
    let found = matched.errors.isEmpty ? idle.errors + idle.warnings : matched.errors
    let text = SourceText(file: "votes.csv", bytes: bytes).rendered(found)
    try Fixtures.expect(text, toBe: "votes/\(name)/expected.txt")
  }

  @Test(arguments: [
    ("1,Hulk,Thor,3,2", 1, 0, 1), (",thor,HULK,3,2", nil, 1, 0), ("7, 11 ,\"12\",3,2", 7, 0, 1),
    ("1,Spidey,Spider-Man (Peter Parker),3,2", 0, 0, 0), ("2,Spidey,Iron Fist,3,2", 2, 4, 5),
    ("2,\"agatha, THE witch\",15,3,2", 2, 6, 4), ("1,2099,14,3,2", 1, 7, 3),
  ])
  func `names and ids find their entrants`(_ row: String, _ round: Int?, _ a: Seed, _ b: Seed) {
    let file = VotesFile(Array("round,a,b,score_a,score_b\n\(row)\n".utf8), file: "votes.csv")
    let matched = file.matched(with: Self.entrants)
    guard a != b else {
      #expect(matched.errors.count == 1)
      return
    }
    #expect(matched.errors.isEmpty)
    let score = VoteScore(home: 3, away: 2)
    #expect(matched.votes == Votes([.init(round: round, home: a, away: b, score: score)]))
  }

  @Test func `columns go by their names`() {
    let text = "\u{FEFF} Score_B ,b,\"round\",a,score_a\r\n2,Thor,,Hulk,0.5\r\n"
    let matched = VotesFile(Array(text.utf8), file: "v").matched(with: Self.entrants)
    #expect(matched.errors.isEmpty)
    let score = VoteScore(home: 0.5, away: 2)
    #expect(matched.votes == Votes([.init(round: nil, home: 0, away: 1, score: score)]))
  }

  @Test(arguments: [
    "", "\u{FEFF}", "\n\n", "round,a,b,score_a,score_b", "round,a,b,score_a,score_b\n,,,,\n\n",
  ])
  func `no battles are no fault`(_ text: String) {
    let matched = VotesFile(Array(text.utf8), file: "v").matched(with: Self.entrants)
    #expect(matched.errors.isEmpty)
    #expect(matched.votes == Votes([]))
  }

  static let scores: [(String, Double?)] = [
    ("0", 0), ("12", 12), ("-3", -3), ("0.5", 0.5), ("007", 7), ("-0", 0), ("1.25", 1.25),
    ("1000000000000", 1e12), ("0.0000004", nil), ("0.1234560", 0.123456), (" 5 ", 5), ("\"5\"", 5),
    ("1000000000001", nil), ("1e3", nil), ("nan", nil), ("inf", nil), ("-inf", nil), ("0x10", nil),
    ("\"1,000\"", nil), ("1 000", nil), ("+1", nil), (".5", nil), ("5.", nil), ("1.2.3", nil),
    ("-", nil), ("--1", nil), ("٣", nil), ("½", 0.5), ("1½", 1.5), ("½½", nil), ("-½", nil),
    ("1.5½", nil), ("\"0,5\"", 0.5), ("\"0,25\"", nil), ("\"1,5,5\"", nil), ("12%", nil), ("", nil), ("1_000", nil),
  ]

  @Test(arguments: scores) func `scores are plain decimals, or have halves`(_ text: String, _ value: Double?) {
    let bytes = Array("round,a,b,score_a,score_b\n1,Hulk,Thor,\(text),1\n".utf8)
    let matched = VotesFile(bytes, file: "v").matched(with: Self.entrants)
    #expect(matched.errors.isEmpty == (value != nil))
    #expect(
      matched.votes.games(.table(round: 1, board: 1), round: 1, home: 0, away: 1)?.first.home
        == value
    )
  }

  @Test(arguments: [
    ("1,Hulk,Thor,3,2", true), ("1,Hulk,Thor,2,2,thor", true), ("1,Hulk,Thor,,", true), ("1,Hulk,Thor,3", false),
    ("1,Hulk,Thor", false), ("<<<<<<< ours", false),
  ])
  func `a row may lack cells at its end that may be empty`(_ row: String, _ isRead: Bool) {
    let text = "round,a,b,score_a,score_b,winner,date\n\(row)\n"
    let matched = VotesFile(Array(text.utf8), file: "v").matched(with: Self.entrants)
    #expect(matched.errors.isEmpty == isRead, "\(matched.errors)")
  }

  static let huge: [(before: String, unit: String, count: Int, after: String, error: String)] = [
    ("1,Hulk,", "x", 10 << 20, ",2,1", "2:8: 'b' has more than 1,000 bytes"),
    ("1,Hulk,\"", "x\n", 5 << 20, "", "2:8: the quote is never closed"),
    ("1,Hulk,Thor,2,1", ",", 1_000_000, "", "2:1: a row has 5 fields, this one has 1,000,005"),
    ("1,Hulk,Thor,2,", "9", 900, "", "2:15: 'score_b' must be a number"),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: huge)
  func `a huge field, row or quote is one error`(
    _ c: (before: String, unit: String, count: Int, after: String, error: String)
  ) {
    let row = c.before + String(repeating: c.unit, count: c.count) + c.after
    let file = VotesFile(Array("round,a,b,score_a,score_b\n\(row)".utf8), file: "v")
    let found = file.matched(with: Self.entrants).errors.map {
      "\($0.place.line):\($0.place.column): \($0.message.prefix(100))"
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(c.error) == true)
  }

  @Test func `of a thousand faults a hundred are told, and how many more there are`() {
    var text = "round,a,b,score_a,score_b\n"
    for row in 1...1_000 {
      text += row % 2 == 0 ? "1,Nobody \(row),Thor,2,1\n" : "x\(row),Hulk,Thor,2,1\n"
    }
    let errors = VotesFile(Array(text.utf8), file: "v").matched(with: Self.entrants).errors
    #expect(errors.count == 100)
    #expect(errors.map(\.place.line) == errors.map(\.place.line).sorted())
    #expect(errors.last?.message == "from here on, 901 more errors")
  }

  @Test func `before anyone is looked up, a battle twice is found all the same`() {
    let text = "round,a,b,score_a,score_b\n1,Hulk,Thor,2,1\n1,THOR,hulk,1,2\n1,Anyone,Hulk,1,2\n"
    let errors = VotesFile(Array(text.utf8), file: "v").errors()
    #expect(
      errors.map(\.message) == ["'THOR' against 'hulk' in round 1 appears twice, in both orders"]
    )
  }

  private static func entrant(_ id: Int, _ name: String, alias: String? = nil) -> Entrant {
    Entrant(
      identity: .init(source: "marvel", id: id),
      name: name,
      alias: alias,
      power: Double(100 - id)
    )
  }
}
