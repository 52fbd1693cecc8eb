internal import Text

/// The elements of pictures: a bracket has hundreds, so each is written in one go, without a list of attributes.
extension Markup {
  /// The room for the names and the numbers of a shape's attributes, in bytes.
  private static let numbersSize = 200

  /// Adds a `g` of a class with the content that `body` adds.
  package mutating func group(_ kind: Literal, _ body: (inout Markup) -> Void) {
    add(kind.size + Self.numbersSize) {
      $0.append(constant: "<g class=\"")
      $0.append(kind)
      $0.append(constant: "\">")
    }
    body(&self)
    literal("</g>")
  }

  package mutating func rectangle(
    _ kind: Literal,
    x: Int,
    y: Int,
    width: Int,
    height: Int,
    radius: Int = 0
  ) {
    add(kind.size + Self.numbersSize) {
      $0.append(constant: "<rect")
      $0.append(kind, x: x, y: y)
      $0.append(constant: "\" width=\"")
      $0.append(decimal: width)
      $0.append(constant: "\" height=\"")
      $0.append(decimal: height)
      if radius > 0 {
        $0.append(constant: "\" rx=\"")
        $0.append(decimal: radius)
      }
      $0.append(constant: "\"/>")
    }
  }

  /// Adds a horizontal line from its left end.
  package mutating func rule(_ kind: Literal, x: Int, y: Int, width: Int) {
    add(kind.size + Self.numbersSize) {
      $0.append(constant: "<path class=\"")
      $0.append(kind)
      $0.append(constant: "\" d=\"M")
      $0.append(decimal: x)
      $0.append(constant: " ")
      $0.append(decimal: y)
      $0.append(constant: "h")
      $0.append(decimal: width)
      $0.append(constant: "\"/>")
    }
  }

  /// - Parameter data: The value of the attribute `d`.
  package mutating func path(_ kind: Literal, _ data: PathData) {
    add(kind.size + data.bytes.count + Self.numbersSize) {
      $0.append(constant: "<path class=\"")
      $0.append(kind)
      $0.append(constant: "\" d=\"")
      $0.append(data.bytes.span)
      $0.append(constant: "\"/>")
    }
  }

  /// Adds a line of text.
  ///
  /// - Parameters:
  ///   - anchor: The attribute `text-anchor`; nil for none.
  ///   - title: Its tooltip; nil for none.
  package mutating func label(
    _ kind: Literal,
    x: Int,
    y: Int,
    anchor: Literal?,
    title: String?,
    _ text: String
  ) {
    let size = Self.size(of: text) + (title.map(Self.size) ?? 0)
    add(kind.size + size + Self.numbersSize) {
      $0.append(constant: "<text")
      $0.append(kind, x: x, y: y)
      if let anchor {
        $0.append(constant: "\" text-anchor=\"")
        $0.append(anchor)
      }
      $0.append(constant: "\">")
      if let title {
        $0.append(constant: "<title>")
        $0.text(title)
        $0.append(constant: "</title>")
      }
      $0.text(text)
      $0.append(constant: "</text>")
    }
  }

  /// The commands of a path, written like a text: `"M\(x) \(y)h\(width)"`.
  package struct PathData: ExpressibleByStringInterpolation, Sendable {
    fileprivate var bytes: [UInt8] = []

    package init() {}

    package init(stringLiteral text: StaticString) {
      bytes.append(utf8Of: text)
    }

    package init(stringInterpolation: Interpolation) { self = stringInterpolation.data }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Adds a line that goes aside to `turn`, up or down, and aside to its end; a bracket has one for each match.
    package mutating func addElbow(
      from start: (x: Int, y: Int),
      turn: Int,
      to end: (x: Int, y: Int)
    ) {
      bytes.append(addingCapacity: Markup.numbersSize) {
        $0.append(constant: "M")
        $0.append(decimal: start.x)
        $0.append(constant: " ")
        $0.append(decimal: start.y)
        $0.append(constant: "H")
        $0.append(decimal: turn)
        $0.append(constant: "V")
        $0.append(decimal: end.y)
        $0.append(constant: "H")
        $0.append(decimal: end.x)
      }
    }

    package static func += (a: inout PathData, b: PathData) { a.bytes.append(contentsOf: b.bytes) }

    package struct Interpolation: StringInterpolationProtocol {
      fileprivate var data = PathData()

      package init(literalCapacity: Int, interpolationCount: Int) {
        data.bytes.reserveCapacity(literalCapacity + 6 * interpolationCount)
      }

      package mutating func appendLiteral(_ text: StaticString) {
        data.bytes.append(utf8Of: text)
      }

      package mutating func appendInterpolation(_ number: Int) {
        data.bytes.append(addingCapacity: 21) { $0.append(decimal: number) }
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Adds the class and the place of a shape.
  fileprivate mutating func append(_ kind: Markup.Literal, x: Int, y: Int) {
    append(constant: " class=\"")
    append(kind)
    append(constant: "\" x=\"")
    append(decimal: x)
    append(constant: "\" y=\"")
    append(decimal: y)
  }
}
