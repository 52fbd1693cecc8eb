internal import Text

/// Writes JSON text; equal calls give equal bytes.
///
/// The writer places the commas. It breaks lines only at ``line()``, so that a file can have one
/// record per line.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts a new line for the next value or key.
  package mutating func line() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      needsComma = false
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends the text with a line break.
  package mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest("{", "}", body)
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest("[", "]", body)
  }

  /// Writes the name of a member.
  ///
  /// - Parameter name: A literal of the program, in which nothing needs an escape.
  package mutating func key(_ name: StaticString) {
    let comma = needsComma
    needsComma = false
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 4) { $0.key(name, comma: comma) }
  }

  /// Writes the name of a member that is no literal.
  package mutating func key(named name: String) {
    quote(name, isKey: true)
  }

  package mutating func value(_ text: String) {
    quote(text, isKey: false)
  }

  package mutating func value(_ number: Int) {
    let comma = needsComma
    needsComma = true
    bytes.append(addingCapacity: 21) { json in
      if comma { json.append(UInt8(ascii: ",")) }
      json.append(decimal: number)
    }
  }

  package mutating func value(_ flag: Bool) {
    raw(flag ? "true" : "false")
  }

  /// Writes a finite number in the shortest form that reads back as the same; writes others as
  /// null.
  ///
  /// Whole numbers with a magnitude below 2⁵³ have no point.
  package mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    if number == number.rounded(), number.magnitude < 0x1p53 {
      value(Int(number))
    } else {
      raw(String(number))
    }
  }

  package mutating func null() {
    raw("null")
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    let comma = needsComma
    needsComma = true
    // An escaped byte takes six.
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 6 * text.utf8.count + 6) { json in
      json.key(name, comma: comma)
      json.quoted(text)
    }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    let comma = needsComma
    needsComma = true
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 24) { json in
      json.key(name, comma: comma)
      json.append(decimal: number)
    }
  }

  package mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    value(flag)
  }

  package mutating func member(named name: String, _ text: String) {
    key(named: name)
    value(text)
  }

  package mutating func member(named name: String, _ number: Int) {
    key(named: name)
    value(number)
  }

  package mutating func member(named name: String, _ number: Double) {
    key(named: name)
    value(number)
  }

  /// Writes a member that is a list of texts.
  package mutating func list(_ name: StaticString, _ words: [String]) {
    key(name)
    array { list in words.forEach { list.value($0) } }
  }

  /// Writes text that is already JSON.
  package mutating func raw(_ json: String) {
    separate()
    bytes.append(utf8Of: json)
    needsComma = true
  }

  /// Writes text that is already JSON: a value, or members of an object.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func nest(
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ text: String, isKey: Bool) {
    let comma = needsComma
    needsComma = !isKey
    // An escaped byte takes six.
    bytes.append(addingCapacity: 6 * text.utf8.count + 4) { json in
      if comma { json.append(UInt8(ascii: ",")) }
      json.quoted(text)
      if isKey { json.append(UInt8(ascii: ":")) }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Adds the name of a member, which takes four bytes more than its text at most.
  fileprivate mutating func key(_ name: StaticString, comma: Bool) {
    if comma { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    append(utf8Of: name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  /// Adds a text in quotes.
  fileprivate mutating func quoted(_ text: String) {
    append(UInt8(ascii: "\""))
    inside(text)
    append(UInt8(ascii: "\""))
  }

  /// Adds a text without its quotes.
  private mutating func inside(_ text: String) {
    if append(utf8Of: text, ifOf: \.isPlainInJSON) { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0..<0x20, 0x7F:
        append(utf8Of: "\\u00" as StaticString)
        for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 48 + digit : 87 + digit) }
      default:
        append(byte)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte needs no escape in a text.
  fileprivate var isPlainInJSON: Bool {
    let isSign = (self == UInt8(ascii: "\"")).byte | (self == UInt8(ascii: "\\")).byte
    return isSign | (self < 0x20).byte | (self == 0x7F).byte == 0
  }
}
