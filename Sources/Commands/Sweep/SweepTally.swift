import Tournament

/// The places of all entrants over the runs of a sweep.
///
/// It counts in whole numbers, so the order in which runs are added does not matter.
struct SweepTally: Sendable {
  /// The most places that are counted one by one.
  static let maximumPlaces = 64

  /// The places of one entrant.
  struct Line: Sendable {
    var name: String
    /// The runs in which it takes part.
    var runs = 0
    /// The number of its titles, by the number of entrants that share one.
    var shares: [Int: Int] = [:]
    var placeSum = 0
    var best = Int.max
    var worst = 0
    /// The number of runs in which it has each of the first places, from the first on.
    var places: [Int] = []

    /// The titles; one that several share counts as an equal part for each.
    var titles: Double { shares.sorted { $0.key < $1.key }.reduce(0) { $0 + Double($1.value) / Double($1.key) } }
    var titleShare: Double { titles / Double(runs) }
    var meanPlace: Double { Double(placeSum) / Double(runs) }
  }

  private(set) var lines: [Entrant.Identity: Line] = [:]
  /// The number of tournaments that were played.
  private(set) var playedCount = 0

  mutating func add(_ result: TournamentResult) {
    playedCount += 1
    let sharers = result.champions.count
    for standing in result.standings {
      let (entrant, rank) = (result.entrants[standing.entrant], standing.rank)
      let name = entrant.displayName
      var line = lines.removeValue(forKey: entrant.identity) ?? Line(name: name)
      line.name = min(line.name, name)
      line.runs += 1
      line.placeSum += rank
      (line.best, line.worst) = (min(line.best, rank), max(line.worst, rank))
      if rank == 1, sharers > 0 { line.shares[sharers, default: 0] += 1 }
      if rank <= Self.maximumPlaces {
        while line.places.count < rank { line.places.append(0) }
        line.places[rank - 1] += 1
      }
      lines[entrant.identity] = line
    }
  }

  /// The entrants, most titles first, then by their mean place.
  var ranking: [Line] {
    lines.sorted { a, b in
      let (x, y) = (
        (-a.value.titles, a.value.meanPlace, a.value.name), (-b.value.titles, b.value.meanPlace, b.value.name)
      )
      return x == y ? a.key < b.key : x < y
    }.map(\.value)
  }
}

extension TournamentResult {
  /// The place of each entrant; while results are missing, as of now.
  var places: [Entrant.Identity: Int] {
    Dictionary(standings.map { (entrants[$0.entrant].identity, $0.rank) }) { first, _ in first }
  }
}
