/// A JSON text without blanks between its values, with an outline of them.
///
/// Unlike ``JSONDocument`` it keeps the digits of every number and the order of every member, and it takes two blocks of
/// memory. Equal texts have equal bytes, whatever their blanks and escapes were. Reading is as strict as there, and
/// limited to 256 levels.
package struct CompactJSON: Sendable {
  package let bytes: [UInt8]
  /// Every value before those in it, and every name of a member before its value.
  let nodes: [Node]

  /// - Parameter source: One top-level value.
  package init(_ source: ArraySlice<UInt8>) throws(JSONError) {
    var reader = CompactJSONReader(source)
    try reader.read()
    (bytes, nodes) = (reader.compact, reader.nodes)
  }

  package init(_ source: [UInt8]) throws(JSONError) { try self.init(source[...]) }

  package var root: Value { Value(of: self, at: 0) }

  struct Node: Sendable {
    enum Kind: Sendable { case null, no, yes, number, text, array, object }

    let kind: Kind
    /// Whether it is a text with escapes.
    var hasEscapes = false
    /// The place in the bytes; that of a text has its quotes.
    let start: Int32
    var end: Int32 = 0
    /// The index after the last node in it.
    var next: Int32 = 0
  }
}

extension CompactJSON {
  /// One value of the text; an accessor returns nil for a value of another type.
  package struct Value: Sendable {
    private let json: CompactJSON
    private let index: Int

    init(of json: CompactJSON, at index: Int) {
      self.json = json
      self.index = index
    }

    private var node: Node { json.nodes[index] }

    /// The compact text of the value.
    package var bytes: ArraySlice<UInt8> { json.bytes[Int(node.start)..<Int(node.end)] }

    package var isNull: Bool { node.kind == .null }
    package var isObject: Bool { node.kind == .object }
    package var isArray: Bool { node.kind == .array }

    package var bool: Bool? {
      switch node.kind {
      case .yes: true
      case .no: false
      default: nil
      }
    }

    package var string: String? {
      guard node.kind == .text else { return nil }
      let inner = json.bytes[Int(node.start) + 1..<Int(node.end) - 1]
      return String(
        decoding: node.hasEscapes ? unescaped(inner) : inner,
        as: UTF8.self
      )
    }

    /// The digits of a number, as they were written.
    package var digits: String? {
      node.kind == .number ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The number if it was written without a point and an exponent and fits.
    package var integer: Int? { digits.flatMap { Int($0) } }

    /// The member of an object with this name; the last one if there are several.
    package subscript(name: StaticString) -> Value? {
      guard node.kind == .object else { return nil }
      var (place, found) = (index + 1, -1)
      while place < node.next {
        let key = json.nodes[place]
        if json.isText(key, name) { found = place + 1 }
        place = Int(json.nodes[place + 1].next)
      }
      return found < 0 ? nil : Value(of: json, at: found)
    }

    /// The elements of an array.
    package var elements: [Value]? {
      guard node.kind == .array else { return nil }
      var values: [Value] = []
      var place = index + 1
      while place < node.next {
        values.append(Value(of: json, at: place))
        place = Int(json.nodes[place].next)
      }
      return values
    }

    /// The members of an object, in the order of the text.
    package var members: [(name: String, value: Value)]? {
      guard node.kind == .object else { return nil }
      var members: [(name: String, value: Value)] = []
      var place = index + 1
      while place < node.next {
        let name = Value(of: json, at: place).string ?? ""
        members.append((name, Value(of: json, at: place + 1)))
        place = Int(json.nodes[place + 1].next)
      }
      return members
    }
  }

  private func isText(_ node: Node, _ text: StaticString) -> Bool {
    let (start, count) = (Int(node.start) + 1, text.utf8CodeUnitCount)
    guard Int(node.end) - start - 1 == count else { return false }
    return text.withUTF8Buffer { buffer in
      let own = bytes.span
      for offset in 0..<count where unsafe buffer[offset] != own[start + offset] { return false }
      return true
    }
  }
}

/// Returns the bytes of a text that ``CompactJSONReader`` wrote, whose escapes are `\"`, `\\` and `\u00..`.
private func unescaped(_ inner: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var plain: [UInt8] = []
  plain.reserveCapacity(inner.count)
  var rest = inner
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
      plain.append(byte)
      continue
    }
    if escaped == UInt8(ascii: "u") {
      let digits = rest.prefix(4)
      rest = rest.dropFirst(4)
      plain.append(digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) })
    } else {
      plain.append(escaped)
    }
  }
  return plain[...]
}

/// Returns the value of a hexadecimal digit; nil for another byte.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}
