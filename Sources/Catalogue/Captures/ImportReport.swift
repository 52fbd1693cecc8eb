/// The numbers of records in saved answers that were taken, merged, left or refused.
package struct ImportReport: Sendable {
  /// Something that was not taken.
  package struct Refusal: Sendable, Equatable {
    package let file: String
    /// From 1; 0 if it is the file as a whole.
    package let line: Int
    /// From 1, in Unicode scalars; 0 if it is the file as a whole.
    package let column: Int
    package let reason: String
  }

  /// The files that were read, the ones without a record too.
  package var files = 0
  package var taken = 0
  package var merged = 0
  package var unchanged = 0
  package var refused = 0
  /// The first refusals; ``refused`` counts all of them.
  package var refusals: [Refusal] = []
  /// Whether it was stopped before the end.
  package var wasStopped = false

  /// The records that were read, and what was refused.
  var records: Int { taken + merged + unchanged + refused }

  package static let maximumRefusals = 1_000

  mutating func count(_ change: StoredChange) {
    switch change {
    case .taken: taken += 1
    case .merged: merged += 1
    case .unchanged: unchanged += 1
    }
  }

  mutating func refuse(_ file: String, line: Int = 0, column: Int = 0, _ reason: String) {
    refused += 1
    if refusals.count < Self.maximumRefusals {
      refusals.append(Refusal(file: file, line: line, column: column, reason: reason))
    }
  }
}
