/// A value that a statement takes.
package enum Parameter: Sendable, Equatable {
  case null
  case integer(Int)
  case number(Double)
  case flag(Bool)
  /// Text without NUL, which the server does not store.
  case text(String)
  case bytes([UInt8])
}

extension Parameter: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
}

/// Parameters in the form in which libpq takes them: one after another, each with its place.
struct PackedParameters {
  /// Never empty.
  private(set) var bytes: [UInt8] = []
  /// The start of each one; nil for null.
  private(set) var places: [Int?] = []
  private(set) var sizes: [Int32] = []
  /// 0 for text that ends with NUL, 1 for bytes as they are.
  private(set) var formats: [Int32] = []

  init(_ parameters: [Parameter]) {
    for parameter in parameters {
      switch parameter {
      case .null: add(nil, format: 0)
      case .integer(let value): add(Array(String(value).utf8), format: 0)
      case .number(let value): add(Array(String(value).utf8), format: 0)
      case .flag(let value): add([value ? 0x74 : 0x66], format: 0)
      // As bytes, so that a NUL is an error of the server, not the end of the text.
      case .text(let value): add(Array(value.utf8), format: 1)
      case .bytes(let value): add(value, format: 1)
      }
    }
    bytes.append(0)
  }

  private mutating func add(_ value: [UInt8]?, format: Int32) {
    places.append(value == nil ? nil : bytes.count)
    sizes.append(Int32(clamping: value?.count ?? 0))
    formats.append(format)
    bytes += (value ?? []) + [0]
  }
}
