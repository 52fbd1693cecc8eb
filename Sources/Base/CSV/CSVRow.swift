/// A row of a CSV text, as the places of its fields.
package struct CSVRow: Sendable {
  /// The line of its start, from 1.
  package internal(set) var line = 1
  /// Its fields, at most ``capacity`` of them.
  package internal(set) var fields: [CSVField] = []
  /// The number of all its fields, stored or not.
  package internal(set) var fieldCount = 0
  /// The first quoting error.
  package internal(set) var problem: CSVError?

  /// The maximum number of fields stored of a row; limits its memory.
  package let capacity: Int

  package static let maximumFields = 64

  package init(capacity: Int = Self.maximumFields) { self.capacity = capacity }
}

/// The place of a field.
package struct CSVField: Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// The offset of the start of the line.
  let lineStart: Int
  /// The offset of its first byte, the opening quote included.
  package let start: Int
  /// The bytes between the quotes, or all of it.
  package let content: Range<Int>
  /// The offset behind its last byte, the closing quote included.
  package var end: Int { content.upperBound + (start < content.lowerBound ? 1 : 0) }
  /// Whether it contains doubled quotes.
  let hasDoubledQuotes: Bool
}
