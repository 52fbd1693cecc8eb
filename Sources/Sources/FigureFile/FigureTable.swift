import Base
import Tournament

/// The characters of a figure file in its order, and its problems.
struct FigureTable {
  private(set) var profiles: [Profile] = []
  /// The problems in the order of the file, at most ``maximumProblems`` and one that tells that there may be more.
  private(set) var problems: [FigureReading.Problem] = []
  private var lines: [CharacterID: Int] = [:]

  /// The names of the columns to read; case, accents and outer blanks do not count.
  struct Columns {
    var name: String
    /// The column of ids; if nil, the column `id` if there is one, else the first one if it has no name.
    var id: String?
    var metrics: [Figure]
    /// The cells that say that a figure is unknown, besides empty ones.
    var missing: Set<String> = []
  }

  /// The maximum size of a file in bytes.
  static let largestSize = 32 << 20
  static let maximumRows = 200_000
  /// With the one that tells of more, as many as are shown of a file.
  static let maximumProblems = 99
  static let columnAdvice = " change the name here or in the tournament file"

  /// Reads CSV, or JSON with a list of objects.
  ///
  /// An empty or missing cell of a metric is an unknown figure, not 0. Other columns are ignored.
  init(_ bytes: [UInt8], isJSON: Bool, _ columns: Columns) {
    if isJSON, ForeignEncoding(of: bytes) == nil { readJSON(bytes, columns) } else { readCSV(bytes, columns) }
    if profiles.isEmpty, problems.isEmpty {
      report(line: 1, column: 1, "the file has no rows", help: "add a row for each entrant")
    }
  }

  mutating func report(line: Int, column: Int, _ message: String, help: String? = nil, isLack: Bool = false) {
    let problem = FigureReading.Problem(line: line, column: column, message: message, help: help, isLack: isLack)
    // One separator instead of commas hides several columns.
    guard !isFull, problem != problems.last else { return }
    problems.append(problem)
  }

  /// Whether reading can end because there are ``maximumProblems``.
  var isFull: Bool { problems.count >= Self.maximumProblems }

  /// Returns whether there is room for another row, and reports an error if not.
  mutating func hasRoom(line: Int) -> Bool {
    guard profiles.count < Self.maximumRows else {
      report(
        line: line,
        column: 1,
        "the file has more than \(Self.maximumRows.grouped) rows",
        help: "remove those that take part in no tournament"
      )
      return false
    }
    guard isFull else { return true }
    problems.append(
      FigureReading.Problem(
        line: line,
        column: 1,
        message: "this row and those after it were not read, because there are so many errors before it",
        help: "correct these first"
      )
    )
    return false
  }

  /// Adds a row; reports an error if its id is in the file already.
  mutating func add(_ row: FigureRow, line: Int, column: Int) {
    if let first = lines.updateValue(line, forKey: row.id) {
      let what = row.hasOwnID ? "the id \(row.id)" : "'\(row.name)'"
      report(
        line: line,
        column: column,
        "\(what) is in the file twice, first in line \(first.grouped)",
        help: row.hasOwnID
          ? "remove one of the two, or correct its id"
          : "remove one of the two, or add a column 'id' that tells them apart"
      )
      return
    }
    profiles.append(Profile(id: row.id, name: row.name, figures: row.figures))
  }
}
