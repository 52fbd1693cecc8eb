import Foundation
import Testing

/// Names of files that a terminal or a CI would obey.
struct FileNameTests {
  static let names = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "a\n::error::b", "a\r::error::b",
    "\u{202E}lmay", "\u{2066}x\u{2069}", "a\u{2028}b", "tab\there", "\u{FEFF}x", "a\u{200B}b",
    "bell\u{7}", "back\u{8}\u{8}", "\u{E0041}\u{E0042}",
  ]

  /// Whether a text holds what could move, hide or turn what stands around it.
  ///
  /// By category instead of by list: controls, separators of lines, and what is there for its effect alone.
  private static func isObeyed(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static let contents = [
    ("good", "name: \"Good #\"\ncharacters: [Hulk, Thor]\nexpect: {champion: Thor}\n"),
    ("bad", "name: \"Bad #\"\ncharacters: [Hulk, Nobody Here]\n"), ("cut", "name: \"\n"),
    ("votes", "name: \"V #\"\ncharacters: [Hulk, Thor]\ndecide: {results: none.csv}\n"),
  ]

  /// With -v no error stands for others like it.
  private static let commands: [[String]] = [
    ["check"], ["run", "--junit", "junit.xml", "--summary", "summary.md"], ["run", "--check"],
    ["odds"], ["explain", "Hulk", "Thor"], ["votes"], ["run", "--dry-run"],
  ]

  @Test func `reach neither a terminal nor a log`() throws {
    let place = try Workplace()
    for (number, name) in Self.names.enumerated() {
      for (word, text) in Self.contents {
        try place.write(text.replacing("#", with: "\(number)"), to: "t/\(name)-\(word).yaml")
        try place.write(text.replacing("#", with: "\(number) in"), to: "t/\(name)-in-\(word)/x.yaml")
      }
      try FileManager.default.createSymbolicLink(
        atPath: place.path("t/\(name)-link.yaml"),
        withDestinationPath: "nowhere"
      )
    }
    for words in Self.commands {
      for actions in ["", "true"] {
        let command = [words[0], "-v", "t"] + words.dropFirst()
        let run = try place.run(command, environment: ["GITHUB_ACTIONS": actions])
        for text in [run.output, run.errors] {
          #expect(Self.isObeyed(text) == [], "\(words)")
          #expect(!text.contains("\n::error::b"))
        }
      }
      for file in ["junit.xml", "summary.md"] where place.exists(file) {
        #expect(Self.isObeyed(try place.read(file)) == [], "\(file)")
      }
    }
  }

  @Test func `in the reports folder do neither`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    _ = try place.run(["run", "-q", "t.yaml"])
    for name in Self.names { try place.write("{", to: "Reports/\(name)/result.json") }
    let name = Self.names.joined()
    for words in [
      ["store", "verify", "-v"], ["store", "rebuild", "-v"], ["store", "rebuild", "--skip-damaged", "-v"],
      ["run", "--reports", name, "-v", "t.yaml"], ["ranking", "--store", name],
      ["run", "t.yaml", "-v", "--store", "new.json"],
    ] {
      for actions in ["", "true"] {
        let run = try place.run(words, environment: ["GITHUB_ACTIONS": actions])
        #expect(Self.isObeyed(run.output + run.errors) == [], "\(words)")
      }
    }
  }
}
