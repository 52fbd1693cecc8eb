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
  package mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes a member that is an object.
  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  /// Writes a member that is an array.
  package mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  /// Writes the name of a member.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func value(_ value: some JSONValue) { value.write(to: &self) }

  package mutating func null() { raw("null") }

  package mutating func member(_ name: String, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes text that is already JSON.
  package mutating func raw(_ json: String) {
    separate()
    bytes += json.utf8
    needsComma = true
  }

  /// Writes text that is already JSON: a value, or members of an object.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  fileprivate mutating func quoted(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: bytes += ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }
}

/// What JSON text has a value for.
package protocol JSONValue { func write(to json: inout JSONWriter) }

extension String: JSONValue { package func write(to json: inout JSONWriter) { json.quoted(self) } }

extension Int: JSONValue { package func write(to json: inout JSONWriter) { json.raw(String(self)) } }

extension Bool: JSONValue { package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") } }

extension Double: JSONValue {
  /// Writes a finite number in the shortest form that reads back as the same; writes others as
  /// null.
  ///
  /// Whole numbers with a magnitude below 2⁵³ have no point.
  package func write(to json: inout JSONWriter) {
    guard isFinite else { return json.null() }
    json.raw(self == rounded() && magnitude < 0x1p53 ? String(Int(self)) : String(self))
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) { json.array { list in for value in self { value.write(to: &list) } } }
}
