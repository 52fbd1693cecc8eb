import TestSupport
@testable import Tournament

/// The rule of the pairing taken at its word: all legal rounds, and the one with the smallest key.
///
/// It reads the rounds played from scratch and shares nothing with the pairing it is held against.
struct SwissOracle {
  struct Played {
    var round: SwissRound
    /// By place in seed order.
    var halfPoints: [Int]
    var unplayed: Set<SwissRound.Pair> = []
  }

  /// The scores, by rank.
  private let scores: [Int]
  /// The entrants by rank.
  private let order: [Int]
  /// By place in seed order.
  private let met: [[Bool]]
  private let rested: Set<Int>
  /// The rounds without a battle, by place in seed order.
  private let restCounts: [Int]
  /// By rank, one and two rounds ago: 1 for up, -1 for down.
  private let floats: [[Int]]

  /// By place in seed order.
  private let forbidden: [[Bool]]
  /// The sums of the rounds of the last meetings, and of the last byes behind them; 0 for none.
  private let lastRounds: [[Int]]

  /// - Parameters:
  ///   - forbidden: Pairs that must not meet.
  ///   - absent: Who is not paired.
  init(
    entrantCount: Int,
    history: [Played],
    forbidden: [[Int]] = [],
    absent: Set<Int> = []
  ) {
    var totals = [Int](repeating: 0, count: entrantCount)
    var met = totals.map { _ in totals.map { _ in false } }
    var rested: Set<Int> = []
    var restCounts = totals
    var floats: [[Int]] = []
    var lastRounds = totals.map { _ in [Int](repeating: 0, count: entrantCount + 1) }
    for (number, played) in zip(1..., history) {
      // Points without a battle are a downfloat, and those of a win a bye.
      var drift = played.halfPoints.map { -$0.signum() }
      let pairs = played.round.pairs.filter { !played.unplayed.contains($0) }
      let fighting = Set(pairs.flatMap { [$0.higher, $0.lower] })
      for entrant in totals.indices where !fighting.contains(entrant) {
        restCounts[entrant] += 1
        guard entrant == played.round.bye || played.halfPoints[entrant] == 2 else { continue }
        rested.insert(entrant)
        lastRounds[entrant][entrantCount] = number
      }
      for pair in pairs {
        met[pair.higher][pair.lower] = true
        met[pair.lower][pair.higher] = true
        lastRounds[pair.higher][pair.lower] = number
        lastRounds[pair.lower][pair.higher] = number
        drift[pair.higher] = (totals[pair.lower] - totals[pair.higher]).signum()
        drift[pair.lower] = -drift[pair.higher]
      }
      floats.insert(drift, at: 0)
      for entrant in totals.indices { totals[entrant] += played.halfPoints[entrant] }
    }
    let order = totals.indices.filter { !absent.contains($0) }.sorted {
      totals[$0] == totals[$1] ? $0 < $1 : totals[$0] > totals[$1]
    }
    var isForbidden = totals.map { _ in totals.map { _ in false } }
    for pair in forbidden {
      isForbidden[pair[0]][pair[1]] = true
      isForbidden[pair[1]][pair[0]] = true
    }
    self.forbidden = isForbidden
    self.lastRounds = lastRounds
    self.order = order
    scores = order.map { totals[$0] }
    self.met = met
    self.rested = rested
    self.restCounts = restCounts
    self.floats = floats.prefix(2).map { drift in order.map { drift[$0] } }
  }

  /// The legal round with the smallest key; nil where there is none.
  var bestRound: SwissRound? {
    var left = candidates
    Self.keepLeast(&left) { [$0.bye.map { scores[$0] } ?? 0] }
    for group in Set(scores).sorted(by: >) {
      Self.keepLeast(&left) { block(group, $0) }
    }
    precondition(left.count <= 1, "the key names one round")
    return left.first.map(round)
  }

  /// The legal round in which the highest always takes the first it can; nil where there is none.
  var neighbourRound: SwissRound? {
    var left = candidates
    Self.keepLeast(&left) { [$0.bye.map { scores[$0] } ?? 0] }
    Self.keepLeast(&left) { candidate in
      order.indices.map { rank in
        candidate.pairs.first { $0.contains(rank) }?.first { $0 != rank } ?? order.count
      }
    }
    return left.first.map(round)
  }

  /// Pairs of ranks, the higher first, in order.
  private struct Candidate {
    var pairs: [[Int]] = []
    var bye: Int?
  }

  private func round(_ candidate: Candidate) -> SwissRound {
    SwissRound(
      pairs: candidate.pairs.map { SwissRound.Pair(higher: order[$0[0]], lower: order[$0[1]]) },
      bye: candidate.bye.map { order[$0] }
    )
  }

  private static func keepLeast(_ left: inout [Candidate], key: (Candidate) -> [Int]) {
    let keys = left.map(key)
    guard let least = keys.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
    left = zip(left, keys).filter { $0.1 == least }.map(\.0)
  }

