import Tournament

/// A kind of text in a picture, with a class of its own in the style sheet.
struct TextStyle: Sendable {
  /// The class.
  fileprivate let kind: String
  let typeface: Typeface
  /// In pixels, at least 11 so that it is readable at natural size.
  let size: Int
  private(set) var anchor = Anchor.start
  /// The anchor that the style sheet gives the class.
  fileprivate let usualAnchor: Anchor

  enum Anchor: String, Sendable { case start, middle, end }

  /// The maximum width of a name, in pixels: room for the longest one of the Marvel API, of 47 characters.
  static let widestName = 340

  static let title = TextStyle("pic-title", typeface: .bold, size: 16)
  static let note = TextStyle("pic-note", typeface: .regular, size: 12)
  static let stage = TextStyle("pic-stage", typeface: .bold, size: 14)
  static let heading = TextStyle("pic-heading", typeface: .bold, size: 12)
  static let caption = TextStyle("pic-caption", typeface: .regular, size: 11)
  /// The same on wide screens alone.
  static let wideCaption = TextStyle("pic-caption wide", typeface: .regular, size: 11)
  static let seed = TextStyle("pic-seed", typeface: .regular, size: 11, anchor: .end)
  static let name = TextStyle("pic-name", typeface: .regular, size: 12)
  static let winner = TextStyle("pic-winner", typeface: .bold, size: 12)
  static let loser = TextStyle("pic-loser", typeface: .regular, size: 12)
  /// The style of unknown entrants and byes.
  static let open = TextStyle("pic-later", typeface: .regular, size: 12)
  static let win = TextStyle("pic-win", typeface: .bold, size: 12, anchor: .middle)
  static let draw = TextStyle("pic-draw", typeface: .regular, size: 12, anchor: .middle)
  static let loss = TextStyle("pic-loss", typeface: .regular, size: 12, anchor: .middle)

  /// The style of a rank in its dot.
  static let dot = TextStyle("pic-dot", typeface: .bold, size: 11, anchor: .middle)
  /// The styles of a name at the end of a line, on all screens, on wide ones, and on phones.
  static let lane = TextStyle("pic-lane", typeface: .regular, size: 12)
  static let wideLane = TextStyle("pic-lane wide", typeface: .regular, size: 12)
  static let phoneLane = TextStyle("pic-lane phone", typeface: .regular, size: 12)

  private init(_ kind: String, typeface: Typeface, size: Int, anchor: Anchor = .start) {
    self.kind = kind
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
  func lines(of text: String, width: Int) -> [String] { typeface.lines(of: text, width: width, size: size) }
}

extension Markup {
  /// Adds a name; a cut or short name has the whole one as its tooltip.
  ///
  /// - Parameters:
  ///   - whole: The whole name of a short one; nil for others.
  ///   - width: The width to which it is cut, in pixels; nil for none.
  ///   - page: The address to which it leads; nil for none.
  ///   - entrant: The entrant whose way through the bracket the link lights up; nil for none.
  mutating func name(
    _ name: String,
    _ style: TextStyle,
    x: Int,
    y: Int,
    whole: String? = nil,
    width: Int? = TextStyle.widestName,
    page: String? = nil,
    entrant: Seed? = nil
  ) {
    let shown = width.map { style.cut(name, to: $0) } ?? name
    let whole = whole ?? (shown == name ? nil : name)
    guard let page else { return text(shown, style, x: x, y: y, whole: whole) }
    element("a", ["href": page] + entrant.way) { $0.text(shown, style, x: x, y: y, whole: whole) }
  }

  /// Adds a line of text.
  ///
  /// - Parameter whole: The tooltip of a cut text.
  mutating func text(_ text: String, _ style: TextStyle, x: Int, y: Int, whole: String? = nil) {
    label(
      style.kind,
      x: x,
      y: y,
      anchor: style.anchor == style.usualAnchor ? nil : style.anchor.rawValue,
      title: whole,
      text
    )
  }
}

extension Seed? {
  /// The attribute of all that belongs to the way of an entrant through a bracket.
  var way: Markup.Attributes { map { ["data-way": $0.number] } ?? [:] }
}
