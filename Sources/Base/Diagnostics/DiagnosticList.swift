/// The first diagnostics of a file, and the number of all of them.
package struct DiagnosticList: Sendable {
  package init() {}

  private var kept: [Diagnostic] = []
  /// The number of all diagnostics that were added.
  package private(set) var count = 0

  /// The maximum number of diagnostics in ``listed``.
  package static let maximum = 100

  /// Whether the list keeps no more diagnostics, so callers need not make their text.
  package var isFull: Bool { kept.count >= Self.maximum }

  /// Counts a diagnostic without keeping it.
  ///
  /// - Precondition: ``isFull``.
  package mutating func addUnseen() {
    precondition(isFull)
    count += 1
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    if kept.count < Self.maximum { kept.append(diagnostic) }
  }

  package mutating func add(_ others: DiagnosticList) {
    kept = (kept + others.kept).enumerated().sorted { a, b in
      let (x, y) = (a.element.place, b.element.place)
      return (x.line, x.column, a.offset) < (y.line, y.column, b.offset)
    }.prefix(Self.maximum).map(\.element)
    count += others.count
  }

  /// The diagnostics; the last one gives the number of the others if there are more than ``maximum``.
  package var listed: [Diagnostic] {
    guard count > Self.maximum, let last = kept.last else { return kept }
    let rest = count - Self.maximum + 1
    return kept.dropLast() + [
      Diagnostic(
        "from here on, \(counted(rest, "more \(last.severity.rawValue)"))",
        at: last.place,
        severity: last.severity,
        count: rest
      )
    ]
  }
}
