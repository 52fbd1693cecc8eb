import Base
import Tournament

/// The drawing of a stage, or the reason why there is none.
enum StageDrawing: Sendable {
  /// - `panel`: Draws it; room is the width that it should fit, in pixels, nil for any.
  /// - `omission`: The omitted part, as a sentence; nil if everything is drawn.
  case drawn(panel: @Sendable (_ room: Int?) -> Panel, omission: String?)
  /// A cross table that is alone in its picture, and that a page shows by the picture alone, because it is too large.
  ///
  /// - `legend`: The meaning of its cells, for the page.
  /// - `narrow`: Draws it for a narrow screen, with a description for screen readers.
  case largeTable(panel: Panel, legend: String, narrow: @Sendable (_ label: String) -> Markup)
  /// The reason why there is no drawing, as a sentence.
  case refused(String)

  /// - Parameters:
  ///   - faces: The faces of the entrants; nil for none.
  ///   - pages: The addresses of the entrants' pages, in seed order; empty for none.
  init(_ stage: StageResult, of result: TournamentResult, _ faces: Faces? = nil, pages: [String?] = []) {
    let rules = result.rules
    let texts = StageTexts(stage, of: result, faces: faces, pages: pages)
    // `battles.csv` is only mentioned if it lists all battles.
    let listHint = rules.listedBattles == .all ? "; battles.csv lists all matches" : ""
    switch rules.stages[stage.index].format.facts.layout {
    case _ where !stage.parts.isEmpty: self = Self.groups(stage, of: result, faces, pages, listHint: listHint)
    case .tree, .twoTrees, .loose:
      guard let play = stage.bracket else {
        self = .refused("Single battles have no picture.")
        return
      }
      let facts = KnockoutFacts(play, texts: texts, canRepeat: !rules.deciding.isRepeatable)
      self = Self.bracket(facts, listHint: listHint)
    case .chain: self = Self.chain(stage, texts: texts, listHint: listHint)
    case .crossTable, .sparseTable: self = Self.tables(stage, of: result, pages, listHint: listHint)
    }
  }
}
