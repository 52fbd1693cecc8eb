internal import Characters
internal import Text
internal import Tournament

/// The characters of a file with figures, in its order, and what is wrong with it.
struct FigureTable {
  private(set) var profiles: [Profile] = []
  /// In the order of the file; at most ``maximumProblems``.
  private(set) var problems: [FigureReading.Problem] = []
  private var lines: [CharacterID: Int] = [:]

  /// Which columns are read; case, accents and blanks at the ends of their names do not count.
  struct Columns {
    var name: String
    /// Nil: the column `id`, if there is one.
    var id: String?
    var metrics: [Figure]
  }

  /// The most bytes, rows and problems.
  static let largestSize = 32 << 20
  static let maximumRows = 200_000
  static let maximumProblems = 100

  /// Reads CSV, or JSON: a list of objects.
  ///
  /// An empty or missing cell of a metric is unknown, never 0. Other columns may hold anything.
  init(_ bytes: [UInt8], isJSON: Bool, _ columns: Columns) {
    if isJSON {
      readJSON(bytes, columns)
    } else {
      readCSV(bytes, columns)
    }
    if profiles.isEmpty, problems.isEmpty {
      report(line: 1, column: 1, "the file has no rows", help: "add a row for each entrant")
    }
  }

  mutating func report(line: Int, column: Int, _ message: String, help: String? = nil) {
    guard !isFull else { return }
    problems.append(FigureReading.Problem(line: line, column: column, message, help: help))
  }

  /// Whether nothing more needs to be read.
  var isFull: Bool { problems.count >= Self.maximumProblems }

  /// Whether another row may come; reports if not.
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
    return !isFull
  }

  /// Takes in a row.
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
