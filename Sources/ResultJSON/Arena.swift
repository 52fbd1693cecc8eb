import Base
package import Tournament

/// The single battles by one metric of a source, which are a report of their own.
package struct Arena: Sendable {
  package let source: String
  package let metric: String
  /// At least one, sorted by the pair.
  package let battles: [ArenaBattle]

  package var name: String { arenaName(source: source, metric: metric) }

  /// The name of its report folder.
  package var slug: String { Base.slug(of: name) ?? "arena" }

  /// The source of the newest figures; without a window if battles have different ones.
  package var provenance: Provenance {
    var newest = battles[0].provenance
    for battle in battles where battle.provenance.isNewer(than: newest) { newest = battle.provenance }
    if battles.contains(where: { $0.provenance.window != newest.window }) { newest.window = nil }
    return newest
  }

  /// The battle with the newest figures of each entrant.
  private var newest: [Entrant.Identity: (provenance: Provenance, side: ArenaBattle.Side)] {
    var newest: [Entrant.Identity: (provenance: Provenance, side: ArenaBattle.Side)] = [:]
    for battle in battles {
      for side in [battle.home, battle.away] {
        if let known = newest[side.identity], !battle.provenance.isNewer(than: known.provenance) { continue }
        newest[side.identity] = (battle.provenance, side)
      }
    }
    return newest
  }

  /// The source of each entrant's figures.
  package var provenances: [Entrant.Identity: Provenance] { newest.mapValues(\.provenance) }

  /// Returns the record of a battle of its result.
  package func battle(_ match: MatchID) -> ArenaBattle { battles[match.number - 1] }

  /// Returns the battles as a tournament.
  ///
  /// - Parameter sources: The sources whose licence and address a report names.
  package func result(among sources: [Source] = [.marvel]) -> TournamentResult {
    let listed = newest.values.map(\.side.entrant).sorted { $0.identity < $1.identity }
    var tiebreak: [Figure] = []
    for figure in battles.flatMap(\.tiebreak) where !tiebreak.contains(figure) { tiebreak.append(figure) }
    let rules = TournamentRules(
      name: name,
      slug: slug,
      source: sources.first { $0.name == source } ?? Source(name: source, metrics: [Figure(metric)]),
      power: .figure(Figure(metric)),
      stages: [Stage(format: .byHand)],
      tiebreak: tiebreak
    )
    return TournamentResult(rules: rules, entrants: listed) { entrants in
      let seeds = Dictionary(
        zip(entrants.map(\.identity), Seed.all(entrants.count)),
        uniquingKeysWith: { first, _ in first }
      )
      return battles.enumerated().compactMap { index, battle in
        guard let home = seeds[battle.home.identity], let away = seeds[battle.away.identity] else { return nil }
        return Battle(
          match: .table(round: 1, board: index + 1),
          round: 1,
          home: home,
          away: away,
          decision: Decision(
            outcome: battle.outcome,
            step: battle.decidedBy.flatMap { DecisionStep(name: $0, tiebreak: tiebreak) }
          )
        )
      }
    }
  }
}

extension ArenaBattle {
  /// The report folder of its arena.
  package var arenaSlug: String { Arena(source: table.source, metric: table.metric, battles: [self]).slug }
}

extension TournamentRecord {
  /// Whether this is the record of an arena.
  package var isOfArena: Bool { format == Format.byHand.name }
}

extension Store {
  /// The arenas, that of the default source first; not one whose report folder a tournament has.
  package var arenas: [Arena] {
    let table = { (battle: ArenaBattle) in
      var table = battle.table
      table.window = nil
      return table
    }
    return Dictionary(grouping: arena, by: table).sorted { $0.key.precedes($1.key) }.map { table, battles in
      Arena(source: table.source, metric: table.metric, battles: battles)
    }.filter { !contains($0.slug) }
  }
}

/// A battle from `contest battle`.
package struct ArenaBattle: Sendable, Equatable {
  /// The number of battles of these two that changed something, this one included.
  package var revision = 1
  package var home: Side
  package var away: Side
  package var outcome: Outcome
  /// The step that decided it; nil for a draw.
  package var decidedBy: String?
  /// The figures that settle a level battle, in order.
  package var tiebreak: [Figure]
  package var provenance: Provenance

  package init(
    home: Side,
    away: Side,
    outcome: Outcome,
    decidedBy: String?,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    provenance: Provenance
  ) {
    self.home = home
    self.away = away
    self.outcome = outcome
    self.decidedBy = decidedBy
    self.tiebreak = tiebreak
    self.provenance = provenance
  }

  package struct Side: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var power: Double
    package var figures: Figures
    /// The address of its page in the source; nil if it has none.
    package var link: String?
    /// See ``Entrant/about``.
    package var about: String?

    package var entrant: Entrant {
      Entrant(identity: identity, name: name, power: power, figures: figures, link: link, about: about)
    }
  }

  /// The table of the overall ranking in which the battle counts.
  package var table: OverallTable { provenance.table(of: home.identity) }

  /// The two sides of a battle, in the order of their identities, and what they are compared by.
  struct Pair: Comparable {
    var first: Entrant.Identity
    var second: Entrant.Identity
    var metric: String

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second, a.metric) < (b.first, b.second, b.metric) }

    /// The identities as a store has them, and the metric, which no other pair has.
    var text: String {
      var json = JSONWriter()
      json.array { list in
        for side in [first, second] { list.object { side.write(to: &$0) } }
        list.value(metric)
      }
      return json.text
    }
  }

  /// The battle as it is in a store.
  var bytes: [UInt8] { JSONWriter.bytes { write(to: &$0) } }

  var pair: Pair {
    Pair(first: min(home.identity, away.identity), second: max(home.identity, away.identity), metric: table.metric)
  }

  /// This battle with the lower identity first.
  var inPairOrder: ArenaBattle {
    guard away.identity < home.identity else { return self }
    var turned = self
    (turned.home, turned.away) = (away, home)
    turned.outcome = outcome == .home ? .away : outcome == .away ? .home : outcome
    return turned
  }
}

extension ArenaBattle.Side {
  package init(_ entrant: Entrant) {
    identity = entrant.identity
    name = entrant.name.storable
    power = entrant.strength
    figures = entrant.figures
    link = entrant.link
    about = entrant.about?.storable
  }
}
