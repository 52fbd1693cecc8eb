/// A JSON text without blanks between its values, with an outline of them.
///
/// It keeps the digits of every number and the order of every member, and takes two blocks of memory. Equal texts have
/// equal bytes, whatever their blanks and escapes were. Reading is strict (RFC 8259, one top-level value, valid UTF-8,
/// no lone surrogate) and limited to 256 levels.
package final class JSONDocument: Sendable {
  package let bytes: [UInt8]
  /// Every value before those in it, and every name of a member before its value.
  let nodes: [Node]
  /// The places in the source at which the elements of its array begin; empty if it is no array.
  package let elementOffsets: [Int32]

  /// - Parameters:
  ///   - source: One top-level value.
  ///   - rejectsDuplicateKeys: Whether a duplicate key in an object is an error; otherwise the last one counts.
  ///   - maximumValues: The maximum number of values, names included, at 16 bytes of memory each.
  package init(_ source: ArraySlice<UInt8>, rejectsDuplicateKeys: Bool = false, maximumValues: Int = .max)
    throws(JSONError)
  {
    var reader = JSONReader(source, rejectsDuplicateKeys, maximumValues)
    try reader.read()
    (bytes, nodes, elementOffsets) = (reader.compact, reader.nodes, reader.elementOffsets)
  }

  /// Reads `source`; see the other initialiser.
  package convenience init(_ source: some Sequence<UInt8>, rejectsDuplicateKeys: Bool = false) throws(JSONError) {
    try self.init(Array(source)[...], rejectsDuplicateKeys: rejectsDuplicateKeys)
  }

  package var root: JSONNode { JSONNode(of: self, at: 0) }

  struct Node: Sendable {
    enum Kind: Sendable { case null, no, yes, number, text, array, object }

    let kind: Kind
    /// The place in the bytes; that of a text has its quotes.
    let start: Int32
    var end: Int32 = 0
    /// The index after the last node in it.
    var next: Int32 = 0
  }
}

extension JSONDocument {
  /// Returns the place after an element of an array, or after a member of an object that begins with its name.
  fileprivate func next(after place: Int, in container: Int) -> Int {
    Int(nodes[nodes[container].kind == .object ? place + 1 : place].next)
  }

  /// Returns the place of the member of an object with this name; the last one if there are several.
  fileprivate func member(_ name: String, of object: Int) -> Int? {
    // Equal names have equal bytes.
    var wanted = JSONWriter()
    wanted.value(name)
    var (place, found) = (object + 1, Int?.none)
    while place < nodes[object].next {
      if bytes[Int(nodes[place].start)..<Int(nodes[place].end)] == wanted.bytes[...] { found = place + 1 }
      place = Int(nodes[place + 1].next)
    }
    return found
  }
}

/// A reason for which a text is not JSON, and the place: line and column from 1.
package struct JSONError: Error, Equatable {
  package var line: Int
  package var column: Int
  package var reason: String
}

/// One value in a ``JSONDocument``; an accessor returns nil for a value of another type.
package struct JSONNode: Sendable {
  private let json: JSONDocument
  private let index: Int

  init(of json: JSONDocument, at index: Int) {
    self.json = json
    self.index = index
  }

  private var node: JSONDocument.Node { json.nodes[index] }

  /// The compact text of the value.
  package var bytes: ArraySlice<UInt8> { json.bytes[Int(node.start)..<Int(node.end)] }

  package var isNull: Bool { node.kind == .null }
  package var isObject: Bool { node.kind == .object }
  package var isArray: Bool { node.kind == .array }

  package var bool: Bool? {
    node.kind == .yes ? true : node.kind == .no ? false : nil
  }

  package var string: String? {
    guard node.kind == .text else { return nil }
    let inner = bytes.dropFirst().dropLast()
    return inner.contains(UInt8(ascii: "\\")) ? try? decodedJSON(inner) : String(decoding: inner, as: UTF8.self)
  }

  /// The digits of a number, as they were written.
  package var digits: String? { node.kind == .number ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The nearest number; nil for one that is too large.
  package var number: Double? {
    if let integer { return Double(integer) }
    return digits.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number if it is whole and its magnitude below 2⁵³.
  package var integer: Int? {
    guard let digits else { return nil }
    guard let whole = Int(digits) ?? Double(digits).flatMap({ Int(exactly: $0) }), whole.magnitude < 1 << 53 else {
      return nil
    }
    return whole
  }

  /// The member of an object with this name; the last one if there are several.
  package subscript(name: String) -> JSONNode? {
    guard node.kind == .object else { return nil }
    return json.member(name, of: index).map { JSONNode(of: json, at: $0) }
  }

  /// The names and indices that lead to the value, such as `query.pages[3].title`; empty for the root.
  package var path: String {
    var (path, parent) = ("", 0)
    while parent != index {
      let isObject = json.nodes[parent].kind == .object
      var (place, count) = (parent + 1, 0)
      while json.next(after: place, in: parent) <= index {
        place = json.next(after: place, in: parent)
        count += 1
      }
      if isObject {
        let name = singleLine(JSONNode(of: json, at: place).string ?? "", limit: 60)
        path += path.isEmpty ? name : "." + name
      } else {
        path += "[\(count)]"
      }
      parent = isObject ? place + 1 : place
    }
    return path
  }

  /// The elements of an array.
  package var elements: [JSONNode]? {
    isArray ? places.map { JSONNode(of: json, at: $0) } : nil
  }

  /// The members of an object, in the order of the text.
  package var members: [(name: String, value: JSONNode)]? {
    guard isObject else { return nil }
    return places.map { (JSONNode(of: json, at: $0).string ?? "", JSONNode(of: json, at: $0 + 1)) }
  }

  /// The number of members of an object.
  package var memberCount: Int? { isObject ? places.count : nil }

  /// The places of the elements of an array, or of the names of an object.
  private var places: [Int] {
    var places: [Int] = []
    var place = index + 1
    while place < node.next {
      places.append(place)
      place = json.next(after: place, in: index)
    }
    return places
  }
}

/// Returns the value of a hexadecimal digit; nil for another byte.
package func hexDigit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) } }
