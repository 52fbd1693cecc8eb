internal import Text
internal import Tournament

/// The drawing of a stage, or the reason why there is none.
enum StageDrawing: Sendable {
  /// - `omission`: The omitted part, as a sentence; nil if everything is drawn.
  case drawn(Panel, omission: String?)
  /// The reason why there is no drawing, as a sentence.
  case refused(String)

  /// - Parameters:
  ///   - faces: The faces of the entrants; nil for none.
  ///   - room: The width that the drawing should fit, in pixels; nil for any.
  init(_ stage: StageResult, of result: TournamentResult, _ faces: Faces? = nil, room: Int? = nil) {
    let rules = result.rules
    let texts = StageTexts(stage, of: result, faces: faces)
    // `battles.csv` is only mentioned if it lists all battles.
    let listHint = rules.listedBattles == .all ? "; battles.csv lists all matches" : ""
    switch rules.stages[stage.index].format.facts.layout {
    case .tree, .twoTrees, .loose:
      guard let play = stage.bracket else {
        self = .refused("Single battles have no picture.")
        return
      }
      let facts = KnockoutFacts(play, texts: texts, canRepeat: !rules.deciding.isRepeatable)
      self = Self.bracket(facts, listHint: listHint, room: room)
    case .chain:
      self = Self.chain(stage, texts: texts, listHint: listHint)
    case .crossTable, .sparseTable:
      self = Self.tables(stage, of: result, listHint: listHint)
    }
  }
}
