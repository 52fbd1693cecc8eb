internal import Matching

/// A field before a round, with entrants named by rank, from 0.
struct RankedField {
  let order: [Int]
  /// In half points.
  let scores: [Int]
  /// By rank, for one and for two rounds ago.
  let floats: [[SwissFloat]]
  let mayRest: [Bool]
  let roundCount: Int
  private let met: BitRows

  /// - Parameter absent: The entrants that are not paired.
  init(_ field: SwissField, without absent: Set<Int> = []) {
    let order =
      absent.isEmpty ? field.rankOrder : field.rankOrder.filter { !absent.contains($0) }
    self.order = order
    scores = order.map(field.halfPoints)
    floats = [1, 2].map { ago in order.map { field.float(of: $0, roundsAgo: ago) } }
    mayRest = order.map { !field.hadBye($0) }
    roundCount = field.roundCount
    var ranks = [Int?](repeating: nil, count: field.entrantCount)
    for (rank, entrant) in order.enumerated() { ranks[entrant] = rank }
    var met = BitRows(count: order.count)
    for (rank, entrant) in order.enumerated() {
      for opponent in field.opponents(of: entrant) {
        if let other = ranks[opponent] { met[rank, other] = true }
      }
    }
    self.met = met
  }

  var count: Int { order.count }

  /// The number from which any even number of entrants can be paired with each other.
  ///
  /// Each has met at most as many of them as there were rounds, so that each may meet half of them.
  ///
  /// Source: G. A. Dirac, "Some Theorems on Abstract Graphs", 1952.
  var pairableCount: Int { 2 * roundCount + 2 }

  func hasMet(_ a: Int, _ b: Int) -> Bool { met[a, b] }

  /// The ranks of each score, highest score first.
  var scoreGroups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for rank in 1...count where rank == count || scores[rank] != scores[start] {
      groups.append(start..<rank)
      start = rank
    }
    return groups
  }

  /// - Parameter mates: The rank of each opponent, by rank; the number of entrants for the bye.
  func round(mates: [Int]) -> SwissRound {
    var round = SwissRound(pairs: [])
    for (rank, mate) in mates.enumerated() {
      if mate == count {
        round.bye = order[rank]
      } else if rank < mate {
        round.pairs.append(SwissRound.Pair(higher: order[rank], lower: order[mate]))
      }
    }
    return round
  }
}