  /// The pairs that meet again if no legal round exists, taken at the word of their rule; nil if there is no way.
  var rematches: SwissRound? {
    var left = matchings { a, b in b.map { !forbidden[a][$0] } ?? true }
    func last(_ rank: Int, _ mate: Int?) -> Int {
      let column = mate.map { order[$0] } ?? lastRounds.count
      return lastRounds[order[rank]][column]
    }
    func mate(_ rank: Int, _ candidate: Candidate) -> Int? {
      candidate.pairs.first { $0.contains(rank) }?.first { $0 != rank }
    }
    func rounds(_ candidate: Candidate) -> [Int] {
      candidate.pairs.map { last($0[0], $0[1]) } + [candidate.bye.map { last($0, nil) } ?? 0]
    }
    Self.keepLeast(&left) { [rounds($0).count { $0 > 0 }] }
    Self.keepLeast(&left) { [rounds($0).reduce(0, +)] }
    func isAgain(_ rank: Int, _ candidate: Candidate) -> Bool {
      last(rank, mate(rank, candidate)) > 0
    }
    Self.keepLeast(&left) { candidate in order.indices.map { isAgain($0, candidate) ? 1 : 0 } }
    Self.keepLeast(&left) { candidate in
      order.indices.filter { isAgain($0, candidate) }.map { mate($0, candidate) ?? order.count }
    }
    return left.first.map { candidate in
      var again = candidate
      again.pairs.removeAll { last($0[0], $0[1]) == 0 }
      if let bye = again.bye, last(bye, nil) == 0 { again.bye = nil }
      return round(again)
    }
  }

  private var candidates: [Candidate] {
    matchings { a, b in b.map { !met[a][$0] && !forbidden[a][$0] } ?? !rested.contains(a) }
  }

  /// All rounds of pairs, and byes for nil, that are allowed; sides by place in seed order.
  private func matchings(_ isAllowed: (Int, Int?) -> Bool) -> [Candidate] {
    var found: [Candidate] = []
    func extend(_ candidate: Candidate, _ free: ArraySlice<Int>) {
      guard let first = free.first else {
        found.append(candidate)
        return
      }
      let others = free.dropFirst()
      for other in others where isAllowed(order[first], order[other]) {
        var next = candidate
        next.pairs.append([first, other])
        extend(next, others.filter { $0 != other }[...])
      }
      if order.count % 2 == 1, candidate.bye == nil, isAllowed(order[first], nil) {
        var next = candidate
        next.bye = first
        extend(next, others)
      }
    }
    extend(Candidate(), Array(order.indices)[...])
    return found
  }

  /// The block of one score group, its items 1 to 4, 4a and 5 to 8.
  private func block(_ group: Int, _ candidate: Candidate) -> [Int] {
    let pairs = candidate.pairs.filter { scores[$0[1]] == group }
    var key = pairCounts(pairs)
    if let next = scores.filter({ $0 < group }).max() {
      key += pairCounts(candidate.pairs.filter { scores[$0[1]] == next })
    }
    // Item 4a: who is left over is the one with the bye.
    let paired = Set(candidate.pairs.filter { scores[$0[1]] >= group }.joined())
    let left = order.indices.filter { scores[$0] >= group && !paired.contains($0) }
    key.append(left.count == 1 && left[0] == candidate.bye ? restCounts[order[left[0]]] : 0)
    key += floatMemory(pairs)
    let moved = pairs.filter { scores[$0[0]] > group }
    key += moved.map { $0[0] } + moved.map { $0[1] }
    let taken = Set(moved.map { $0[1] })
    let rest = order.indices.filter { scores[$0] == group && !taken.contains($0) }
    let numbered = pairs.filter { scores[$0[0]] == group }.map { pair in
      pair.map { member in rest.count { $0 < member } }
    }
    return key + exchanges(numbered)
  }

  /// Items 1 and 2.
  private func pairCounts(_ pairs: [[Int]]) -> [Int] {
    [-pairs.count] + byScore { score in -pairs.count { scores[$0[0]] == score } }
  }

  private func byScore(_ value: (Int) -> Int) -> [Int] {
    Set(scores).sorted(by: >).map(value)
  }

  /// Item 5.
  private func floatMemory(_ pairs: [[Int]]) -> [Int] {
    var key: [Int] = []
    func isOther(_ pair: [Int], _ float: [Int]) -> Bool {
      !(scores[pair[0]] > scores[pair[1]] && float[pair[1]] == 1)
    }
    for float in floats {
      let spared = pairs.flatMap { pair in
        scores[pair[0]] > scores[pair[1]] ? [pair[1]] : pair
      }
      key.append(-spared.count { float[$0] == -1 })
      key.append(-pairs.count { isOther($0, float) })
    }
    for float in floats {
      key += byScore { score in -pairs.joined().count { scores[$0] == score && float[$0] == -1 } }
      key += byScore { score in -pairs.count { scores[$0[0]] == score && isOther($0, float) } }
    }
    return key
  }

  /// Items 7 and 8.
  private func exchanges(_ pairs: [[Int]]) -> [Int] {
    let heads = pairs.map { $0[0] }
    let up = heads.filter { $0 >= pairs.count }.sorted()
    let down = (0..<pairs.count).filter { !heads.contains($0) }.sorted(by: >)
    let distance = up.reduce(0, +) - down.reduce(0, +)
    let partners = pairs.sorted { $0[0] < $1[0] }.map { $0[1] }
    return [up.count, distance] + down.map { -$0 } + up + partners
  }
}
