import Foundation
import Testing

/// The help of every command, as a reader sees it.
struct HelpTextTests {
  private static func help(_ command: String) throws -> String {
    try Workplace().run(["help"] + command.split(separator: " ").map(String.init)).output
  }

  /// The commands that the program itself lists.
  private static func commands() throws -> [String] {
    let lines = try help("").split(separator: "\n")
    return lines.flatMap { (line) -> [String] in
      guard let match = line.firstMatch(of: #/^  ([a-z]+)  +(.+)$/#) else { return [] }
      let (name, summary) = (String(match.output.1), String(match.output.2))
      guard summary.hasPrefix("Commands: ") else { return [name] }
      let words = summary.dropFirst("Commands: ".count).dropLast().components(separatedBy: ", ")
      return words.map { name + " " + $0 }
    }
  }

  @Test func `the first page fits 40 lines of 80 columns, and names every topic`() throws {
    let page = try Self.help("")
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 40)
    for topic in ["exit-codes", "environment", "files", "formats"] {
      #expect(page.contains(topic))
      #expect(try Self.help(topic).count > 200)
    }
    for old in [[], ["--help"], ["-h"]] {
      let run = try Workplace().run(old)
      #expect(run.output + run.errors == page)
    }
  }

  @Test func `no line is wider than a terminal of 80 columns`() throws {
    let commands = try Self.commands()
    #expect(commands.count == 31)
    for command in ["", "exit-codes", "environment", "files", "formats"] + commands {
      let help = try Self.help(command)
      for line in help.split(separator: "\n") {
        #expect(
          line.count <= 80 || line.hasPrefix("  \'contest store merge"),
          "\(command): \(line)"
        )
      }
    }
    #expect(try Workplace().run(["run", "--help"]).output == Self.help("run"))
  }

  @Test func `every command takes --verbose and --progress`() throws {
    let place = try Workplace()
    try place.write("name: Cup\ncharacters: [Hulk, Thor]\n", to: "cup.yaml")
    for words in ["check cup.yaml", "schema", "cache status"] {
      let run = try place.run(
        words.split(separator: " ").map(String.init) + ["-v", "--progress=never"]
      )
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test func `the help lists the exit codes that the reference lists`() throws {
    let reference = try String(
      contentsOf: Workplace.checkout.appendingPathComponent("Tournaments/RUNNING.md"),
      encoding: .utf8
    )
    let section = try #require(
      reference.components(separatedBy: "## Exit codes").last?.components(separatedBy: "\n## ")
        .first
    )
    let help = try Self.help("exit-codes").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let rows = section.matches(of: /\| ([0-9, ]+) \| (.+) \|/)
    #expect(rows.count == 11)
    for row in rows {
      let words = row.output.2.replacing("`", with: "")
      #expect(help.contains("\(row.output.1) \(words)"), "\(words)")
    }
  }
}
