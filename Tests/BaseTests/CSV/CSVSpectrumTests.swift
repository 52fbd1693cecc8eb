@testable import Base
import PublicSuites
import Testing

/// The public suite csv-spectrum, read as Python's csv module reads it; `CSV_SPECTRUM` names its folder.
struct CSVSpectrumTests {
  static let expected: [String: [[String]]] = [
    "comma_in_quotes.csv": [
      ["first", "last", "address", "city", "zip"],
      ["John", "Doe", "120 any st.", "Anytown, WW", "08123"],
    ],
    "empty.csv": [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]],
    "empty_crlf.csv": [["a", "b", "c"], ["1", "", ""], ["2", "3", "4"]],
    "escaped_quotes.csv": [["a", "b"], ["1", "ha \"ha\" ha"], ["3", "4"]],
    "json.csv": [
      ["key", "val"], ["1", #"{"type": "Point", "coordinates": [102.0, 0.5]}"#],
    ],
    "location_coordinates.csv": [
      ["Contact Phone Number", "Location Coordinates", "Cities", "Counties"],
      ["2095257564", "37\u{FFFD}36'37.8\"N 121\u{FFFD}2'17.9\"W", "Modesto", "Stanislaus"],
    ],
    "newlines.csv": [
      ["a", "b", "c"], ["1", "2", "3"], ["Once upon \na time", "5", "6"], ["7", "8", "9"],
    ],
    "newlines_crlf.csv": [
      ["a", "b", "c"], ["1", "2", "3"], ["Once upon \r\na time", "5", "6"], ["7", "8", "9"],
    ],
    "quotes_and_newlines.csv": [["a", "b"], ["1", "ha \n\"ha\" \nha"], ["3", "4"]],
    "simple.csv": [["a", "b", "c"], ["1", "2", "3"]],
    "simple_crlf.csv": [["a", "b", "c"], ["1", "2", "3"]],
    "utf8.csv": [["a", "b", "c"], ["1", "2", "3"], ["4", "5", "ʤ"]],
  ]

  /// RFC 4180 forbids a quote in a field that does not start with one; the text is read
  /// nevertheless.
  static let broken = [
    "location_coordinates.csv": CSVError(line: 2, column: 22, reason: .quoteInside)
  ]

  @Test(
    .enabled(if: PublicSuite.csv.isThere, "CSV_SPECTRUM does not name a folder"),
    .timeLimit(.minutes(60))
  )
  func `reads the same as another reader`() throws {
    var read: [String: [[String]]] = [:]
    var problems: [String: CSVError] = [:]
    for file in PublicSuite.csv.files(ending: ".csv") {
      var reader = try CSVReader(file.bytes)
      var row = CSVRow()
      read[file.name] = []
      while reader.read(into: &row) {
        read[file.name]?.append(row.fields.map(reader.text))
        problems[file.name] = problems[file.name] ?? row.problem
      }
    }
    #expect(read == Self.expected)
    #expect(problems == Self.broken)
  }
}
