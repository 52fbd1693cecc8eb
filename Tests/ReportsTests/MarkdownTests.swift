import Base
import Drawing
import ResultJSON
import Testing
import Tournament

@testable import Reports

struct MarkdownTests {
  @Test func `every table has as many cells in each row, whatever the names`() {
    for report in [Sample.roundRobin, Sample.knockout, Sample.hostile, Sample.bestOf] {
      var width: Int?
      for line in report.markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          width = nil
          continue
        }
        let cells = Self.cells(line)
        #expect(width == nil || cells == width, "\(line)")
        width = cells
      }
    }
  }

  /// The cells of a table's row: its pipes that no backslash stands before, less one.
  static func cells(_ line: Substring) -> Int {
    var pipes = 0
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped { pipes += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return pipes - 1
  }
}
