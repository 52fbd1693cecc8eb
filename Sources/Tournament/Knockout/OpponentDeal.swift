/// Gives each seed of a round an opponent, so that as few as possible meet a member of their own group (a mate).
///
/// Seeds count from 0, the best; opponents count from 0, the weakest, so that seed 0 meets opponent 0 unless they are
/// mates. Of all deals with the fewest meetings of mates, this is the one that gives the best seed the weakest
/// opponent, then the second seed, and so on.
///
/// Alternating paths grow a largest matching of pairs that are not mates. If it leaves some seeds without an opponent,
/// the cover that proves it largest also tells which pairs any largest matching can contain. Entrants of one kind have
/// the same mates, so that a search visits each kind once: with few kinds, or few mates, its time is proportional to
/// the round.
///
/// Source: D. Kőnig, "Graphok és matrixok", 1931; H. W. Kuhn, "The Hungarian method for the assignment problem", 1955.
struct OpponentDeal {
  /// The opponent of each seed.
  private(set) var opponents: [Int]
  /// The seed of each opponent.
  private var seeds: [Int]
  private let seedKinds: [Int]
  private let opponentKinds: [Int]
  private let areKindsMates: (_ seed: Int, _ opponent: Int) -> Bool
  /// The seeds that alternating paths reach from seeds that meet a mate in all deals with the
  /// fewest meetings of mates.
  private var stuckSeeds: [Bool]
  private var stuckOpponents: [Bool]

  /// - Parameters:
  ///   - seeds: The kind of each seed.
  ///   - opponents: The kind of each opponent, as many as there are seeds.
  ///   - areMates: Whether a seed and an opponent of these kinds are group mates.
  init(
    seeds seedKinds: [Int],
    opponents opponentKinds: [Int],
    areMates: @escaping (_ seed: Int, _ opponent: Int) -> Bool
  ) {
    precondition(seedKinds.count == opponentKinds.count)
    self.seedKinds = seedKinds
    self.opponentKinds = opponentKinds
    areKindsMates = areMates
    opponents = Array(seedKinds.indices)
    seeds = opponents
    stuckSeeds = Array(repeating: false, count: seedKinds.count)
    stuckOpponents = stuckSeeds
    for seed in seedKinds.indices where self.areMates(seed, opponents[seed]) { part(seed) }
    for seed in seedKinds.indices { giveWeakest(to: seed) }
  }

  private func areMates(_ seed: Int, _ opponent: Int) -> Bool {
    areKindsMates(seedKinds[seed], opponentKinds[opponent])
  }

  private mutating func pair(_ seed: Int, _ opponent: Int) {
    opponents[seed] = opponent
    seeds[opponent] = seed
  }

  /// Separates a seed from its mate along the shortest alternating path; if there is none, all reached seeds are stuck.
  private mutating func part(_ start: Int) {
    var unseen = opponents.indices.filter { !stuckOpponents[$0] }
    var takers = Array(repeating: -1, count: opponents.count)
    var reached = [start]
    var seenKinds: Set<Int> = []
    var next = 0
    while next < reached.count {
      let seed = reached[next]
      next += 1
      guard seenKinds.insert(seedKinds[seed]).inserted else { continue }
      let split = unseen.partition { !areMates(seed, $0) }
      let met = unseen[split...]
      unseen.removeSubrange(split...)
      for opponent in met { takers[opponent] = seed }
      if let end = met.first(where: { areMates(seeds[$0], $0) }) { return shift(from: start, to: end, takers) }
      reached += met.map { seeds[$0] }
    }
    for seed in reached { stuckSeeds[seed] = true }
    for opponent in takers.indices where takers[opponent] >= 0 { stuckOpponents[opponent] = true }
  }

  /// Shifts opponents along a path: each one goes to its taker, and the last free one to the seed that had the first.
  private mutating func shift(from start: Int, to end: Int, _ takers: [Int]) {
    let loser = seeds[end]
    var opponent = end
    while true {
      let taker = takers[opponent]
      let left = opponents[taker]
      pair(taker, opponent)
      opponent = left
      if taker == start { break }
    }
    if loser != start { pair(loser, opponent) }
  }

  /// Whether the two meet in some deal with the fewest meetings of mates.
  private func mayMeet(_ seed: Int, _ opponent: Int) -> Bool {
    stuckSeeds[seed] == stuckOpponents[opponent] ? !areMates(seed, opponent) : stuckSeeds[seed]
  }

  /// Gives a seed the weakest opponent that leaves the opponents of better seeds unchanged.
  private mutating func giveWeakest(to seed: Int) {
    let own = opponents[seed]
    func isWeaker(_ opponent: Int) -> Bool { seeds[opponent] > seed && mayMeet(seed, opponent) }
    guard (0..<own).contains(where: isWeaker) else { return }
    // The opponent that each of the other seeds would take if the seed gave its own away.
    var taken = Array(repeating: -1, count: opponents.count)
    var unseen = Array(seed + 1..<opponents.count)
    var freed = [own]
    var seenKinds: Set<Int> = []
    var next = 0
    while next < freed.count, !unseen.isEmpty {
      let opponent = freed[next]
      next += 1
      guard seenKinds.insert(opponentKinds[opponent]).inserted else { continue }
      let split = unseen.partition { mayMeet($0, opponent) }
      let takers = unseen[split...]
      unseen.removeSubrange(split...)
      for taker in takers { taken[taker] = opponent }
      freed += takers.map { opponents[$0] }
    }
    guard let weakest = (0..<own).first(where: { isWeaker($0) && taken[seeds[$0]] >= 0 }) else { return }
    var loser = seeds[weakest]
    pair(seed, weakest)
    while loser != seed {
      let opponent = taken[loser]
      let former = seeds[opponent]
      pair(loser, opponent)
      loser = former
    }
  }
}
