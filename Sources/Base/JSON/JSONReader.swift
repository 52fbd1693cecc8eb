/// Reads a JSON text, writes it without blanks, and notes where its values are.
struct JSONReader {
  private(set) var compact: [UInt8] = []
  private(set) var nodes: [JSONDocument.Node] = []
  private(set) var elementOffsets: [Int32] = []
  private let source: ArraySlice<UInt8>
  private var index: Int
  /// The nodes of the arrays and objects that are not closed yet.
  private var open: [Int] = []
  private let rejectsDuplicateKeys: Bool
  private let maximumValues: Int

  private static let maximumLevels = 256

  /// For the parameters see ``JSONDocument/init(_:rejectsDuplicateKeys:maximumValues:)``.
  init(_ source: ArraySlice<UInt8>, _ rejectsDuplicateKeys: Bool, _ maximumValues: Int) {
    self.source = source
    self.rejectsDuplicateKeys = rejectsDuplicateKeys
    self.maximumValues = maximumValues
    index = source.startIndex
    compact.reserveCapacity(source.count)
    nodes.reserveCapacity(source.count / 16)
  }

  /// Reads the whole text.
  mutating func read() throws(JSONError) {
    guard source.count < Int(Int32.max) / 6 else { throw error("it is too large") }
    try readValue()
    while let container = open.last {
      skipBlanks()
      let isObject = nodes[container].kind == .object
      let isFirst = nodes.count == container + 1
      if take(isObject ? "}" : "]") {
        if isObject, rejectsDuplicateKeys, let name = duplicateName(in: container) {
          throw error("the name \(singleLine(name, limit: 40)) occurs twice")
        }
        close(isObject ? "}" : "]")
        continue
      }
      if !isFirst {
        guard take(",") else { throw error(isObject ? "',' or '}' expected" : "',' or ']' expected") }
        compact.append(UInt8(ascii: ","))
        skipBlanks()
      }
      if isObject {
        guard index < source.endIndex, source[index] == UInt8(ascii: "\"") else {
          throw error("a name in quotes expected")
        }
        try readText()
        skipBlanks()
        guard take(":") else { throw error("':' expected") }
        compact.append(UInt8(ascii: ":"))
      }
      try readValue()
    }
    skipBlanks()
    guard index == source.endIndex else { throw error("end of file expected") }
  }

