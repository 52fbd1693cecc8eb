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
    let fallback =
      rules.format.allowsDraws ? "then it is a draw" : "then the better seed goes on"
    items.append(
      rules.tiebreak.isEmpty
        ? "A level battle: \(rules.format.allowsDraws ? "a draw" : "the better seed goes on")"
        : "A level battle is decided by \(words(rules.tiebreak.map(\.rawValue))) in this order; "
          + fallback
    )
    items.append("Seeds: \(seedingText(rules))")
    if rules.format.allowsDraws {
      let criteria = rules.standings.map {
        $0.rawValue.split(separator: "_").joined(separator: " ")
      }
      items.append("Order of the table: \(words(criteria, last: "then"))")
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
        + (thirdPlace ? ", with a match for the third place" : "")
    case .byHand:
      return "battles made by hand"
    }
  }

  private func powerText(_ power: PowerRule) -> String {
    switch power {
    case .figure(let figure):
      return "the number of \(figure.rawValue) a character appears in"
    case .weighted(let weights):
      let terms = Figure.allCases.compactMap { figure in
        weights[figure].map { "\($0.plainText) × \(figure.rawValue)" }
      }
      return terms.joined(separator: " + ")
    }
  }

  private func seedingText(_ rules: TournamentRules) -> String {
    let given = result.entrants.contains { $0.givenSeed != nil } ? ", apart from those given" : ""
    switch rules.seeding {
    case .power: return "by power" + given
    case .listed: return "in the order of the file" + given
    case .random: return "drawn with the random seed \(rules.randomSeed)" + given
    }
  }

  private func words(_ list: [String], last: String = "and") -> String {
    guard list.count > 1, let end = list.last else { return list.first ?? "" }
    return list.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
