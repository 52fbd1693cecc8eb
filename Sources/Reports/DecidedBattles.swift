import Base
package import ResultJSON
package import Tournament

/// The battles of a tournament that had a result at some time.
package struct DecidedBattles: Sendable {
  private struct Key: Hashable {
    var stage: Int
    var match: String
    var sides: Set<Entrant.Identity>
    /// Nil for a draw, and if the battle was not played.
    var winner: Entrant.Identity?
  }

  private var keys: Set<Key> = []

  /// No battles.
  package init() {}

  /// Reads those of a `result.json`.
  ///
  /// - Parameter record: The record in it.
  /// - Returns: Nil if it lists no battles.
  package init?(of record: TournamentRecord, in bytes: [UInt8]) {
    let identities = Dictionary(record.entrants.map { ($0.seed.number, $0.identity) }) { one, _ in one }
    guard let battles = (try? JSONDocument(bytes))?.root["battles"]?.elements, !battles.isEmpty else { return nil }
    for battle in battles {
      guard let home = battle["home"]?.integer.flatMap({ identities[$0] }),
        let away = battle["away"]?.integer.flatMap({ identities[$0] }), let outcome = battle.outcome("outcome"),
        outcome != .pending, let match = battle["match"]?.string
      else { continue }
      let winner = outcome == .home ? home : outcome == .away ? away : nil
      keys.insert(
        Key(stage: battle["stage"]?.integer ?? 1, match: match, sides: [home, away], winner: winner)
      )
    }
  }

  /// Returns the battles of a result that are decided and were not, or had another winner, in the order of play.
  package func news(in result: TournamentResult) -> [Battle] {
    var news: [Battle] = []
    result.battles.forEach { battle in
      guard battle.isDecided, let away = battle.away else { return }
      func identity(_ seed: Seed) -> Entrant.Identity { result.entrants[seed].identity }
      let key = Key(
        stage: battle.stage + 1,
        match: battle.match.description,
        sides: [identity(battle.home), identity(away)],
        winner: battle.decision.isPlayed ? battle.winner.map(identity) : nil
      )
      if !keys.contains(key) { news.append(battle) }
    }
    return news
  }
}

extension JSONNode {
  /// Returns the outcome that a member of a battle in `result.json` names; nil if it names none.
  func outcome(_ key: String) -> Outcome? { self[key]?.string.flatMap(Outcome.init(rawValue:)) }
}
