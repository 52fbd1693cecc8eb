internal import Markup

/// A kind of text in a picture, with a class of its own in the style sheet.
struct TextStyle: Sendable {
  /// The beginning of its elements.
  fileprivate let tag: Markup.Tag
  let typeface: Typeface
  /// In pixels, at least 11 so that it is readable at natural size.
  let size: Int
  private(set) var anchor = Anchor.start
  /// The anchor that the style sheet gives the class.
  fileprivate let usualAnchor: Anchor

  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// The maximum width of a name, in pixels: room for the longest one of the Marvel API, of 47 characters.
  static let widestName = 340

  static let title = TextStyle(name: "pic-title", typeface: .bold, size: 16)
  static let note = TextStyle(name: "pic-note", typeface: .regular, size: 12)
  static let stage = TextStyle(name: "pic-stage", typeface: .bold, size: 14)
  static let heading = TextStyle(name: "pic-heading", typeface: .bold, size: 12)
  static let caption = TextStyle(name: "pic-caption", typeface: .regular, size: 11)
  static let seed = TextStyle(name: "pic-seed", typeface: .regular, size: 11, anchor: .end)
  static let name = TextStyle(name: "pic-name", typeface: .regular, size: 12)
  static let winner = TextStyle(name: "pic-winner", typeface: .bold, size: 12)
  static let loser = TextStyle(name: "pic-loser", typeface: .regular, size: 12)
  /// The style of unknown entrants and byes.
  static let open = TextStyle(name: "pic-later", typeface: .regular, size: 12)
  static let win = TextStyle(name: "pic-win", typeface: .bold, size: 12, anchor: .middle)
  static let draw = TextStyle(name: "pic-draw", typeface: .regular, size: 12, anchor: .middle)
  static let loss = TextStyle(name: "pic-loss", typeface: .regular, size: 12, anchor: .middle)

  /// The style of a rank in its dot.
  static let dot = TextStyle(name: "pic-dot", typeface: .bold, size: 11, anchor: .middle)
  /// The styles of a name at the end of a line, on all screens, on wide ones, and on phones.
  static let lane = TextStyle(name: "pic-lane", typeface: .regular, size: 12)
  static let wideLane = TextStyle(name: "pic-lane wide", typeface: .regular, size: 12)
  static let phoneLane = TextStyle(name: "pic-lane phone", typeface: .regular, size: 12)

  /// - Parameter name: The class.
  private init(name: String, typeface: Typeface, size: Int, anchor: Anchor = .start) {
    tag = Markup.Tag("text", [.init("class", name)])
    self.typeface = typeface
    self.size = size
    self.anchor = anchor
    usualAnchor = anchor
  }

  func width(of text: String) -> Int { typeface.width(of: text, size: size) }

  func cut(_ text: String, to width: Int) -> String { typeface.cut(text, to: width, size: size) }

  func anchored(_ anchor: Anchor) -> TextStyle {
    var style = self
    style.anchor = anchor
    return style
  }

  /// Returns the text in lines of at most `width` pixels; a longer word is cut.
  func lines(of text: String, width: Int) -> [String] {
    typeface.lines(of: text, width: width, size: size)
  }
}

extension Markup {
  /// Adds a name; a cut name has the full one as its tooltip.
  ///
  /// - Parameter width: The width to which it is cut, in pixels; nil for none.
  mutating func name(
    _ name: String,
    _ style: TextStyle,
    x: Int,
    y: Int,
    width: Int? = TextStyle.widestName
  ) {
    let shown = width.map { style.cut(name, to: $0) } ?? name
    text(shown, style, x: x, y: y, whole: shown == name ? nil : name)
  }

  /// Adds a line of text.
  ///
  /// - Parameter whole: The tooltip of a cut text.
  mutating func text(_ text: String, _ style: TextStyle, x: Int, y: Int, whole: String? = nil) {
    let isUsual = style.anchor == style.usualAnchor
    let anchor = isUsual ? nil : Attribute("text-anchor", style.anchor.rawValue)
    guard let whole else {
      return element(style.tag, .init("x", x), .init("y", y), and: anchor, text: text)
    }
    element(style.tag, .init("x", x), .init("y", y), and: anchor) { element in
      element.element("title", text: whole)
      element.text(text)
    }
  }

  mutating func rectangle(_ kind: String, x: Int, y: Int, width: Int, height: Int, radius: Int = 0)
  {
    let attributes: [Attribute] = [
      .init("class", kind), .init("x", x), .init("y", y),
      .init("width", width), .init("height", height),
    ]
    empty("rect", attributes, and: radius > 0 ? Attribute("rx", radius) : nil)
  }

  /// - Parameter data: The value of the attribute `d`.
  mutating func path(_ kind: String, _ data: PathData) {
    empty("path", [.init("class", kind), .init("d", data.text)])
  }
}
