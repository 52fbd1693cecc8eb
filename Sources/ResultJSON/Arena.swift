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
