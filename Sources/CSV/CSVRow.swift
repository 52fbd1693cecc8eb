/// A row of a CSV text: where its fields lie.
package struct CSVRow: Sendable {
  /// The line that it begins in, from 1.
  package internal(set) var line = 1
  /// The first ``mostFields`` of its fields.
  package internal(set) var fields: [CSVField] = []
  /// All fields, also those that are not kept.
  package internal(set) var fieldCount = 0
  /// The first break of the rules of quoting.
  package internal(set) var problem: CSVProblem?

  /// No more fields of a row are kept, so that no row can fill the memory.
  package static let mostFields = 64

  package init() {}
}

/// Where a field lies.
package struct CSVField: Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// Where the line begins.
  let lineStart: Int
  /// Its first byte, the opening quote included.
  let start: Int
  /// What stands between the quotes, or all of it.
  package let content: Range<Int>
  /// Whether quotes in it are doubled.
  let hasDoubledQuotes: Bool
}

/// A break of the rules of quoting.
package struct CSVProblem: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A quote within a field that does not begin with one.
    case quoteInside
    /// Something between a closing quote and the next comma.
    case textBehindQuote
    /// A quote that nothing closes.
    case unclosedQuote
  }

  package var kind: Kind
  package var line: Int
  /// In Unicode scalars, from 1.
  package var column: Int

  package init(kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}
