import Testing

@testable import TournamentFile

/// A text and the places in it that are marked with `‸`.
struct MarkedText: CustomTestStringConvertible, ExpressibleByStringLiteral, Sendable {
  var text = ""
  var marks: [YAMLMark] = []

  init(_ marked: String) {
    var scalars = String.UnicodeScalarView()
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "‸" {
        marks.append(YAMLMark(line: line, column: column))
        continue
      }
      scalars.append(scalar)
      column += 1
      if scalar == "\n" {
        line += 1
        column = 1
      }
    }
    text = String(scalars)
  }

  init(stringLiteral marked: String) {
    self.init(marked)
  }

  var bytes: [UInt8] { Array(text.utf8) }

  var testDescription: String { String(reflecting: text) }
}
