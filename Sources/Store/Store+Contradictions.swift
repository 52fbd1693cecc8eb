internal import Text
internal import Tournament

extension Store {
  /// What cannot be true of a store that was read, a line each that begins with whom it is about.
  ///
  /// A store with any was written by a program that erred, or by hand with a fingerprint to match.
  package var contradictions: [String] {
    sortedTournaments.flatMap { record in
      record.contradictions.map { "'\(record.slug)' " + $0 }
    }
  }
}

extension TournamentRecord {
  fileprivate var contradictions: [String] {
    var found: [String] = []
    if entrants.count < 2 { found.append("has fewer than 2 entrants") }
    if !entrants.map(\.rank).areAscending(mayLeap: isInProgress) {
      found.append("has ranks that do not follow from one another")
    }
    if entrants.map(\.seed).sorted() != Array(1...max(1, entrants.count)) {
      found.append("has seeds that are not 1 to \(entrants.count.grouped), each once")
    }
    var total = Record()
    for entrant in entrants { total += entrant.record }
    if total.wins != total.losses || !total.draws.isMultiple(of: 2)
      || total.played != 2 * battleCount
    {
      found.append(
        "has \(total.wins.grouped) won, \(total.draws.grouped) drawn and \(total.losses.grouped) lost "
          + "of \(counted(battleCount, "battle")), each of which counts twice"
      )
    }
    for entrant in entrants where entrant.identity.id != nil && entrant.figures.hasNegative {
      found.append("has a figure below 0 for '\(entrant.name)'")
    }
    for entry in history {
      let name = "has a state of revision \(entry.revision.grouped) "
      if !entry.places.map(\.rank).areAscending(mayLeap: entry.isInProgress) {
        found.append(name + "with ranks that do not follow from one another")
      }
      if Set(entry.places.map(\.identity)).count != entry.places.count {
        found.append(name + "with an entrant twice")
      }
    }
    return found
  }
}

extension ArenaBattle {
  /// What cannot be true of a battle that was read; nil where nothing is wrong.
  var contradiction: String? {
    for side in [home, away] where side.identity.id != nil && side.figures.hasNegative {
      return "has a figure below 0 for '\(side.name)'"
    }
    let decision = Decider(
      entrants: [home.entrant, away.entrant],
      comparesPower: true,
      tiebreak: TournamentRules.defaultTiebreak,
      allowsDraws: true
    ).decide(home: 0, away: 1)
    let isTrue = decision.outcome == outcome && decision.step?.name == decidedBy
    return isTrue ? nil : "has an outcome that its figures do not give"
  }
}

extension Figures {
  fileprivate var hasNegative: Bool {
    known.contains { figure in self[figure].map { $0 < 0 } ?? false }
  }
}

extension [Int] {
  /// Whether these can be the ranks of a table: each that of the one before, or its own place from 1.
  ///
  /// - Parameter mayLeap: Whether each needs only not to be before the other, nor beyond its own place, as
  ///   the best ranks that are still within reach.
  fileprivate func areAscending(mayLeap: Bool) -> Bool {
    var before = 1
    for (index, rank) in enumerated() {
      guard rank == index + 1 || rank == before || mayLeap, rank >= before, rank <= index + 1
      else { return false }
      before = rank
    }
    return true
  }
}
