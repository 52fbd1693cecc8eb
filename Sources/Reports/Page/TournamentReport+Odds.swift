internal import JSON
package import Odds
internal import Pages
internal import Ratings
internal import Text
package import Tournament

extension TournamentReport {
  /// The maximum number of rows of odds and ratings.
  static let maximumRatedRows = 32
  /// The maximum number of steps that fit the width of a page.
  private static let maximumMilestones = 8

  /// Writes the title odds, likeliest champion first.
  func writeOdds(to page: inout Page) {
    guard let odds else { return }
    page.heading(2, result.isInProgress ? "Title odds from here" : "Title odds")
    let milestones =
      odds.milestones.count <= Self.maximumMilestones ? Array(odds.milestones.indices) : []
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
        var cells: [Table.Cell] = [
          .phrase(name(entrant)), .chance(chance.title, on: hasSteps ? nil : scale),
        ]
        if hasErrors { cells.append(.chance(chance.standardError)) }
        if let scale, hasSteps {
          cells.append(.chart(.bars((chance.reach + [chance.title]).map(scale.bar))))
        }
        return cells + milestones.map { .chance(chance.reach[$0]) }
      }
    )
    if let scale, hasSteps {
      page.legend(
        "The bars are the chances to come so far, up to \(words: scale.greatest.percentText): the thicker, the further, and the thickest is the title."
      )
    }
    var sentences: [Phrase] = [
      "\(words: methodText(odds))",
      "The chances in each battle are proportional to the powers\(words: sharpnessText).",
    ]
    if result.rules.stages[result.rules.titleStage].format.facts.hasTable {
      sentences.append(
        "Entrants that share the lead of a table share the title equally, whatever the tie-breaks."
      )
    }
    if order.count > Self.maximumRatedRows {
      sentences.append(
        "The odds of all entrants are in \("ranking.csv", to: .file("ranking.csv"))."
      )
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

  private var sharpnessText: String {
    let sharpness = result.rules.deciding.sharpness
    return sharpness == 1 ? "" : " raised to \(sharpness.plainText)"
  }

  /// Writes ratings and odds, with entrants by seed.
  func writeRatingsAndOdds(to json: inout JSONWriter) {
    if let ratings {
      let ranges = ratings.errors?.rankRanges
      json.line()
      json.key("ratings")
      json.object { object in
        object.member("prior", ratings.prior)
        object.key("entrants")
        object.array { list in
          for entrant in ratings.ratings.indices {
            list.line()
            list.object {
              $0.member("seed", Seed(index: entrant).number)
              $0.member("rating", ratings.ratings[entrant].sixDecimals)
              if let errors = ratings.errors, let range = ranges?[entrant] {
                $0.member("standard_error", errors.standardErrors[entrant].sixDecimals)
                $0.key("ranks")
                $0.array {
                  $0.value(range.lowerBound)
                  $0.value(range.upperBound)
                }
              }
              if let elo = ratings.elo { $0.member("elo", elo[entrant].sixDecimals) }
            }
          }
        }
      }
    }
    if let odds {
      json.line()
      json.key("odds")
      json.object { writeOdds(odds, to: &$0) }
    }
  }

  private func writeOdds(_ odds: TitleOdds, to json: inout JSONWriter) {
    switch odds.method {
    case .dynamicProgram: json.member("method", "dynamic-program")
    case .enumeration(let outcomes):
      json.member("method", "enumeration")
      json.member("outcomes", outcomes)
    case .simulation(let count):
      json.member("method", "simulation")
      json.member("tournaments", count)
    }
    json.key("reach")
    json.array { list in odds.milestones.forEach { list.value(result.label($0)) } }
    json.key("entrants")
    json.array { list in
      for (seed, entrant) in zip(Seed.all(odds.entrants.count), odds.entrants) {
        list.line()
        list.object {
          $0.member("seed", seed.number)
          $0.member("title", entrant.title)
          if entrant.standardError > 0 { $0.member("standard_error", entrant.standardError) }
          if !entrant.reach.isEmpty {
            $0.key("reach")
            $0.array { list in entrant.reach.forEach { list.value($0) } }
          }
        }
      }
    }
  }
}

extension TournamentResult {
  /// The name of a step on the way to the title.
  package func label(_ milestone: Milestone) -> String {
    switch milestone {
    case .grandFinal: "Grand final"
    case .stage(let stage): rules.stages[stage].name
    case .round(let round, of: let count): roundName(1 << (count - round + 1))
    }
  }

  /// The name of a step for a narrow column.
  package func shortLabel(_ milestone: Milestone) -> String {
    guard case .round(let round, of: let count) = milestone else {
      return label(milestone).cut(to: 12)
    }
    switch count - round {
    case 0: return "Final"
    case 1: return "SF"
    case 2: return "QF"
    case let left: return "R" + String(1 << (left + 1))
    }
  }
}

extension TitleOdds {
  /// The entrants, likeliest champion first.
  package var order: [Seed] { entrants.order }
}

extension [TitleOdds.Entrant] {
  /// The entrants, likeliest champion first; the better seed first where chances are equal.
  package var order: [Seed] {
    // The last digits of sums are noise. Halves are exact in powers of two, and would lie on a border in those of ten.
    let chances = map { ($0.title * 0x1p40).rounded() }
    return Seed.all(count).sorted { (-chances[$0.index], $0) < (-chances[$1.index], $1) }
  }
}

extension Double {
  /// Rounded to six decimals; the others are noise.
  fileprivate var sixDecimals: Double { (self * 1e6).rounded() / 1e6 }
}
