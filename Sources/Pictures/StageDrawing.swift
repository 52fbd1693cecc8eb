internal import Text
internal import Tournament

/// One stage as a picture, or why there is none.
enum StageDrawing: Sendable {
  /// - `omission`: What is left out, as a sentence; nil where all is drawn.
  case drawn(Panel, omission: String?)
  /// Why there is no picture, as a sentence.
  case refused(String)

  init(_ stage: StageResult, of result: TournamentResult) {
    let rules = result.rules
    let texts = StageTexts(stage, of: result)
    // A list that leaves battles out is no place to send a reader to.
    let rest = rules.listedBattles == .all ? "; battles.csv lists all matches" : ""
    switch rules.stages[stage.index].format.facts.layout {
    case .tree, .twoTrees, .loose:
      guard let play = stage.bracket else {
        self = .refused("Battles that were made by hand have no bracket.")
        return
      }
      let facts = KnockoutFacts(play, texts: texts, canRepeat: !rules.deciding.isRepeatable)
      self = Self.bracket(facts, rest: rest)
    case .chain:
      self = Self.chain(stage, texts: texts, rest: rest)
    case .crossTable, .sparseTable:
      self = Self.tables(stage, of: result, rest: rest)
    }
  }
}
