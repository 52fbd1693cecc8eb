internal import Text
internal import Tournament

extension TournamentReport {
  /// Writes how the tournament was fought, so that the report can be understood without its file.
  func writeRules(to page: inout Markdown) {
    let rules = result.rules
    guard rules.format != .byHand else { return }
    page.heading(2, "Rules")
    var items = ["Format: \(formatText(rules.format))", "Power: \(powerText(rules.power))"]
    if case .bestOf(let figures) = rules.deciding {
      items.append("A battle is one game for each of: \(words(figures.map(\.rawValue)))")
    }
    items.append("A level battle: \(levelText(rules))")
    items.append("Seeds: \(seedingText(rules))")
    if rules.format.allowsDraws {
      items.append("Order of the table: \(words(rules.standings.map(\.label), last: ", then "))")
    }
    page.list(items)
  }

  private func formatText(_ format: Format) -> String {
    let entrants = counted(result.entrants.count, "entrant")
    switch format {
    case .roundRobin(let legs):
      let often = legs == 1 ? "once" : legs == 2 ? "twice" : "\(legs) times"
      return "round robin of \(entrants), each pair meeting \(often)"
    case .singleElimination(let thirdPlace):
      return "single elimination of \(entrants)"
        + (thirdPlace && result.entrants.count > 3 ? ", with a match for the third place" : "")
    case .byHand:
      return "battles made by hand"
    }
  }

  private func powerText(_ power: PowerRule) -> String {
    let given = result.entrants.count { power.power(of: $0.figures) != $0.power }
    guard given < result.entrants.count else { return "as the tournament file gives it" }
    let rule: String
    switch power {
    case .figure(let figure):
      rule = "the number of \(figure.rawValue) a character appears in"
    case .weighted(let weights):
      let terms = Figure.allCases.compactMap { figure in
        weights[figure].map { "\($0.plainText) × \(figure.rawValue)" }
      }
      rule = terms.joined(separator: " + ")
    }
    return given == 0 ? rule : rule + ", where the tournament file gives no other"
  }

  private func levelText(_ rules: TournamentRules) -> String {
    let end = rules.format.allowsDraws ? "a draw" : "the better seed goes on"
    guard !rules.tiebreak.isEmpty else { return end }
    return "settled by \(words(rules.tiebreak.map(\.rawValue), last: ", then ")); else \(end)"
  }

  private func seedingText(_ rules: TournamentRules) -> String {
    let given = result.entrants.contains { $0.givenSeed != nil } ? ", apart from those given" : ""
    if result.entrants.allSatisfy({ $0.givenSeed != nil }) { return "as the file gives them" }
    switch rules.seeding {
    case .power: return "by power" + given
    case .listed: return "in the order listed" + given
    case .random: return "drawn with the random seed \(rules.randomSeed)" + given
    }
  }
}
