import Base
package import Tournament

/// A tournament as an SVG picture of its stages, one below the other.
package struct Picture: Sendable {
  /// In pixels at natural size; all text is at least 11 pixels high.
  package let width: Int
  package let height: Int
  package let title: String
  /// A description of the picture for screen readers.
  package let summary: String
  private let header: Panel
  private let legend: Panel
  private let stages: Panel
  private let drawings: [StageDrawing]
  private let labels: EntrantLabels
  /// The meaning of the cells of a large cross table, which ``write(to:id:)`` leaves to the page; nil for other pictures.
  package let pageLegend: String?
  private let narrowDrawing: (@Sendable (_ label: String) -> Markup)?

  /// The maximum number of entrants of a cross table that a page shows as a table.
  package static let maximumTabled = 20
  private static let margin = 16
  private static let minimumWidth = 480
  /// The margin in a page, which has margins of its own.
  private static let pageMargin = 2
  /// The width to which GitHub shrinks wider pictures of a page, without the margins of a picture.
  static let githubRoom = 830 - 2 * margin
  /// The maximum number of entrants in the first round that a picture shows of a bracket.
  private static let maximumDrawn = 64
  /// The width of a page's content on a screen of 1,280 pixels, without the margins of a picture.
  static let pageWidth = 1_248 - 2 * pageMargin

  /// Draws a tournament; nil if no stage has a drawing that could be read.
  ///
  /// - Parameters:
  ///   - faces: The faces of the entrants; nil for none.
  ///   - pages: The addresses of the entrants' pages, in seed order; empty for none.
  package init?(_ result: TournamentResult, faces: Faces? = nil, pages: [String?] = []) {
    let labels = EntrantLabels(result.entrants, faces: faces, pages: pages)
    let drawings = result.stages.map { StageDrawing($0, of: result, labels, maximum: Self.maximumDrawn) }
    self.init(result, drawings, labels)
  }

  /// Returns the picture for a page, no wider than the page if it can be.
  ///
  /// - Parameter stage: The index of the only stage that it shows; nil for all.
  /// - Returns: Nil if the stage has no drawing.
  package func fitted(_ result: TournamentResult, stage: Int? = nil) -> Picture? {
    let whole = stage == nil ? self : Picture(result, drawings, labels, only: stage)
    guard let whole, whole.stages.width > Self.pageWidth else { return whole }
    return Picture(result, drawings, labels, only: stage, room: Self.pageWidth) ?? whole
  }

  /// Returns the picture for a page of GitHub, which would shrink this one; its brackets begin with the last 16 at the
  /// earliest.
  ///
  /// - Returns: Nil if this one is not too wide, or if none is narrower.
  package func narrowed(_ result: TournamentResult) -> Picture? {
    guard stages.width > Self.githubRoom else { return nil }
    for maximum in [16, 8, 4] {
      let drawings = result.stages.map { StageDrawing($0, of: result, labels, maximum: maximum) }
      let picture = Picture(result, drawings, labels, room: Self.githubRoom)
      if let picture, picture.stages.width <= Self.githubRoom { return picture }
    }
    return nil
  }

  /// - Parameters:
  ///   - only: The index of the only stage that it shows; nil for all.
  ///   - room: The width that the stages should fit, in pixels; nil for any.
  private init?(
    _ result: TournamentResult,
    _ drawings: [StageDrawing],
    _ labels: EntrantLabels,
    only: Int? = nil,
    room: Int? = nil
  ) {
    self.drawings = drawings
    self.labels = labels
    if case .largeTable(_, let legend, let narrow)? = drawings.first {
      (pageLegend, narrowDrawing) = (legend, narrow)
    } else {
      (pageLegend, narrowDrawing) = (nil, nil)
    }
    let rules = result.rules
    let parts = drawings.enumerated().map { only ?? $0 == $0 ? $1.parts(room: room) : (panel: nil, note: nil) }
    let widths = parts.compactMap(\.panel?.width)
    guard let widest = widths.max() else { return nil }
    let width = max(Self.minimumWidth, widest)
    title = pictureName(rules.name)
    header = .stacked(
      [
        .paragraph(title, width: width, style: .title),
        .paragraph(ResultState(result).sentence, width: width, style: .note),
      ],
      gap: 2
    )
    legend = .paragraph(Self.legend(of: result, only: only), width: width, style: .note)
    var panels: [Panel] = []
    var omissions: [String] = []
    for (index, stage) in rules.stages.enumerated() where only ?? index == index {
      let name = rules.stages.count > 1 && only == nil ? pictureName(stage.name) : nil
      var lines = name.map { [Panel.paragraph($0, width: width, style: .stage)] } ?? []
      let (panel, note) = index < parts.count ? parts[index] : (nil, "Not begun yet.")
      if let note {
        lines.append(.paragraph(note, width: width, style: .note))
        if index < parts.count { omissions.append((name.map { "\($0): " } ?? "") + note) }
      }
      if let panel { lines.append(panel) }
      panels.append(.stacked(lines, gap: 10))
    }
    stages = .stacked(panels, gap: 24)
    let content = Self.content(header, legend, stages)
    self.width = content.width + 2 * Self.margin
    height = content.height + 2 * Self.margin
    summary = Self.summary(of: result, omission: omissions.isEmpty ? nil : omissions.joined(separator: " "))
  }

  /// The bytes of the SVG file, including its style sheet.
  package var svg: [UInt8] {
    var markup = Markup()
    write(Self.content(header, legend, stages), margin: Self.margin, to: &markup, id: "picture", holdsStyles: true)
    markup.line()
    return markup.bytes
  }

  /// The style sheet of all pictures, with light and dark colours; all class names begin with `pic`.
  package static let stylesheet = Markup.Literal(.pictureStyle)

  /// Adds the `svg` element without a style sheet, without definitions of faces and without what a page says above it,
  /// for a page that contains ``stylesheet`` and them.
  ///
  /// - Parameter id: The prefix of all ids in it, unique within the page.
  package func write(to markup: inout Markup, id: String) {
    write(
      pageLegend == nil ? Panel.stacked([legend, stages], gap: 12) : stages,
      margin: Self.pageMargin,
      to: &markup,
      id: id,
      holdsStyles: false
    )
  }

  /// The picture for a narrow screen beside that of ``write(to:id:)``: two `svg` elements, of which the first one has the
  /// names of a large cross table, and stays where it is while the second one scrolls; nil for other pictures.
  package var narrow: Markup? { narrowDrawing?(summary) }

  private func write(_ content: Panel, margin: Int, to markup: inout Markup, id: String, holdsStyles: Bool) {
    let (width, height) = (content.width + 2 * margin, content.height + 2 * margin)
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "pic", "width": width,
        "height": height, "viewBox": "0 0 \(width) \(height)", "role": labels.isLinked ? "group" : "img",
        "aria-labelledby": "\(id)-title \(id)-summary",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-title"], text: title)
      svg.element("desc", ["id": "\(id)-summary"], text: summary)
      svg.line()
      if holdsStyles {
        svg.element("style") { $0.literal(Self.stylesheet) }
        svg.line()
        if let faces = labels.faces { svg.append(faces.definitions) }
      }
      svg.rectangle("pic-ground", x: 0, y: 0, width: width, height: height)
      // On half pixels, so that thin lines are sharp.
      let shift = "\(margin).5"
      svg.element("g", ["transform": "translate(\(shift) \(shift))"]) { content.write(to: &$0) }
    }
  }

  private static func content(_ header: Panel, _ legend: Panel, _ stages: Panel) -> Panel {
    var content = Panel(width: minimumWidth)
    content.place(.stacked([.stacked([header, legend], gap: 2), stages], gap: 24), y: 0)
    return content
  }
}

