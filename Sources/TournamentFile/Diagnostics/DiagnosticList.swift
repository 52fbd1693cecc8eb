internal import Text

/// Diagnostics of one file, of which only as many are kept as anyone reads.
struct DiagnosticList {
  private var kept: [Diagnostic] = []
  /// All that were added, in the order of their lines.
  private(set) var count = 0

  /// The most that are listed.
  static let most = 100

  /// Whether no more are kept, so that the words of another need not be made.
  var isFull: Bool { kept.count >= Self.most }

  /// Counts one that is not kept.
  mutating func addUnseen() {
    precondition(isFull)
    count += 1
  }

  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    if kept.count < Self.most { kept.append(diagnostic) }
  }

  mutating func add(_ others: DiagnosticList) {
    kept = (kept + others.kept).enumerated().sorted { a, b in
      let (x, y) = (a.element.place, b.element.place)
      return (x.line, x.column, a.offset) < (y.line, y.column, b.offset)
    }.prefix(Self.most).map(\.element)
    count += others.count
  }

  /// The diagnostics, and at the end of too many how many more there are.
  var listed: [Diagnostic] {
    guard count > Self.most, let last = kept.last else { return kept }
    let rest = count - Self.most + 1
    return kept.dropLast() + [
      Diagnostic(
        "from here on, \(counted(rest, "more \(last.severity.rawValue)"))",
        at: last.place,
        severity: last.severity
      )
    ]
  }
}
