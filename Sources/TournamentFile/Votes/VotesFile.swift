internal import CSV
internal import Text
internal import Tournament

/// The battles of a votes file as it names them, before anyone is looked up.
///
/// A votes file is CSV with the columns `round`, `a`, `b`, `score_a` and `score_b`, in any order, a battle a
/// row; see ``init(_:file:)`` for what is refused.
package struct VotesFile: Sendable {
  /// The name to show in diagnostics.
  package let file: String
  /// What is wrong with it, whoever takes part: quoting, columns, rounds, scores.
  let problems: DiagnosticList
  /// The sound rows, in the order of the file.
  let rows: [Row]
  /// What the rows call entrants, each spelling once, in the order of the file.
  let names: [Name]

  /// A battle, between sides that are given by their place in ``VotesFile/names``.
  struct Row {
    var line: UInt32
    var round: Votes.Round
    var a: Int32
    var b: Int32
    var score: VoteScore
  }

  struct Name {
    var text: String
    /// Where it stands first.
    var place: SourcePlace
    /// The rows that hold it.
    var count: Int
  }

  func place(_ row: Int) -> SourcePlace {
    SourcePlace(file: file, line: Int(rows[row].line), column: 1)
  }
}

/// What no votes file may exceed.
package enum VotesFileLimits {
  package static let bytes = 64 << 20
  package static let rows = 5_000_000
  /// In bytes.
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
