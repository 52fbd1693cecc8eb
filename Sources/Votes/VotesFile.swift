import Base
import Tournament

/// The battles of a votes file, before names are looked up.
///
/// A votes file is CSV with a row for each battle and the columns `round`, `a`, `b`, `score_a` and `score_b` in any
/// order. It may have the columns `stage`, `game`, `status`, `winner`, `date`, `url` and `note`; others are
/// ignored. A battle of several games has a row for each of them, in their order.
package struct VotesFile: Sendable {
  /// The name to show in diagnostics.
  package let file: String
  /// The errors of the file that do not depend on names: quoting, columns, rounds, scores.
  var problems = DiagnosticList()
  /// The valid rows, in the order of the file.
  var rows: [Row] = []
  var names = Names()
  /// The names and numbers of stages.
  var stages = Names()
  /// The texts of the column `round`.
  var labels = Names()
  /// The remarks of the file on few or many of the rows, in their order.
  var remarks: [(row: Int32, remark: Votes.Remark)] = []
  /// The byes, in the order of the file.
  var byes: [ByeRow] = []
  /// The winners of level rows, in their order.
  var winners: [(row: Int32, name: Name)] = []
  var layout = VotesLayout()
  /// The form of an export; nil for a votes file.
  var form: ExportForm?

  /// Reads a votes file, and continues after an error.
  ///
  /// - Parameter file: The name to show in diagnostics.
  package init(_ bytes: [UInt8], file: String) {
    self.init(file: file)
    read(bytes)
  }

  init(file: String) { self.file = file }

  /// A battle; its sides are indices of ``VotesFile/names``.
  struct Row {
    var line: UInt32
    /// The round, without the stage.
    var round: Votes.Round
    /// The index in ``VotesFile/labels``; nil if the cell is empty.
    var label: Int32?
    /// The index in ``VotesFile/stages``; nil for any stage.
    var stage: Int32?
    var a: Int32
    var b: Int32
    /// Nil while the battle has no result.
    var score: VoteScore?
    /// The number of the game that the row gives; nil if it gives none.
    var game: UInt8?
  }

  /// A bye; its entrant is an index of ``VotesFile/names``.
  struct ByeRow {
    var round: Votes.Round
    /// The index in ``VotesFile/stages``; nil for any stage.
    var stage: Int32?
    var entrant: Int32
    var kind: ByeKind
    var place: SourcePlace
  }

  struct Name {
    var text: String
    /// The place of its first use.
    var place: SourcePlace
    /// The number of rows that contain the name.
    var count: Int
  }

  /// The distinct names in the rows, in the order of the file.
  struct Names {
    private(set) var all: [Name] = []
    private var indices: [String: Int32] = [:]

    subscript(index: Int32) -> Name { all[Int(index)] }

    /// Counts another use of a name; returns nil if it is the first one.
    mutating func use(_ text: String) -> Int32? {
      guard let index = indices[text] else { return nil }
      all[Int(index)].count += 1
      return index
    }

    mutating func add(_ text: String, at place: SourcePlace) -> Int32 {
      indices[text] = Int32(all.count)
      all.append(Name(text: text, place: place, count: 1))
      return Int32(all.count - 1)
    }
  }

  /// Returns the round of a row after its battle: ` in round 4 of 'Groups'`; empty for any.
  func roundWords(_ row: Int) -> String {
    let row = rows[row]
    let stage = row.stage.map { quoted(stages[$0].text) }
    guard !row.round.isAnyRound else { return stage.map { " in \($0)" } ?? "" }
    return " in " + row.round.label + (stage.map { " of \($0)" } ?? "")
  }

  func place(_ row: Int) -> SourcePlace { SourcePlace(file: file, line: Int(rows[row].line), column: 1) }
}

/// The limits of a votes file.
package enum VotesFileLimits {
  /// The largest number of games of a battle.
  package static let games = 99
  package static let bytes = 64 << 20
  package static let rows = 5_000_000
  /// The maximum length of a field in bytes.
  static let field = 1_000
  static let score: Double = PowerRule.largestValue
  /// The maximum length of a label of a round, in characters.
  static let label = 40
}

/// The columns of a votes file.
enum VotesColumn: Int, CaseIterable {
  case round
  case a
  case b
  case scoreA
  case scoreB
  case stage
  case game
  case status
  case winner
  case date
  case url
  case note

  var name: String {
    switch self {
    case .scoreA: "score_a"
    case .scoreB: "score_b"
    default: "\(self)"
    }
  }

  init?(name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// Whether a similar name of a column is a misspelling; a `name` is none of a `game`.
  var isSuggested: Bool { self != .game }

  /// The columns that each file has.
  static let required: [VotesColumn] = [.round, .a, .b, .scoreA, .scoreB]

  static let header = required.map(\.name).joined(separator: ",")
}

/// The places of the columns in the rows of a votes file; at first the required ones in their order.
struct VotesLayout: Sendable {
  /// The number of fields of a row.
  private(set) var width = VotesColumn.required.count
  /// By column; a dictionary would take longer than the reading of a row.
  private var places: [Int?] = VotesColumn.allCases.map { VotesColumn.required.contains($0) ? $0.rawValue : nil }

  init() {}

  init(width: Int, places: [VotesColumn: Int]) {
    self.width = width
    self.places = VotesColumn.allCases.map { places[$0] }
  }

  /// Returns the place of a column, from 0; nil if the file does not have it.
  func place(of column: VotesColumn) -> Int? { places[column.rawValue] }
}
