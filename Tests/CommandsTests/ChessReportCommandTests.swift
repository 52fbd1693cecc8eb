import Foundation
import Testing

/// FIDE's reports from file to file, and the calendar of what is open.
struct ChessReportCommandTests {
  private static func event(_ name: String) throws -> String {
    let file = Workplace.checkout.appending(path: "Tests/TournamentFileTests/Fixtures/events/\(name).trf")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the points and rounds of each player, without byes of no points at the end.
  private static func games(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("001") }.map { line in
      var rounds = String(line.dropFirst(89))
      while rounds.hasSuffix("  0000 - Z") { rounds.removeLast(10) }
      return "\(line.dropFirst(14).prefix(38))\(line.dropFirst(80).prefix(4))\(rounds)"
    }
  }

  @Test(arguments: ["swiss", "round-robin"]) func `a report that init takes comes back from a run with its games`(
    _ name: String
  ) throws {
    let (place, event) = (try Workplace(), try Self.event(name))
    try place.write(event, to: "event.trf")
    let made = try place.run(["init", "--from", "event.trf", "--name", "Cup"])
    #expect(made.code == 0 && !made.errors.contains("warning"), "\(made.errors)")
    let rules = try place.read("Tournaments/cup.yaml")
    try place.write(rules + "reports: {trf: true}\n", to: "Tournaments/cup.yaml")
    let run = try place.run(["run"])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let report = try place.read("Reports/cup/tournament.trf")
    #expect(Self.games(report) == Self.games(event))
    // The stored result makes the same file.
    #expect(try place.run(["report", "--check"]).code == 0)
  }

  @Test func `votes takes the games of a report into a votes file that has none`() throws {
    let place = try Workplace()
    try place.write(try Self.event("round-robin"), to: "event.trf")
    let rules = "name: Cup\nentrants: [Ann, Ben, Cid, Dee]\nformat: round-robin\ndecide: {results: v.csv}\n"
    try place.write(rules, to: "t.yaml")
    let taken = try place.run(["votes", "t.yaml", "--map", "event.trf", "--into", "v.csv"])
    #expect(taken.code == 0, "\(taken.errors)")
    let rows = try place.read("v.csv").split(whereSeparator: \.isNewline)
    #expect(rows.count == 7 && rows.contains { $0.contains("Ben,Ann,0,1") || $0.contains("Ann,Ben,1,0") }, "\(rows)")
    #expect(rows.allSatisfy { !$0.hasSuffix(",,") }, "\(rows)")
  }

  @Test func `a report in Latin-1 is read, with a note`() throws {
    let place = try Workplace()
    let event = try Self.event("swiss").replacing("Ann, A", with: "Ünä, É")
    let bytes = try #require(event.data(using: .isoLatin1))
    try bytes.write(to: URL(filePath: place.path("event.trf")))
    let made = try place.run(["init", "--from", "event.trf"])
    #expect(made.code == 0 && made.errors.contains("note: the file is not UTF-8"), "\(made.errors)")
    #expect(try place.read("Tournaments/open-of-nowhere.yaml").contains("\"Ünä, É\", rating: 2400"))
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", ["--from", "e.trf"], 65, "is no report of FIDE"),
      ("", ["--from", "e.trf", "Hulk"], 64, "'--from'"),
      ("", ["--from", "none.trf"], 66, "none.trf"),
    ] as [(String, [String], Int32, String)]
  )
  func `what init cannot take is refused`(_ text: String, _ words: [String], _ code: Int32, _ message: String) throws {
    let place = try Workplace()
    try place.write(text, to: "e.trf")
    let made = try place.run(["init"] + words)
    #expect(made.code == code && made.errors.contains(message), "\(made.errors)")
    #expect(!place.exists("Tournaments"))
  }

  @Test func `open matches with a time are in the calendar, and a note says that there are none`() throws {
    let place = try Workplace()
    let rules = "name: Cup\nentrants: [Ann, Ben, Cid]\nformat: round-robin\ndecide: {results: v.csv}\n"
    try place.write(rules + "reports: {calendar: true}\n", to: "t.yaml")
    let header = "round,a,b,score_a,score_b,date\n"
    try place.write(header + ",Ann,Ben,1,0,2026-12-01T20:00+01:00\n,Ann,Cid,,,2026-12-02\n", to: "v.csv")
    let none = try place.run(["run", "t.yaml"])
    #expect(none.code == 0 && none.errors.contains("note: no open battle has a time"), "\(none.errors)")
    #expect(!place.exists("Reports/cup/calendar.ics"))
    try place.write(header + ",Ann,Ben,1,0,2026-12-01\n,Ann,Cid,,,2026-12-31T23:30-05:00\n", to: "v.csv")
    let some = try place.run(["run", "t.yaml"])
    #expect(some.code == 0 && !some.errors.contains("note: no open"), "\(some.errors)")
    let calendar = try place.read("Reports/cup/calendar.ics")
    #expect(calendar.contains("\r\nDTSTART:20270101T043000Z\r\n"))
    #expect(calendar.split(separator: "BEGIN:VEVENT").count == 2)
    #expect(try place.read("Reports/cup/README.md").contains("2026-12-31 23:30"))
  }
}
