internal import Text

/// Builds XML, or HTML in XML syntax; data cannot become markup.
///
/// Names of elements and attributes are literals of the program; values and texts are escaped.
@usableFromInline package struct Markup: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// - Parameter capacity: About the size, in bytes; a large text need not be moved as it grows.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// The name of an element or attribute, or raw markup; made only from a literal.
  @usableFromInline package struct Literal: ExpressibleByStringLiteral, Sendable {
    @usableFromInline let text: StaticString

    @inlinable package init(stringLiteral text: StaticString) {
      self.text = text
    }
  }

  @usableFromInline package struct Attribute: Sendable {
    @usableFromInline let name: Literal
    @usableFromInline let value: Value

    @usableFromInline enum Value: Sendable {
      case text(String)
      case number(Int)
    }

    @inlinable package init(_ name: Literal, _ value: String) {
      self.name = name
      self.value = .text(value)
    }

    @inlinable package init(_ name: Literal, _ value: Int) {
      self.name = name
      self.value = .number(value)
    }

    /// The most bytes that it takes.
    fileprivate var size: Int {
      switch value {
      case .text(let text): name.size + Markup.size(of: text) + 4
      case .number: name.size + 24
      }
    }
  }

  /// The beginning of an element that occurs often: its name and the attributes that all of them have.
  package struct Tag: Sendable {
    fileprivate let name: Literal
    /// The markup without the last bracket.
    fileprivate private(set) var start: [UInt8] = []

    package init(_ name: Literal, _ attributes: [Attribute] = []) {
      self.name = name
      start.append(addingCapacity: Markup.size(of: name, attributes)) {
        $0.open(name, attributes)
      }
    }

    /// The most bytes that it takes.
    fileprivate func size(and last: Attribute?) -> Int { start.count + 1 + (last?.size ?? 0) }
  }

  /// Adds an element with the content that `body` adds.
  ///
  /// - Parameter last: An attribute after those of the tag.
  package mutating func element(
    _ tag: Tag,
    and last: Attribute? = nil,
    _ body: (inout Markup) -> Void
  ) {
    add(tag.size(and: last)) { $0.start(tag, and: last) }
    body(&self)
    add(Self.size(of: tag.name)) { $0.end(tag.name) }
  }

  /// Adds an element that contains only text.
  ///
  /// - Parameter last: An attribute after those of the tag.
  package mutating func element(_ tag: Tag, and last: Attribute? = nil, text: String) {
    add(tag.size(and: last) + Self.size(of: text) + Self.size(of: tag.name)) {
      $0.start(tag, and: last)
      $0.text(text)
      $0.end(tag.name)
    }
  }

  /// Adds an element with the content that `body` adds.
  ///
  /// - Parameter last: One more attribute, which needs no list of its own.
  package mutating func element(
    _ name: Literal,
    _ attributes: [Attribute] = [],
    and last: Attribute? = nil,
    _ body: (inout Markup) -> Void
  ) {
    add(Self.size(of: name, attributes) + (last?.size ?? 0)) {
      $0.start(name, attributes, and: last)
    }
    body(&self)
    add(Self.size(of: name)) { $0.end(name) }
  }

  /// Adds an element that contains only text.
  package mutating func element(
    _ name: Literal,
    _ attributes: [Attribute] = [],
    text: String
  ) {
    add(Self.size(of: name, attributes) + Self.size(of: text) + Self.size(of: name)) {
      $0.start(name, attributes)
      $0.text(text)
      $0.end(name)
    }
  }

  /// Adds an element without content, for example `<br/>`.
  ///
  /// - Parameter last: One more attribute, which needs no list of its own.
  package mutating func empty(
    _ name: Literal,
    _ attributes: [Attribute] = [],
    and last: Attribute? = nil
  ) {
    add(Self.size(of: name, attributes) + (last?.size ?? 0)) {
      $0.start(name, attributes, and: last, isEmpty: true)
    }
  }

  /// Adds text, escaped; U+FFFD replaces characters that XML forbids.
  package mutating func text(_ text: String) {
    add(Self.size(of: text)) { $0.text(text) }
  }

  /// Adds raw markup of the program, for example a style sheet or a script.
  package mutating func literal(_ markup: Literal) {
    add(markup.size) { $0.append(markup) }
  }

  /// Ends the line; shows nothing between elements.
  package mutating func line() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds other markup.
  package mutating func append(_ other: Markup) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Adds bytes that are written in one go.
  ///
  /// - Parameter size: The most bytes that `write` adds.
  mutating func add(_ size: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: size, initializingWith: write)
  }

  /// The longest tag of a name and attributes, in bytes.
  private static func size(of name: Literal, _ attributes: [Attribute] = []) -> Int {
    attributes.reduce(name.size + 3) { $0 + $1.size }
  }

  /// The most bytes of a text that is escaped.
  static func size(of text: String) -> Int { 6 * text.utf8.count }
}

extension Markup.Literal {
  var size: Int { text.utf8CodeUnitCount }
}

extension OutputSpan<UInt8> {
  mutating func append(_ literal: Markup.Literal) {
    append(utf8Of: literal.text)
  }

  fileprivate mutating func start(
    _ name: Markup.Literal,
    _ attributes: [Markup.Attribute],
    and last: Markup.Attribute? = nil,
    isEmpty: Bool = false
  ) {
    open(name, attributes)
    if let last { append(last) }
    if isEmpty { append(UInt8(ascii: "/")) }
    append(UInt8(ascii: ">"))
  }

  fileprivate mutating func start(_ tag: Markup.Tag, and last: Markup.Attribute?) {
    append(tag.start.span)
    if let last { append(last) }
    append(UInt8(ascii: ">"))
  }

  /// Adds a tag without its last bracket.
  fileprivate mutating func open(_ name: Markup.Literal, _ attributes: [Markup.Attribute]) {
    append(UInt8(ascii: "<"))
    append(name)
    // A span lends them, and a loop over the list would retain each text.
    let attributes = attributes.span
    for index in attributes.indices { append(attributes[index]) }
  }

  fileprivate mutating func append(_ attribute: Markup.Attribute) {
    append(UInt8(ascii: " "))
    append(attribute.name)
    append(UInt8(ascii: "="))
    append(UInt8(ascii: "\""))
    switch attribute.value {
    case .text(let value): text(value, isAttribute: true)
    case .number(let value): append(decimal: value)
    }
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func end(_ name: Markup.Literal) {
    append(UInt8(ascii: "<"))
    append(UInt8(ascii: "/"))
    append(name)
    append(UInt8(ascii: ">"))
  }

  /// Adds a text, escaped.
  ///
  /// Sources: https://www.w3.org/TR/xml/#charsets, and section 3.3.3 for blanks in attributes.
  mutating func text(_ text: String, isAttribute: Bool = false) {
    if append(utf8Of: text, ifOf: \.isPlainInMarkup) { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t" where isAttribute, "\n" where isAttribute, "\r":
        append(utf8Of: "&#\(scalar.value);" as String)
      case "\t", "\n": append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        append("\u{FFFD}")
      default: append(utf8Of: String(scalar))
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte needs no escape in text or attributes.
  ///
  /// False for 0xEF, which begins U+F000 to U+FFFF: XML forbids U+FFFE and U+FFFF.
  fileprivate var isPlainInMarkup: Bool {
    let isSign =
      (self == UInt8(ascii: "&")).byte | (self == UInt8(ascii: "\"")).byte
      | (self == UInt8(ascii: "<")).byte | (self == UInt8(ascii: ">")).byte
    return isSign | (self < 0x20).byte | (self == 0xEF).byte == 0
  }
}
