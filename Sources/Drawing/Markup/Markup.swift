import Base

/// Builds XML, or HTML in XML syntax; data cannot become markup.
///
/// Names of elements and attributes are literals of the program; values and texts are escaped.
package struct Markup: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The name of an element or attribute, or raw markup; made only from a literal.
  package struct Literal: ExpressibleByStringLiteral, Sendable {
    fileprivate let text: String

    package init(stringLiteral text: String) { self.text = text }

    init(_ file: EmbeddedText) { text = file.text }
  }

  /// Attributes in the order in which they are written, such as `["x": 12, "fill": color]`.
  package struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
    fileprivate private(set) var all: [(name: Literal, value: String)]

    package init(dictionaryLiteral attributes: (Literal, any CustomStringConvertible)...) {
      all = attributes.map { ($0, $1.description) }
    }

    package static func += (some: inout Self, more: Self) { some.all += more.all }

    package static func + (some: Self, more: Self) -> Self {
      var sum = some
      sum += more
      return sum
    }
  }

  /// Adds an element with the content that `body` adds.
  package mutating func element(_ name: Literal, _ attributes: Attributes = [:], _ body: (inout Markup) -> Void) {
    open(name, attributes, end: ">")
    body(&self)
    literal("</")
    literal(name)
    literal(">")
  }

  /// Adds an element that contains only text.
  package mutating func element(_ name: Literal, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Adds an element without content, for example `<br/>`.
  package mutating func empty(_ name: Literal, _ attributes: Attributes = [:]) { open(name, attributes, end: "/>") }

  /// Adds text, escaped; U+FFFD replaces characters that XML forbids.
  package mutating func text(_ text: String) { escape(text, isAttribute: false) }

  /// Adds raw markup of the program, for example a style sheet or a script.
  package mutating func literal(_ markup: Literal) { bytes += markup.text.utf8 }

  /// Ends the line; shows nothing between elements.
  package mutating func line() { literal("\n") }

  /// Adds other markup.
  package mutating func append(_ other: Markup) { bytes += other.bytes }

  private mutating func open(_ name: Literal, _ attributes: Attributes, end: Literal) {
    literal("<")
    literal(name)
    for attribute in attributes.all {
      literal(" ")
      literal(attribute.name)
      literal("=\"")
      escape(attribute.value, isAttribute: true)
      literal("\"")
    }
    literal(end)
  }

  /// Adds a text, escaped.
  ///
  /// Sources: https://www.w3.org/TR/xml/#charsets, and section 3.3.3 for blanks in attributes.
  private mutating func escape(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": literal("&amp;")
      case "<": literal("&lt;")
      case ">": literal("&gt;")
      case "\"": literal("&quot;")
      case "\t" where isAttribute, "\n" where isAttribute, "\r": bytes += "&#\(scalar.value);".utf8
      case "\t", "\n": bytes += scalar.utf8
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": literal("\u{FFFD}")
      default: bytes += scalar.utf8
      }
    }
  }
}
