import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

struct CalendarTests {
  private static let names = ["Ann, of \"A\"; B\\C", "Ben", String(repeating: "Ünal 漢字 ", count: 12) + "end"]

  /// The calendar of three: the first has two open matches with a date, and the others have played.
  private static func calendar(_ date: String?) -> String? {
    let remark = date.map { Votes.Remark(date: $0) }
    let ballots: [Votes.Ballot] = [
      .init(round: .any, home: 0, away: 1, score: nil),
      .init(round: .any, home: 1, away: 2, score: VoteScore(home: 1, away: 0)),
      .init(round: .any, home: 0, away: 2, score: nil),
    ]
    let votes = Votes(
      ballots,
      remarks: [0: remark, 1: Votes.Remark(date: "2026-11-01T20:00Z"), 2: remark].compactMapValues(\.self),
      fixesPairings: false
    )
    let rules = TournamentRules(
      name: "Cup, the first",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 1))],
      deciding: .results(file: "v.csv")
    )
    let entrants = names.enumerated().map { entrant($0 + 1, $1, comics: Double(9 - $0)) }
    let result = TournamentResult(rules: rules, entrants: entrants, votes: { _ in votes })
    let report = TournamentReport(result: result, record: TournamentRecord(result, provenance: captured))
    return report.calendar.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\r\n").map(String.init) }

  @Test func `open matches with a time are events, in lines of at most 75 bytes, the same each time`() throws {
    let text = try #require(Self.calendar("2026-12-01T20:00+01:00"))
    #expect(text == Self.calendar("2026-12-01T20:00+01:00"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(text.unicodeScalars.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\r" })
    #expect(Self.lines(text).allSatisfy { $0.utf8.count <= 75 })
    let whole = text.split(separator: "\r\n ").joined()
    let lines = Self.lines(whole)
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//contest//contest//EN", "BEGIN:VEVENT"]
    #expect(Array(lines.prefix(4)) == head)
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 2 && lines.count { $0 == "END:VEVENT" } == 2)
    #expect(lines.count { $0 == "DTSTART:20261201T190000Z" } == 2)
    #expect(lines.count { $0 == "DTSTAMP:20261201T190000Z" } == 2)
    let ann = #"Ann\, of "A"\; B\\C"#
    let summaries = lines.filter { $0.hasPrefix("SUMMARY:") }
    #expect(summaries.allSatisfy { $0.contains(ann) && $0.hasSuffix(#" · Cup\, the first"#) })
    #expect(summaries.contains { $0.hasPrefix("SUMMARY:\(ann) vs Ben ") || $0.hasPrefix("SUMMARY:Ben vs \(ann) ") })
    #expect(summaries.contains { $0.contains(Self.names[2]) })
  }

  @Test func `a match keeps its own identifier when its time changes`() throws {
    let ids = try ["2026-12-01T20:00+01:00", "2027-01-01T20:00Z"].map { date in
      Set(Self.lines(try #require(Self.calendar(date))).filter { $0.hasPrefix("UID:") })
    }
    #expect(ids[0] == ids[1] && ids[0].count == 2)
    #expect(ids[0].allSatisfy { $0.wholeMatch(of: #/UID:[0-9a-f]{32}@contest/#) != nil })
  }

  @Test(arguments: [nil, "2026-12-01"]) func `without a time there is no calendar`(_ date: String?) {
    #expect(Self.calendar(date) == nil)
  }
}
