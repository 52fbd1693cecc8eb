import Tournament

/// The contents of a match's box.
struct MatchBox: Sendable {
  /// The match's name, and how it was decided if that is unusual.
  var caption: String
  /// One row for a bye, two otherwise.
  var rows: [Row]
  /// Whether no battle was decided here: a bye, or a match to come.
  var isOpen: Bool
  /// Whether its winner is the champion.
  var isFinal = false

  struct Row: Sendable {
    /// Nil if it is not known yet.
    var entrant: Seed?
    /// From 1; nil if the entrant is not known yet, or if another box shows it.
    var seed: Int?
    /// The symbol of the entrant's face; nil if it has none.
    var face: String?
    var name: String
    /// The whole name of a short one; nil for others.
    var whole: String?
    /// The address of the entrant's page; nil if it has none.
    var page: String?
    var figure: String = ""
    var mark = Mark.none

    fileprivate var isBye: Bool { figure == MatchBox.bye }
  }

  enum Mark: Sendable {
    case none
    case winner
    /// The winner of the whole bracket, in each of its matches.
    case champion
    case loser
    /// The row names the source of an unknown entrant: `Winner of W1.2`.
    case later
  }

  static let bye = "bye"
  static let rowHeight = 20
  static let captionHeight = 14
  fileprivate static let faceSide = 16
  private static let faceGap = 5

  var height: Int { rows.count * Self.rowHeight }

  /// The space around the texts of a box, in pixels, and the room for a name.
  struct Spacing: Sendable {
    var edge: Int
    var seedGap: Int
    var figureGap: Int
    /// A longer name is cut.
    var widestName: Int
    /// The width of a box with short names.
    var narrowestBox: Int

    static let wide = Spacing(edge: 9, seedGap: 6, figureGap: 14, widestName: TextStyle.widestName, narrowestBox: 96)

    static func narrow(widestName: Int) -> Spacing {
      Spacing(edge: 6, seedGap: 4, figureGap: 8, widestName: widestName, narrowestBox: 60)
    }
  }

  /// The widths of a column of boxes, in pixels.
  struct Measure: Sendable {
    var spacing = Spacing.wide
    private var seed = 0
    private var face = 0
    private var name = 0
    private var figure = 0
    private var caption = 0

    init(_ boxes: some Sequence<MatchBox>) {
      var largestSeed = 0
      for box in boxes {
        caption = max(caption, TextStyle.caption.width(of: box.caption))
        for row in box.rows {
          largestSeed = max(largestSeed, row.seed ?? 0)
          if row.face != nil { face = faceSide + faceGap }
          name = max(name, row.style.width(of: row.name))
          figure = max(figure, row.style.width(of: row.figure))
        }
      }
      // All digits are as wide.
      if largestSeed > 0 { seed = TextStyle.seed.width(of: String(largestSeed)) }
    }

    var seedEnd: Int { spacing.edge + seed }
    var nameStart: Int { (seed > 0 ? seedEnd + spacing.seedGap : spacing.edge) + face }
    /// The start of a row's face, or of its name if it has none.
    ///
    /// - Parameter hasSeed: Whether the row has a seed.
    fileprivate func faceStart(hasSeed: Bool) -> Int { hasSeed ? nameStart - face : spacing.edge }
    /// The width of a face with the gap behind it.
    fileprivate var faceWidth: Int { face }
    private var figureRoom: Int { figure > 0 ? spacing.figureGap + figure : 0 }
    /// Returns the width to which a name is cut in a box of some width, which a heading may widen; nil if all names fit.
    fileprivate func nameRoom(in width: Int) -> Int? {
      let room = max(spacing.widestName, width - nameStart - figureRoom - spacing.edge)
      return name > room ? room : nil
    }
    var width: Int {
      let texts = min(name, spacing.widestName) + figureRoom
      return max(nameStart + texts + spacing.edge, caption, spacing.narrowestBox)
    }
  }

  /// Draws the box and the caption above it; `x` and `y` are the upper left corner of the box.
  func draw(to markup: inout Markup, x: Int, y: Int, width: Int, _ measure: Measure) {
    let kind = "pic-match" + (isOpen ? " pic-open" : "") + (isFinal ? " pic-final" : "")
    markup.group(kind) { group in
      group.text(caption, .caption, x: x, y: y - 4)
      group.rectangle("pic-box", x: x, y: y, width: width, height: height, radius: 3)
      for (index, row) in rows.enumerated() {
        let top = y + index * Self.rowHeight
        if index > 0 { group.rule("pic-rule", x: x, y: top, width: width) }
        row.draw(to: &group, x: x, y: top, width: width, measure)
      }
    }
    markup.line()
  }
}

extension MatchBox.Row {
  fileprivate var style: TextStyle {
    switch mark {
    case .none: .name
    case .loser: .loser
    case .winner, .champion: .winner
    case .later: .open
    }
  }

  fileprivate func draw(to markup: inout Markup, x: Int, y: Int, width: Int, _ measure: MatchBox.Measure) {
    let baseline = y + 14
    // A bar marks the winner for readers who cannot distinguish weights and colours.
    switch mark {
    case .winner: markup.rectangle("pic-won", x: x, y: y, width: 4, height: MatchBox.rowHeight)
    case .champion: markup.rectangle("pic-champion", x: x, y: y, width: 4, height: MatchBox.rowHeight)
    case .none, .loser, .later: break
    }
    if let seed { markup.text(String(seed), .seed, x: x + measure.seedEnd, y: baseline) }
    let spacing = measure.spacing
    let start = x + measure.faceStart(hasSeed: seed != nil)
    if let face {
      let gap = (MatchBox.rowHeight - MatchBox.faceSide) / 2
      markup.face(face, x: start, y: y + gap, side: MatchBox.faceSide)
    }
    markup.name(
      name,
      style,
      x: start + (face == nil ? 0 : measure.faceWidth),
      y: baseline,
      whole: whole,
      width: measure.nameRoom(in: width),
      page: page,
      entrant: entrant
    )
    guard !figure.isEmpty else { return }
    let figureStyle = isBye ? .open : style
    markup.text(figure, figureStyle.anchored(.end), x: x + width - spacing.edge, y: baseline)
  }
}
