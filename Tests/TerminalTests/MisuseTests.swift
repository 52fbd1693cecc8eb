import Foundation
import Testing

@testable import Terminal

struct MisuseTests {
  @Test func `explains a wrong command line`() throws {
    let cases = try text("misuse").components(separatedBy: "\n\n")
    #expect(cases.count > 60)
    for lines in cases {
      let parts = lines.split(separator: "\n", maxSplits: 1)
      let words = try JSONDecoder().decode([String].self, from: Data(parts[0].utf8))
      #expect(outcome(words) == parts[1].trimmingCharacters(in: .newlines) + "\n")
    }
  }
}

/// What a file of `Texts` says.
func text(_ name: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Texts")
  return try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
}

/// The result of a command line, as text.
func outcome(_ words: [String]) -> String {
  switch SampleProgram().program.parse(words) {
  case .run: "run"
  case .show(let page): "show: " + page.text()
  case .misuse(let page): "misuse: " + page.text()
  }
}
