import Base
import Drawing
import Forecast
import ResultJSON
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
    let chances = evened(odds)
    let order = chances.order
    let scale = milestones.isEmpty ? Scale(ofBars: [0, 1]) : nil
    let winners = Set(result.isInProgress ? [] : record.champions.map(\.seed)).union(
      [result.titleWinner].compactMap(\.self)
    )
    let labels = milestones.map { "\(result.label(odds.milestones[$0]))" as Phrase }
    var columns = TableColumns<Seed>()
    columns.add(.name("Name")) { entrant in
      guard winners.contains(entrant) else { return .phrase(name(entrant)) }
      return .phrase(.strong(name(entrant)) + .sign(" 🏆", meaning: "champion"))
    }
    for (place, label) in zip(milestones, labels) {
      columns.add(.number(label).shaded) { .chance(chances[$0.index].reach[place]) }
    }
    columns.add(milestones.isEmpty ? .number("Title") : .number("Title").shaded) {
      .chance(chances[$0.index].title, on: scale)
    }
    columns.add(.number("±"), if: hasErrors) { .chance(RatingErrors.normal95 * chances[$0.index].standardError) }
    var table = columns.table(order.prefix(Self.maximumRatedRows))
    table.fitPhone(labels.reversed())
    page.table(table)
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
    writeSwings(odds.swings, to: &page)
  }

  /// Writes the open battles that move the title odds most.
  private func writeSwings(_ swings: [BattleSwing], to page: inout Page) {
    guard result.isInProgress, !swings.isEmpty else { return }
    page.heading(3, "The \(words: battleNouns) that matter most")
    page.list(
      swings.prefix(Self.maximumSwings).map { swing in
        let (home, away) = (name(swing.home), name(swing.away))
        return
          "\(.strong(home + " – " + away)): \(name(swing.entrant)) wins the title with a chance of \(words: swing.ifHome.percentText) if \(home) wins, and of \(words: swing.ifAway.percentText) if \(away) wins."
      }
    )
  }

  /// Returns the chances in which entrants whom nothing but the luck of a simulation parts have the same: those of the
  /// same strength in a table in which each meets each, before its first result.
  private func evened(_ odds: TitleOdds) -> [TitleOdds.Entrant] {
    let stage = result.rules.stages[0]
    guard case .simulation = odds.method, !hasStages, stage.groups == nil, stage.format.facts.layout == .crossTable,
      result.oddsMoment != .now || result.battles.decidedCount == 0
    else { return odds.entrants }
    let strengths = result.strengths
    var sums: [Double: (title: Double, error: Double, count: Double)] = [:]
    for (strength, chance) in zip(strengths, odds.entrants) {
      let sum = sums[strength] ?? (0, 0, 0)
      sums[strength] = (sum.title + chance.title, sum.error + chance.standardError, sum.count + 1)
    }
    return zip(strengths, odds.entrants).map { strength, chance in
      guard let sum = sums[strength] else { return chance }
      return .init(title: sum.title / sum.count, standardError: sum.error / sum.count, reach: chance.reach)
    }
  }

  private func methodText(_ odds: TitleOdds) -> String {
    let moment = result.oddsMoment.words
    switch odds.method {
    case .dynamicProgram, .enumeration: return "Exact, \(moment)."
    case .simulation(let count):
      return "From \(counted(count, "simulated tournament")), \(moment); ± is the 95 % error."
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

  /// Writes the ratings from all battles, best first.
  func writeRatings(to page: inout Page) {
    guard !isArena, let ratings, result.entrants.count > 2 else { return }
    page.heading(2, "Ratings")
    let ranges = ratings.errors?.rankRanges
    let count = result.entrants.count
    if let ranges, ranges.allSatisfy({ $0 == 1...count }) {
      page.paragraph(
        "The \(words: battleNouns) are too few for ratings: within the 95 % error, each entrant could have each of the \(count.grouped) places. The ratings are in \("ranking.csv", to: .file("ranking.csv"))."
      )
      return
    }
    var columns: [Table.Column] = [.name("Name"), .number("Rating")]
    if ranges != nil { columns += [.number("±"), .mark("Rank")] }
    if elo != nil { columns.append(.number("Elo").secondary) }
    let order = Seed.all(ratings.ratings.count).sorted {
      (-ratings.ratings[$0.index], $0) < (-ratings.ratings[$1.index], $1)
    }
    let bounds = ratings.errors?.standardErrors.map { RatingErrors.normal95 * $0 }
    let scale = bounds.flatMap { bounds in
      Scale(
        order.prefix(Self.maximumRatedRows).flatMap {
          let (rating, bound) = (ratings.ratings[$0.index], bounds[$0.index])
          return [rating - bound, rating + bound]
        }
      )
    }
    if scale != nil { columns.append(.chart("95 % range")) }
    page.table(
      columns,
      rows: order.prefix(Self.maximumRatedRows).map { seed in
        let entrant = seed.index
        var cells: [Table.Cell] = [.phrase(name(seed)), .number(ratings.ratings[entrant].rounded())]
        if let bounds, let range = ranges?[entrant] {
          cells.append(.number(bounds[entrant].rounded()))
          cells.append(
            range.count == 1
              ? .number(range.lowerBound)
              : .phrase("\(range.lowerBound.grouped)–\(range.upperBound.grouped)", order: Double(range.lowerBound))
          )
        }
        if let elo { cells.append(.number(elo[entrant].rounded())) }
        if let scale, let bounds {
          let (rating, bound) = (ratings.ratings[entrant], bounds[entrant])
          cells.append(.chart(.range(scale.span(rating - bound, rating + bound), dot: scale.place(of: rating))))
        }
        return cells
      }
    )
    if let scale {
      page.legend(
        "The dots are the ratings, from \(scale.least.rounded().groupedText) at the left to \(scale.greatest.rounded().groupedText) at the right, and the lines their 95 % ranges."
      )
    }
    var text: Phrase =
      "Ratings are Bradley–Terry ratings from all \(words: battleNouns) at once, with a prior of \(ratings.prior.plainText). A difference of 400 points means odds of ten to one."
    if ranges != nil { text += " ± is the 95 % error, and Rank shows the places within it." }
    if elo != nil {
      text += " Elo ratings start at 1,500 and move by up to 32 points a \(words: battleNoun), round by round."
    }
    if order.count > Self.maximumRatedRows {
      text += " The ratings of all entrants are in \("ranking.csv", to: .file("ranking.csv"))."
    }
    page.paragraph(text)
  }
}
