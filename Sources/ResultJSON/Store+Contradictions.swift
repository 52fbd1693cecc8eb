import Base
import Tournament

extension TournamentRecord {
  /// The contradictions in a record, a line each.
  ///
  /// They come from a faulty program, or from an edited store with a matching fingerprint.
  package var contradictions: [String] {
    var found: [String] = []
    if entrants.count < 2 { found.append("has fewer than 2 entrants") }
    if !entrants.map(\.rank).areAscending(allowsGaps: isInProgress) {
      found.append("has ranks that do not follow from one another")
    }
    if entrants.map(\.seed).sorted() != Seed.all(max(1, entrants.count)) {
      found.append("has seeds that are not 1 to \(entrants.count.grouped), each once")
    }
    var total = Record()
    for entrant in entrants { total += entrant.record }
    if total.wins != total.losses || !total.draws.isMultiple(of: 2) || total.played != 2 * battleCount {
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
      let places = entry.places
      if !places.map(\.rank).areAscending(allowsGaps: entry.isInProgress) {
        found.append(name + "with ranks that do not follow from one another")
      }
      if Set(places.map(\.identity)).count != places.count { found.append(name + "with an entrant twice") }
    }
    return found
  }
}

extension ArenaBattle {
  /// The contradiction in a battle; nil if there is none.
  var contradiction: String? {
    for side in [home, away] where side.identity.id != nil && side.figures.hasNegative {
      return "has a figure below 0 for '\(side.name)'"
    }
    let decision = Decider(
      entrants: [home.entrant, away.entrant],
      comparesPower: true,
      tiebreak: tiebreak,
      allowsDraws: true
    ).decide(home: Seat(0), away: Seat(1))
    let isTrue = decision.outcome == outcome && decision.step?.name(tiebreak: tiebreak) == decidedBy
    return isTrue ? nil : "has an outcome that contradicts its figures"
  }
}

extension [Int] {
  /// Whether these can be the ranks of a table: each equals the one before, or its own place from
  /// 1.
  ///
  /// - Parameter allowsGaps: Whether a rank may be anything from the one before it to its own place,
  ///   as the best places within reach are.
  fileprivate func areAscending(allowsGaps: Bool) -> Bool {
    var before = 1
    for (index, rank) in enumerated() {
      guard rank == index + 1 || rank == before || allowsGaps, rank >= before, rank <= index + 1 else { return false }
      before = rank
    }
    return true
  }
}
