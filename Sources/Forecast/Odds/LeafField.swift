import Tournament

/// The chances of the entrants in the leaves of a knockout to be in the next match.
struct LeafField {
  private let entrants: [Int?]
  private let chances: WinChances
  /// The weight of each leaf; 1 if the entrant's weight is 0, or the leaf is empty.
  private let weights: [Double]
  /// The chance of each leaf to be in the next match; 0 for entrants with a weight of 0.
  private var strong: [Double]
  /// The chance of each leaf with a weight of 0; entrants with this weight beat only each other.
  private var weak: [Double]
  /// The number of entrants before each leaf.
  private let before: [Int]
  /// For each leaf, the leaves of the opponents with a known result; empty if there are no results.
  private var known: [[Int]] = []

  init(_ leaves: [Seat?], chances: WinChances) {
    let entrants = leaves.map { $0?.index }
    self.entrants = entrants
    self.chances = chances
    let own = entrants.map { $0.map { chances.weights[$0] } }
    weights = own.map { weight in weight.map { $0 > 0 ? $0 : 1 } ?? 1 }
    strong = own.map { ($0 ?? 0) > 0 ? 1 : 0 }
    weak = own.map { $0 == 0 ? 1 : 0 }
    before = entrants.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 == nil ? 0 : 1)) }
    guard !chances.areByPower else { return }
    known = Array(repeating: [], count: entrants.count)
    var leafOf = [Int?](repeating: nil, count: chances.count)
    for (leaf, entrant) in entrants.enumerated() { if let entrant { leafOf[entrant] = leaf } }
    for result in chances.results {
      guard let a = leafOf[result.winner], let b = leafOf[result.loser] else { continue }
      known[a].append(b)
    }
  }

  /// The chance of each entrant to be in the next match.
  var byEntrant: [Double] {
    var chance = [Double](repeating: 0, count: chances.count)
    for (leaf, entrant) in entrants.enumerated() {
      if let entrant { chance[entrant] = strong[leaf] + weak[leaf] }
    }
    return chance
  }

  /// Whether both sides of a match have an entrant.
  private func isBattle(_ match: KnockoutTree.Join) -> Bool {
    before[match.start] < before[match.middle] && before[match.middle] < before[match.end]
  }

  /// Plays a match: multiplies each chance by the chance to beat the opponents from the other side.
  mutating func join(_ match: KnockoutTree.Join) {
    guard isBattle(match) else { return }
    let (upper, lower) = (match.start..<match.middle, match.middle..<match.end)
    let hasResult = !known.isEmpty && upper.contains { known[$0].contains(where: lower.contains) }
    if hasResult || !chances.areWeightsPrecise || match.games > 1 {
      meetOneByOne(upper, lower, games: match.games)
    } else {
      meetByWeight(upper, lower)
    }
    // Very small chances would slow the arithmetic.
    for leaf in upper.lowerBound..<lower.upperBound {
      if strong[leaf] < 1e-250 { strong[leaf] = 0 }
      if weak[leaf] < 1e-250 { weak[leaf] = 0 }
    }
  }

  private mutating func meetOneByOne(_ upper: Range<Int>, _ lower: Range<Int>, games: Int) {
    let start = upper.lowerBound
    let alive = (start..<lower.upperBound).map { strong[$0] + weak[$0] }
    var factors = [Double](repeating: 0, count: alive.count)
    for a in upper where alive[a - start] > 0 {
      for b in lower where alive[b - start] > 0 {
        guard let one = entrants[a], let other = entrants[b] else { continue }
        factors[a - start] += alive[b - start] * chances.of(one, against: other, games: games)
        factors[b - start] += alive[a - start] * chances.of(other, against: one, games: games)
      }
    }
    for (place, factor) in factors.enumerated() {
      strong[start + place] *= factor
      weak[start + place] *= factor
    }
  }

  private mutating func meetByWeight(_ upper: Range<Int>, _ lower: Range<Int>) {
    let rows = upper.filter { strong[$0] > 0 }
    let columns = lower.filter { strong[$0] > 0 }
    let (weakAbove, weakBelow) = (weak[upper].reduce(0, +), weak[lower].reduce(0, +))
    let (rowSums, columnSums) = shares(rows, columns)
    for (place, leaf) in rows.enumerated() {
      strong[leaf] *= weights[leaf] * rowSums[place] + weakBelow
    }
    for (place, leaf) in columns.enumerated() {
      strong[leaf] *= weights[leaf] * columnSums[place / 4][place % 4] + weakAbove
    }
    for leaf in upper { weak[leaf] *= weakBelow / 2 }
    for leaf in lower { weak[leaf] *= weakAbove / 2 }
  }

  /// Returns for each leaf of both lists the sum over the other list of chance divided by the sum of both weights.
  private func shares(_ rows: [Int], _ columns: [Int]) -> ([Double], [SIMD4<Double>]) {
    let others = [SIMD4<Double>](columns.map { weights[$0] }, filling: 1)
    let alive = [SIMD4<Double>](columns.map { strong[$0] })
    var columnSums = [SIMD4<Double>](repeating: .zero, count: others.count)
    var rowSums: [Double] = []
    rowSums.reserveCapacity(rows.count + 1)
    var sums = columnSums.mutableSpan
    let (weightSpan, aliveSpan) = (others.span, alive.span)
    for row in stride(from: 0, to: rows.count, by: 2) {
      let hasSecond = row + 1 < rows.count
      let (first, second) = (rows[row], hasSecond ? rows[row + 1] : rows[row])
      let (p, q) = (weights[first], weights[second])
      let (chance, secondChance) = (strong[first], hasSecond ? strong[second] : 0)
      // 1/(w + p) and 1/(w + q) are (w + q)/d and (w + p)/d with d = (w + p)(w + q): one division for two quotients, and
      // what does not depend on w is multiplied once. All terms are positive, and the weights large enough for d.
      let (sum, product) = (p + q, p * q)
      let (both, crossed) = (chance + secondChance, chance * q + secondChance * p)
      var (plain, weighted) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for place in 0..<weightSpan.count {
        let weight = weightSpan[place]
        let inverse = 1 / ((weight + sum) * weight + product)
        let share = aliveSpan[place] * inverse
        plain += share
        weighted += share * weight
        sums[place] += inverse * (weight * both + crossed)
      }
      let (alone, byWeight) = (plain.sum(), weighted.sum())
      rowSums.append(byWeight + q * alone)
      if hasSecond { rowSums.append(byWeight + p * alone) }
    }
    return (rowSums, columnSums)
  }
}
