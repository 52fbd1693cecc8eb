import Base
import Testing
import Tournament

@testable import TournamentFile

/// Sources whose options stand beside their name, or in a mapping of their own.
struct SourceOptionTests {
  private static let pages = Source(
    name: "pages",
    metrics: [Figure("views"), Figure("edits")],
    hasTextIDs: true,
    hasTitles: true,
    options: [
      Source.Option("language", "Whose pages.", form: .label),
      Source.Option("months", "How many.", form: .wholeNumber(1...120)),
      Source.Option("from", "The first month.", form: .month),
    ]
  )
  private static let figures = Source(
    name: "file",
    metrics: [Figure("power")],
    hasOwnMetrics: true,
    options: [
      Source.Option("file", "Which.", isRequired: true, isFile: true),
      Source.Option("power", "What battles compare."),
    ]
  )

  private static func read(_ text: String) -> TournamentFile {
    readTournamentFile(
      Array("name: Cup\ncharacters: [A, B]\n\(text)\n".utf8),
      file: "cup.yaml",
      sources: [.marvel, figures, pages]
    )
  }

  static let good: [(text: String, source: String, power: String, settings: [String])] = [
    ("power: series", "marvel", "series", []),
    ("source: pages", "pages", "views", []),
    ("source: {pages: {language: de}}", "pages", "views", ["language=de"]),
    (
      "source: {pages: {months: 12, language: de}}\npower: edits", "pages", "edits",
      ["language=de", "months=12"]
    ),
    ("source: {pages: {from: 2026-01}}", "pages", "views", ["from=2026-01"]),
    ("source: {file: a/b.csv}", "file", "power", ["file=a/b.csv"]),
    ("source: {file: b.csv, power: Views}", "file", "Views", ["file=b.csv", "power=Views"]),
    (
      "source: {file: b.csv, power: Views}\npower: likes", "file", "likes",
      ["file=b.csv", "power=Views"]
    ),
  ]

  @Test(arguments: good) func `are read`(
    _ c: (text: String, source: String, power: String, settings: [String])
  ) throws {
    let read = Self.read(c.text)
    #expect(read.diagnostics == [])
    let plan = try #require(read.plans.first)
    #expect(plan.rules.source.name == c.source)
    #expect(plan.rules.power == .figure(Figure(c.power)))
    #expect(plan.sourceSettings.map { "\($0.option)=\($0.value)" } == c.settings)
  }

  static let bad: [(text: String, message: String)] = [
    ("source: {pages: {language: -a}}", "'language' must be letters, digits and inner hyphens"),
    ("source: {pages: {language: 'a/../b'}}", "'language' must be letters"),
    ("source: {pages: {months: 1_2}}", "'months' must be a whole number from 1 to 120"),
    ("source: {pages: {from: 2026-13}}", "'from' must be a month such as 2026-01"),
  ]

  @Test(arguments: bad) func `are refused where they mean nothing`(
    _ c: (text: String, message: String)
  ) {
    let read = Self.read(c.text)
    #expect(read.plans.isEmpty)
    #expect(read.diagnostics.contains { $0.message.hasPrefix(c.message) }, "\(read.diagnostics)")
  }

  @Test func `a source with texts as ids takes both kinds`() throws {
    let text = "source: pages\nroster: {all: true}\n"
    let read = readTournamentFile(
      Array("name: Cup\n\(text)characters: [7, {id: x-9}, {id: 8}]\n".utf8),
      file: "cup.yaml",
      sources: [.marvel, Self.pages]
    )
    #expect(read.diagnostics == [])
    #expect(read.plans.first?.entries.map(\.subject) == [.id(7), .id(.text("x-9")), .id(8)])
    let marvel = readTournamentFile(
      Array("name: Cup\ncharacters: [7, {id: x-9}]\n".utf8),
      file: "cup.yaml",
      sources: [.marvel]
    )
    #expect(marvel.diagnostics.count == 1)
  }

  @Test func `a page's title names a character where the source has titles`() {
    let file = "name: Cup\ncharacters: [{title: Ann_Other (Earth-1)}, B]\nsource: "
    func read(_ source: String) -> TournamentFile {
      readTournamentFile(
        Array((file + source).utf8),
        file: "cup.yaml",
        sources: [.marvel, Self.pages, .inline]
      )
    }
    #expect(
      read("pages").plans.first?.entries.map(\.subject)
        == [.title("Ann_Other (Earth-1)"), .name("B")]
    )
    #expect(
      read("marvel").diagnostics.map(\.message) == ["the source 'marvel' has no titles"]
    )
    #expect(
      read("inline").diagnostics.first?.message
        == "a 'title' names a character of a source, and the source is 'inline'"
    )
  }
}
