import TestSupport
import Testing
import Tournament

/// The same input gives the same result, and the order of the file matters only where it is asked for.
struct InvarianceTests {
  static let formats: [Format] = [
    .roundRobin(legs: 1), .roundRobin(legs: 2), .knockout(thirdPlace: false),
    .knockout(thirdPlace: true),
  ]

  static let rules: [TournamentRules] = formats.flatMap { format in
    [DecidingRule.power, .games([.comics, .series, .stories])].flatMap { deciding in
      Seeding.allCases.map { seeding in
        .test(
          format,
          seeding: seeding,
          deciding: deciding,
          tiebreak: TournamentRules.defaultTiebreak,
          randomSeed: 7
        )
      }
    }
  }

  @Test(arguments: rules.filter { $0.seeding == .power })
  func `without ties the order of the file changes nothing`(_ rules: TournamentRules) {
    forRandomFields(values: 0...2, known: [.events: .some]) { entrants, shuffled in
      // A power of one's own leaves nothing to the order of the file.
      let powers = Dictionary(uniqueKeysWithValues: entrants.enumerated().map { ($1.name, $0) })
      func parted(_ list: [Entrant]) -> [Entrant] {
        list.map { entrant in
          var entrant = entrant
          entrant.power = entrant.strength + Double(powers[entrant.name] ?? 0) / 64
          return entrant
        }
      }
      let (a, b) = (
        TournamentResult(rules: rules, entrants: parted(entrants)),
        TournamentResult(rules: rules, entrants: parted(shuffled))
      )
      #expect(a.entrants == b.entrants)
      #expect(a.standings == b.standings)
      #expect(a.battles.all == b.battles.all)
    }
  }

  @Test(arguments: rules.filter { $0.stages[0].format.facts.ties == .draw })
  func `places that seeds do not part do not depend on the file`(_ rules: TournamentRules) {
    var rules = rules
    rules.stages[0].standings.removeAll { $0 == .seed }
    forRandomFields(values: 0...1, known: [.series: .some]) { entrants, shuffled in
      let (a, b) = (
        TournamentResult(rules: rules, entrants: entrants),
        TournamentResult(rules: rules, entrants: shuffled)
      )
      #expect(rows(of: a) == rows(of: b))
    }
  }

  private func forRandomFields(
    values: ClosedRange<Int>,
    known: [Figure: Knowledge],
    _ body: (_ entrants: [Entrant], _ shuffled: [Entrant]) -> Void
  ) {
    var fields = RandomFields(seed: 5)
    for _ in 0..<25 {
      let entrants = fields.field(of: fields.number(in: 2...10), values: values, knowing: known)
      var shuffled = entrants
      fields.generator.shuffle(&shuffled)
      body(entrants, shuffled)
    }
  }

  /// Rank, record and criteria by name.
  private func rows(of result: TournamentResult) -> [String: Standing] {
    Dictionary(
      uniqueKeysWithValues: result.standings.map { standing in
        var row = standing
        row.entrant = 0
        return (result.entrants[standing.entrant].name, row)
      }
    )
  }
}
