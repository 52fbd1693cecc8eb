internal import CSV
internal import Text
internal import Tournament

/// The battles of a votes file, before names are looked up.
///
/// A votes file is CSV with a row for each battle and the columns `round`, `a`, `b`, `score_a` and `score_b` in any
/// order.
package struct VotesFile: Sendable {
  /// The name to show in diagnostics.
  package let file: String
  /// The errors of the file that do not depend on names: quoting, columns, rounds, scores.
  let problems: DiagnosticList
  /// The valid rows, in the order of the file.
  let rows: [Row]
  /// The distinct names in the rows, in the order of the file.
  let names: [Name]

  /// A battle; its sides are indices of ``VotesFile/names``.
  struct Row {
    var line: UInt32
    var round: Votes.Round
    var a: Int32
    var b: Int32
    var score: VoteScore
  }

  struct Name {
    var text: String
    /// The place of its first use.
    var place: SourcePlace
    /// The number of rows that contain the name.
    var count: Int
  }

  func place(_ row: Int) -> SourcePlace {
    SourcePlace(file: file, line: Int(rows[row].line), column: 1)
  }
}

/// The limits of a votes file.
package enum VotesFileLimits {
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

  static let header = allCases.map(\.rawValue).joined(separator: ",")

  var index: Int {
    switch self {
    case .round: 0
    case .a: 1
    case .b: 2
    case .scoreA: 3
    case .scoreB: 4
    }
  }
}
