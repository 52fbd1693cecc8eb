import Base
import Tournament

/// The battles of a votes file, before names are looked up.
///
/// A votes file is CSV with a row for each battle and the columns `round`, `a`, `b`, `score_a` and `score_b` in any
/// order. It may have the columns `stage`, `game`, `status`, `date`, `url` and `note`; others are
/// ignored. A battle of several games has a row for each of them, in their order.
package struct VotesFile: Sendable {
  /// The name to show in diagnostics.
  package let file: String
  /// The errors of the file that do not depend on names: quoting, columns, rounds, scores.
  let problems: DiagnosticList
  /// The valid rows, in the order of the file.
  let rows: [Row]
  /// The distinct names in the rows, in the order of the file.
  let names: [Name]
  /// The distinct names and numbers of stages in the rows, in the order of the file.
  let stages: [Name]
  /// The remarks of the file on few or many of the rows, in their order.
  let remarks: [(row: Int32, remark: Votes.Remark)]
  let layout: VotesLayout

  /// A battle; its sides are indices of ``VotesFile/names``.
  struct Row {
    var line: UInt32
    /// The round, without the stage.
    var round: Votes.Round
    /// The index in ``VotesFile/stages``; nil for any stage.
    var stage: Int32?
    var a: Int32
    var b: Int32
    /// Nil while the battle has no result.
    var score: VoteScore?
    /// The number of the game that the row gives; nil if it gives none.
    var game: UInt8?
  }

  struct Name {
    var text: String
    /// The place of its first use.
    var place: SourcePlace
    /// The number of rows that contain the name.
    var count: Int
  }

  /// Returns the round of a row after its battle: ` in round 4 of 'Groups'`; empty for any.
  func roundWords(_ row: Int) -> String {
    let row = rows[row]
    let stage = row.stage.map { quoted(stages[Int($0)].text) }
    guard !row.round.isAnyRound else { return stage.map { " in \($0)" } ?? "" }
    return " in " + row.round.label + (stage.map { " of \($0)" } ?? "")
  }

  func place(_ row: Int) -> SourcePlace {
    SourcePlace(file: file, line: Int(rows[row].line), column: 1)
  }
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
}

/// The columns of a votes file.
enum VotesColumn: String, CaseIterable {
  case round
  case a
  case b
  case scoreA = "score_a"
  case scoreB = "score_b"
  case stage
  case game
  case status
  case date
  case url
  case note

  /// Whether a similar name of a column is a misspelling; a `name` is none of a `game`.
  var isSuggested: Bool { self != .game }

  /// The columns that each file has.
  static let required: [VotesColumn] = [.round, .a, .b, .scoreA, .scoreB]

  static let header = required.map(\.rawValue).joined(separator: ",")
}

/// The places of the columns in the rows of a votes file.
struct VotesLayout: Sendable {
  /// The number of fields of a row.
  private(set) var width = VotesColumn.required.count
  private var round = 0
  private var a = 1
  private var b = 2
  private var scoreA = 3
  private var scoreB = 4
  private var stage: Int?
  private var status: Int?
  private var optional: [VotesColumn: Int] = [:]
  /// Whether the file has columns for remarks.
  private(set) var hasRemarks = false
  /// Whether the file has the column `game`.
  private(set) var hasGames = false

  /// The layout of a file that has only the required columns, in their order.
  init() {}

  /// - Parameter places: The place of each column; the required ones must be there.
  init(width: Int, places: [VotesColumn: Int]) {
    self.width = width
    optional = places
    round = places[.round] ?? 0
    a = places[.a] ?? 0
    b = places[.b] ?? 0
    scoreA = places[.scoreA] ?? 0
    scoreB = places[.scoreB] ?? 0
    stage = places[.stage]
    status = places[.status]
    hasGames = places[.game] != nil
    hasRemarks = [VotesColumn.date, .url, .note].contains { places[$0] != nil }
  }

  /// Returns the place of a column, from 0; nil if the file does not have it.
  func place(of column: VotesColumn) -> Int? {
    // A dictionary would take longer than the reading of a row.
    switch column {
    case .round: round
    case .a: a
    case .b: b
    case .scoreA: scoreA
    case .scoreB: scoreB
    case .stage: stage
    case .status: status
    case .game, .date, .url, .note: optional[column]
    }
  }
}