extension StageDrawing {
  /// The drawing, and a sentence about what it omits or why there is none.
  fileprivate func parts(room: Int?) -> (panel: Panel?, note: String?) {
    switch self {
    case .drawn(let panel, let omission): (panel(room), omission)
    case .largeTable(let panel, _, _): (panel, nil)
    case .refused(let reason): (nil, reason)
    }
  }
}

extension Picture {
  /// The maximum number of names in the summary.
  private static let maximumNames = 3

  /// Returns the meaning of the figures in the picture, as sentences.
  ///
  /// - Parameter only: The index of the only stage that it shows; nil for all.
  static func legend(of result: TournamentResult, only: Int?) -> String {
    let stages = result.stages.filter { only ?? $0.index == $0.index }
    let formats = stages.map { result.rules.stages[$0.index].format.facts }
    let sentences = [
      formats.contains { !$0.hasTable } ? result.legend : nil,
      formats.contains { $0.hasTable && $0.swiss == nil }
        ? "Cells: points of the row against the column, and its share as the filled part." : nil,
      stages.lazy.compactMap { RoundTable($0, group: $0.groups.isEmpty ? nil : 0, of: result)?.legend }.first,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  static func summary(of result: TournamentResult, omission: String?) -> String {
    let head = "\(formatWords(result.rules.formatName)), \(counted(result.entrants.count, "entrant"))."
    return ([head, ResultState(result).sentence] + [final(of: result), omission].compactMap(\.self)).joined(
      separator: " "
    )
  }

  /// Returns the last battle of a knockout, or the first three places of a table; nil if there is none yet.
  private static func final(of result: TournamentResult) -> String? {
    guard let last = result.stages.last, result.stages.count == result.rules.stages.count else { return nil }
    if last.bracket != nil {
      return BattleScore(finalOf: result).map {
        "Final: \($0.winner) (\($0.winnerFigure)) beat \($0.loser) (\($0.loserFigure))."
      }
    }
    guard result.isComplete, last.reigns.isEmpty else { return nil }
    let best = last.standings.prefix(maximumNames).map { standing in
      let points = standing.halfPoints.map { " (\(pointsText($0)))" } ?? ""
      return "\(standing.rank). \(pictureName(result.entrants[standing.entrant].displayName))\(points)"
    }
    return "Ranking: \(best.joined(separator: ", "))."
  }
}
