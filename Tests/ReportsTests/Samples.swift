import Forecast
import Reports
import ResultJSON
import TestSupport
import Tournament

/// Returns an entrant with a number of its own.
func entrant(
  _ id: Int,
  _ name: String,
  comics: Double,
  series: Double? = nil,
  events: Double? = nil,
  alias: String? = nil
) -> Entrant {
  Entrant(
    identity: .init(source: "marvel", id: id),
    name: name,
    alias: alias,
    power: comics,
    figures: Figures(comics: comics, series: series, stories: nil, events: events)
  )
}

let captured = Provenance(date: "2024-09-10", attribution: "Data provided by Marvel. © 2024 MARVEL")

extension TournamentReport {
  /// Plays a tournament and reports it; `before` is how it stood once.
  init(
    _ rules: TournamentRules,
    _ entrants: [Entrant],
    before: [Entrant]? = nil,
    provenance: Provenance = captured,
    skipped: [String] = [],
    odds: OddsRule? = nil
  ) {
    var store = Store()
    if let before {
      store.save(TournamentResult(rules: rules, entrants: before), provenance: captured)
    }
    let result = TournamentResult(rules: rules, entrants: entrants)
    store.save(result, provenance: provenance)
    let record = store.tournaments[rules.slug] ?? TournamentRecord(result, provenance: provenance)
    var told: TitleOdds?
    switch odds.flatMap({ result.oddsPlan($0) }) {
    case .exact(let odds): told = odds
    case .simulation(let simulation, _, let seed):
      let tally = simulation.block(0, seed: seed, count: 1_000)
      told = TitleOdds(tally, milestones: simulation.milestones)
    case nil: break
    }
    self.init(result: result, record: record, skipped: skipped, odds: told)
  }

  var battlesCSV: [UInt8] {
    var bytes: [UInt8] = []
    writeBattlesCSV { bytes += $0 }
    return bytes
  }
}

enum Sample {
  static let field = [
    entrant(1, "Spider-Man (Peter Parker)", comics: 4_043, series: 900, alias: "Spidey"),
    entrant(2, "Iron Man", comics: 2_743, series: 700),
    entrant(3, "Ágatha 漢字", comics: 12, series: 3),
    entrant(4, "Wasp", comics: 12, series: 3),
    entrant(5, "Ant-Man", comics: 12, series: 4),
  ]

  static let roundRobin = TournamentReport(
    TournamentRules(
      name: "Spring Cup",
      slug: "spring-cup",
      summary: "Who is the best?\nNobody knows.\n\n- yet",
      stages: [Stage(format: .roundRobin(legs: 2))]
    ),
    field,
    before: [field[0], field[2], field[1].with(power: 5_000), field[4]],
    provenance: Provenance(date: "2024-10-01", attribution: captured.attribution),
    skipped: ["Howard the Duck: no such character"]
  )

  static let bestOf = TournamentReport(
    TournamentRules(
      name: "Best of Three",
      slug: "best-of-three",
      power: .weighted([.init(.comics, 1), .init(.series, 0.5)]),
      seeding: .listed,
      deciding: .bestOf(GamePlan(standard: [.comics, .series, .events])),
      tiebreak: [.comics],
      listedBattles: .decisive
    ),
    [
      entrant(1, "Rogue", comics: 10, series: 5, events: 2),
      entrant(2, "Storm", comics: 9, series: 6, events: 3),
      entrant(3, "Colossus", comics: 10, series: 6, events: 1),
      entrant(4, "Dazzler", comics: 10, series: 6, events: 1),
    ]
  )

  static let knockout = TournamentReport(
    TournamentRules(
      name: "The Long Way",
      slug: "the-long-way",
      stages: [Stage(format: .singleElimination(KnockoutRules(placement: .third)))],
      seeding: .random,
      tiebreak: [],
      randomSeed: 7
    ),
    (1...11).map { entrant($0, "Hero \($0)", comics: Double(1_000 / $0)) }
      + [entrant(12, "A Name That Is Longer Than Any Column", comics: 90)],
    odds: .exact
  )

  static let groups = TournamentReport(
    TournamentRules(
      name: "World *Cup*",
      slug: "world-cup",
      stages: [
        Stage(name: "Gr|oups", groups: .init(count: 2)),
        Stage(
          name: "Last <Four>",
          format: .singleElimination(KnockoutRules(placement: .third)),
          intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
        ),
      ],
      deciding: .upset(sharpness: 2),
      randomSeed: 11
    ),
    (1...8).map { entrant($0, "Hero \($0)", comics: Double(100 * $0)) },
    odds: .simulations(1_000)
  )

  static let inline = TournamentReport(
    TournamentRules(
      name: "Drinks",
      slug: "drinks",
      source: .inline,
      stages: [Stage(standings: [.points])]
    ),
    ["Coffee", "Water"].map {
      Entrant(identity: .init(source: "inline", key: $0.lowercased()), name: $0, power: 11.5)
    },
    provenance: Provenance()
  )

  static var store: Store {
    var store = Store()
    for report in [roundRobin, bestOf, knockout, inline] {
      store.save(report.result, provenance: report.record.provenance)
    }
    let changed = [field[0].with(power: 1), field[1], entrant(99, "=Newcomer", comics: 50)]
    store.save(
      TournamentResult(rules: roundRobin.result.rules, entrants: changed),
      provenance: captured
    )
    for (home, away) in [(field[1], field[3]), (field[3], field[2])] {
      let outcome: Outcome = home.strength > away.strength ? .home : .draw
      store.save(
        ArenaBattle(
          home: .init(home),
          away: .init(away),
          outcome: outcome,
          decidedBy: outcome == .draw ? nil : "power",
          provenance: captured
        )
      )
    }
    return store
  }

  static var arena: TournamentReport? {
    store.arenas.first.map { TournamentReport($0) }
  }

  /// Names that try to be markup, links, formulas or lines of their own.
  static let hostile = TournamentReport(
    TournamentRules(
      name: "# [x](javascript:alert(1)) | <h1>",
      slug: "hostile",
      summary: hostileNames.joined(separator: "\n"),
      stages: [Stage(format: .singleElimination(KnockoutRules()))]
    ),
    hostileNames.enumerated().map {
      entrant($0.offset + 1, $0.element, comics: Double(100 - $0.offset))
    },
    skipped: hostileNames
  )

  static let hostileNames = [
    "a | b || c", "\\| back\\\\", "`code` ```", "](javascript:alert(1))", "[link](http://x.org)",
    "<img src=x onerror=alert(1)>", "</script><!-- -->", "@user", "mail@example.org",
    "www.example.org", "see https://x.org ftp://x.org", "evil\u{202E}gnp", "line\nbreak\r\n\r\n# x",
    "**bold** _it_ ~~gone~~", "&lt;b&gt; &copy;", "- item", "1. one", "---", "===", ":-", "> quote",
    "    code", "![x](y)", "[ref]: http://x.org", "$x$ :tada:", "=HYPERLINK(1)", "```", "+ plus",
    "mailto:a@b.org xmpp:a@b.org", "*", "trailing \\",
  ]
}

extension Entrant {
  func with(power: Double) -> Entrant {
    var changed = self
    changed.power = power
    changed.figures[.comics] = power
    return changed
  }
}

extension Store {
  var overview: StoreOverview {
    StoreOverview(
      of: self,
      after: nil,
      failure: { fatalError($0.message) },
      writing: { _ in },
      gathering: { _ in },
      take: { _ in nil }
    )
  }
}
