import Base
import Drawing
import Forecast
import Tournament

extension TournamentReport {
  /// The maximum number of rows of odds and ratings.
  static let maximumRatedRows = 32
  /// The maximum number of steps that fit the width of a page.
  private static let maximumMilestones = 8

  /// Writes the title odds, likeliest champion first.
  func writeOdds(to page: inout Page) {
    guard let odds else {
      if result.isInProgress, result.rules.odds != .off, let reason = result.entrants.chanceProblem {
        page.paragraph("There are no title odds: \(reason).")
      }
      return
    }
    page.heading(2, result.isInProgress ? "Title odds from here" : "Title odds")
    let milestones = odds.milestones.count <= Self.maximumMilestones ? Array(odds.milestones.indices) : []
    let hasErrors = odds.entrants.contains { $0.standardError > 0 }
    var columns: [Table.Column] = [.name("Name"), .number("Title")]
    if hasErrors { columns.append(.number("±")) }
    let order = odds.order
    let shown = order.prefix(Self.maximumRatedRows).map { odds.entrants[$0.index] }
    let scale = Scale(ofBars: shown.flatMap { $0.reach + [$0.title] })
    let hasSteps = !odds.milestones.isEmpty
    if scale != nil, hasSteps { columns.append(.chart("How far")) }
    columns += milestones.map { .number("\(result.label(odds.milestones[$0]))").secondary }
    page.table(
      columns,
      rows: order.prefix(Self.maximumRatedRows).map { entrant in
        let chance = odds.entrants[entrant.index]
        var cells: [Table.Cell] = [.phrase(name(entrant)), .chance(chance.title, on: hasSteps ? nil : scale)]
        if hasErrors { cells.append(.chance(chance.standardError)) }
        if let scale, hasSteps { cells.append(.chart(.bars((chance.reach + [chance.title]).map(scale.bar)))) }
        return cells + milestones.map { .chance(chance.reach[$0]) }
      }
    )
    if let scale, hasSteps {
      page.legend(
        "Each bar is the chance to reach a round, the thickest one that of the title; a bar of full width is \(words: scale.greatest.percentText)."
      )
    }
    var sentences: [Phrase] = [
      "\(words: methodText(odds))", "\(words: chanceText)",
    ]
    let title = result.rules.stages[result.rules.titleStage]
    if title.format.facts.hasTable, title.groups == nil {
      sentences.append("Entrants that share the lead of a table share the title equally, whatever the tie-breaks.")
    }
    if order.count > Self.maximumRatedRows {
      sentences.append("The odds of all entrants are in \("ranking.csv", to: .file("ranking.csv")).")
    }
    page.paragraph(.sentences(sentences))
  }

  private func methodText(_ odds: TitleOdds) -> String {
    let moment = result.oddsMoment.words
    switch odds.method {
    case .dynamicProgram, .enumeration: return "Exact, \(moment)."
    case .simulation(let count):
      return "From \(counted(count, "simulated tournament")), \(moment); ± is the standard error."
    }
  }

  private var chanceText: String {
    switch result.chanceBasis {
    case .powers:
      let sharpness = result.rules.deciding.sharpness
      let raised = sharpness == 1 ? "" : " raised to \(sharpness.plainText)"
      return "The chances in each \(battleNoun) are proportional to the powers\(raised)."
    case .ratings:
      return "The chances in each \(battleNoun) follow from the ratings of the file: 400 points are odds of ten to one."
    case .results: return "The chances in each \(battleNoun) follow from the results so far, by Bradley–Terry."
    case .none: return "Everyone has the same chance in each \(battleNoun), because nobody has played."
    }
  }
}
