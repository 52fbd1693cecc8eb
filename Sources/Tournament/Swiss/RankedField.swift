/// A field before a round, with entrants named by rank, from 0.
struct RankedField {
  let order: [Int]
  /// In half points.
  let scores: [Int]
  /// By rank, for one and for two rounds ago.
  let floats: [[SwissFloat]]
  let mayRest: [Bool]
  private let met: [Bool]

  init(_ field: SwissField) {
    let order = field.rankOrder
    self.order = order
    scores = order.map(field.halfPoints)
    floats = [1, 2].map { ago in order.map { field.float(of: $0, roundsAgo: ago) } }
    mayRest = order.map { !field.hadBye($0) }
    met = order.flatMap { a in order.map { field.hasMet(a, $0) } }
  }

  var count: Int { order.count }

  func hasMet(_ a: Int, _ b: Int) -> Bool { met[a * count + b] }

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
