package import Tournament

/// A battle from `contest fight`.
package struct ArenaBattle: Sendable, Equatable {
  /// The number of battles of these two that changed something, this one included.
  package var revision = 1
  package var home: Side
  package var away: Side
  package var outcome: Outcome
  /// The step that decided it; nil for a draw.
  package var decidedBy: String?
  package var provenance: Provenance

  package init(
    home: Side,
    away: Side,
    outcome: Outcome,
    decidedBy: String?,
    provenance: Provenance
  ) {
    self.home = home
    self.away = away
    self.outcome = outcome
    self.decidedBy = decidedBy
    self.provenance = provenance
  }

  package struct Side: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var power: Double
    package var figures: Figures

    package init(_ entrant: Entrant) {
      identity = entrant.identity
      name = entrant.name.storable
      power = entrant.power
      figures = entrant.figures
    }

    init(identity: Entrant.Identity, name: String, power: Double, figures: Figures) {
      self.identity = identity
      self.name = name
      self.power = power
      self.figures = figures
    }

    package var entrant: Entrant {
      Entrant(identity: identity, name: name, power: power, figures: figures)
    }
  }

  /// The two sides of a battle, in the order of their identities.
  struct Pair: Comparable {
    var first: Entrant.Identity
    var second: Entrant.Identity

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  var pair: Pair {
    Pair(first: min(home.identity, away.identity), second: max(home.identity, away.identity))
  }

  /// This battle with the lower identity first.
  var inPairOrder: ArenaBattle {
    guard away.identity < home.identity else { return self }
    var turned = self
    (turned.home, turned.away) = (away, home)
    switch outcome {
    case .home: turned.outcome = .away
    case .away: turned.outcome = .home
    case .draw, .bye, .pending, .absent: break
    }
    return turned
  }
}

extension Store {
  /// Returns the arena's battles as a tournament; nil if there are none.
  ///
  /// - Parameter slug: The name of its report folder.
  package func arenaResult(slug: String) -> TournamentResult? {
    guard !arena.isEmpty else { return nil }
    var newest: [Entrant.Identity: (date: String, entrant: Entrant)] = [:]
    for battle in arena {
      for side in [battle.home, battle.away] {
        let date = battle.provenance.date ?? ""
        if let known = newest[side.identity], known.date >= date { continue }
        newest[side.identity] = (date, side.entrant)
      }
    }
    let listed = newest.values.map(\.entrant).sorted { $0.identity < $1.identity }
    let rules = TournamentRules(
      name: "Arena",
      slug: slug,
      stages: [Stage(format: .byHand)]
    )
    return TournamentResult(rules: rules, entrants: listed) { entrants in
      let seeds = Dictionary(
        zip(entrants.map(\.identity), Seed.all(entrants.count)),
        uniquingKeysWith: { first, _ in first }
      )
      return arena.enumerated().compactMap { index, battle in
        guard let home = seeds[battle.home.identity], let away = seeds[battle.away.identity]
        else { return nil }
        return Battle(
          match: .table(round: 1, board: index + 1),
          round: 1,
          home: home,
          away: away,
          decision: Decision(
            outcome: battle.outcome,
            step: battle.decidedBy.map(DecisionStep.init(name:))
          )
        )
      }
    }
  }
}