  private mutating func readValue() throws(JSONError) {
    skipBlanks()
    guard index < source.endIndex else { throw error("a value expected") }
    if open.count == 1, nodes[0].kind == .array { elementOffsets.append(Int32(index - source.startIndex)) }
    switch source[index] {
    case UInt8(ascii: "{"): try enter(.object)
    case UInt8(ascii: "["): try enter(.array)
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "n"): try readWord("null", .null)
    case UInt8(ascii: "t"): try readWord("true", .yes)
    case UInt8(ascii: "f"): try readWord("false", .no)
    default: try readNumber()
    }
  }

  private mutating func enter(_ kind: JSONDocument.Node.Kind) throws(JSONError) {
    guard open.count < Self.maximumLevels else { throw error("more than \(Self.maximumLevels) levels") }
    open.append(nodes.count)
    try begin(kind)
    compact.append(source[index])
    index += 1
  }

  private mutating func close(_ sign: Unicode.Scalar) {
    compact.append(UInt8(ascii: sign))
    end(node: open.removeLast())
  }

  /// Notes that a value begins here.
  private mutating func begin(_ kind: JSONDocument.Node.Kind) throws(JSONError) {
    guard nodes.count < maximumValues else { throw error("more than \(maximumValues) values") }
    nodes.append(.init(kind: kind, start: Int32(compact.count)))
  }

  /// Returns the first name, as it is written, that an object has twice.
  private func duplicateName(in object: Int) -> String? {
    var names: [ArraySlice<UInt8>] = []
    var place = object + 1
    while place < nodes.count {
      names.append(compact[Int(nodes[place].start)..<Int(nodes[place].end)])
      place = Int(nodes[place + 1].next)
    }
    // Sorting so few is cheaper than a set of them.
    names.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    let twin = zip(names, names.dropFirst()).first { $0 == $1 }
    return twin.map { String(decoding: $0.0, as: UTF8.self) }
  }

  /// Notes that a value ends here.
  private mutating func end(node: Int) {
    nodes[node].end = Int32(compact.count)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func readWord(_ word: String, _ kind: JSONDocument.Node.Kind) throws(JSONError) {
    guard source[index...].starts(with: word.utf8) else { throw error("invalid word") }
    try begin(kind)
    compact.append(contentsOf: word.utf8)
    index += word.utf8.count
    end(node: nodes.count - 1)
  }

  private mutating func readNumber() throws(JSONError) {
    let start = index
    _ = take("-")
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    try begin(.number)
    compact += source[start..<index]
    end(node: nodes.count - 1)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = index
    while index < source.endIndex, (0x30...0x39).contains(source[index]) { index += 1 }
    guard index > start else { throw error("a value expected") }
  }

  private mutating func readText() throws(JSONError) {
    let start = index
    index += 1
    var high: UInt8 = 0
    var isPlain = true
    while true {
      guard index < source.endIndex else { throw error("a quote expected") }
      let byte = source[index]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw error("a control character in a text") }
      high |= byte
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      } else if byte == 0x7F {
        isPlain = false
      }
      index += 1
    }
    index += 1
    let inner = source[start + 1..<index - 1]
    if high >= 0x80, String(validating: inner, as: UTF8.self) == nil { throw error("invalid UTF-8", at: start) }
    try begin(.text)
    if isPlain {
      compact += source[start..<index]
    } else {
      var writer = JSONWriter()
      do throws(InvalidEscape) { writer.value(try decodedJSON(inner)) } catch {
        throw self.error("invalid escape", at: error.place)
      }
      compact += writer.bytes
    }
    end(node: nodes.count - 1)
  }

  private mutating func skipBlanks() {
    while index < source.endIndex {
      switch source[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  /// Skips a character; returns whether it follows.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard index < source.endIndex, source[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private func error(_ reason: String, at place: Int? = nil) -> JSONError {
    let bytes = Array(source[..<min(place ?? index, source.endIndex)])
    let lines = bytes.count { $0 == 0x0A }
    let column = bytes.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 }
    return JSONError(line: 1 + lines, column: 1 + column, reason: reason)
  }
}

/// An escape that means nothing, by its place.
struct InvalidEscape: Error { let place: Int }

/// Returns the text that escapes mean.
///
/// - Parameter inner: What is between the quotes.
func decodedJSON(_ inner: ArraySlice<UInt8>) throws(InvalidEscape) -> String {
  var text = String.UnicodeScalarView()
  var rest = inner
  while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
    text.append(contentsOf: String(decoding: rest[..<slash], as: UTF8.self).unicodeScalars)
    rest = rest[(slash + 1)...]
    switch rest.popFirst() {
    case let sign? where "\"\\/".utf8.contains(sign): text.append(Unicode.Scalar(sign))
    case UInt8(ascii: "b"): text.append("\u{8}")
    case UInt8(ascii: "f"): text.append("\u{C}")
    case UInt8(ascii: "n"): text.append("\n")
    case UInt8(ascii: "r"): text.append("\r")
    case UInt8(ascii: "t"): text.append("\t")
    case UInt8(ascii: "u"):
      guard let scalar = takeScalar(from: &rest) else { throw InvalidEscape(place: slash) }
      text.append(scalar)
    default: throw InvalidEscape(place: slash)
    }
  }
  text.append(contentsOf: String(decoding: rest, as: UTF8.self).unicodeScalars)
  return String(text)
}

/// Takes the four digits after `\u`, and those of a second half; nil if they are no scalar.
private func takeScalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
  func unit() -> UInt16? {
    let digits = rest.prefix(4).compactMap(hexDigit)
    rest = rest.dropFirst(4)
    return digits.count == 4 ? digits.reduce(0) { $0 << 4 | UInt16($1) } : nil
  }
  guard let first = unit() else { return nil }
  guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
  guard rest.starts(with: "\\u".utf8) else { return nil }
  rest = rest.dropFirst(2)
  guard let second = unit(), UTF16.isTrailSurrogate(second) else { return nil }
  return UTF16.decode(UTF16.EncodedScalar([first, second]))
}
