/// A value that a statement takes or a column holds.
package enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case bytes([UInt8])
  /// A text whose UTF-8 is valid.
  case utf8([UInt8])
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
}

extension SQLValue {
  package init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
  package init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}
