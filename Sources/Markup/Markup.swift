internal import Text

/// Builds XML, or HTML in XML syntax; data cannot become markup.
///
/// Names of elements and attributes are literals of the program; values and texts are escaped.
package struct Markup: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The name of an element or attribute, or raw markup; made only from a literal.
  package struct Literal: ExpressibleByStringLiteral, Sendable {
    fileprivate let text: StaticString

    package init(stringLiteral text: StaticString) {
      self.text = text
    }
  }

  package struct Attribute: Sendable {
    fileprivate let name: Literal
    fileprivate let value: String

    package init(_ name: Literal, _ value: String) {
      self.name = name
      self.value = value
    }

    package init(_ name: Literal, _ value: Int) {
      self.init(name, String(value))
    }
  }

  /// Adds an element with the content that `body` adds.
  package mutating func element(
    _ name: Literal,
    _ attributes: [Attribute] = [],
    _ body: (inout Markup) -> Void
  ) {
    open(name, attributes)
    append(">")
    body(&self)
    append("</")
    append(name)
    append(">")
  }

  /// Adds an element that contains only text.
  package mutating func element(
    _ name: Literal,
    _ attributes: [Attribute] = [],
    text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Adds an element without content, for example `<br/>`.
  package mutating func empty(_ name: Literal, _ attributes: [Attribute] = []) {
    open(name, attributes)
    append("/>")
  }

  /// Adds text, escaped; U+FFFD replaces characters that XML forbids.
  package mutating func text(_ text: String) {
    appendEscaped(text, isAttribute: false)
  }

  /// Adds raw markup of the program, for example a style sheet or a script.
  package mutating func literal(_ markup: Literal) {
    append(markup)
  }

  /// Ends the line; shows nothing between elements.
  package mutating func line() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds other markup.
  package mutating func append(_ other: Markup) {
    bytes.append(contentsOf: other.bytes)
  }

  private mutating func open(_ name: Literal, _ attributes: [Attribute]) {
    append("<")
    append(name)
    for attribute in attributes {
      append(" ")
      append(attribute.name)
      append("=\"")
      appendEscaped(attribute.value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func append(_ literal: Literal) {
    bytes.append(utf8Of: literal.text)
  }

  /// Sources: https://www.w3.org/TR/xml/#charsets, and section 3.3.3 for blanks in attributes.
  private mutating func appendEscaped(_ text: String, isAttribute: Bool) {
    if text.isOfBytes(\.isPlainInMarkup) {
      bytes.append(utf8Of: text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t" where isAttribute, "\n" where isAttribute, "\r":
        bytes.append(utf8Of: "&#\(scalar.value);" as String)
      case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        append("\u{FFFD}")
      default: bytes.append(utf8Of: String(scalar))
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte needs no escape in text or attributes; false for bytes of non-ASCII
  /// characters, which need a check.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: self >= 0x20 && self < 0x7F
    }
  }
}
