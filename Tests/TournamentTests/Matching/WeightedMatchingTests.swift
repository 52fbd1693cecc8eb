import TestSupport
import Testing

@testable import Tournament

/// Holds the matching against all perfect matchings of small graphs.
struct WeightedMatchingTests {
  /// A graph with places of weight, as the brackets of a Swiss round have.
  struct Graph: Sendable {
    var count: Int
    /// By lower and higher vertex; nil where there is no edge.
    var weights: [[[Int]?]]

    init(count: Int, density: Int, placeCount: Int, random: inout RandomFields) {
      self.count = count
      weights = (0..<count).map { _ in
        (0..<count).map { _ in
          guard random.number(in: 1...10) <= density else { return nil }
          return (0..<placeCount).map { _ in random.number(in: 0...2) }
        }
      }
    }

    /// All perfect matchings by mates, with their sums by place.
    var matchings: [(mates: [Int], sums: [Int])] {
      var found: [(mates: [Int], sums: [Int])] = []
      func extend(_ mates: [Int], _ sums: [Int]) {
        guard let v = mates.firstIndex(of: -1) else {
          found.append((mates, sums))
          return
        }
        for w in mates.indices where w > v && mates[w] == -1 {
          guard let weight = weights[v][w] else { continue }
          var next = mates
          next[v] = w
          next[w] = v
          extend(next, sums.isEmpty ? weight : zip(sums, weight).map { $0 + $1 })
        }
      }
      extend(Array(repeating: -1, count: count), [])
      return found
    }

    /// The mates of all matchings of the greatest weight.
    var maximum: [[Int]] {
      let all = matchings
      let best = all.map(\.sums).max { $0.lexicographicallyPrecedes($1) }
      return all.filter { $0.sums == best }.map(\.mates)
    }

    /// Every vertex is of a kind of its own.
    func matching<Weight: MatchingWeight>(
      _: Weight.Type,
      placeCount: Int
    ) -> WeightedMatching<Weight> {
      let capacities = [Int](repeating: 2 * count, count: placeCount)
      let places = Weight.places(capacities: capacities) ?? []
      let edges = EdgeWeights<Weight>(kinds: Array(0..<count)) { v, w in
        zip(weights[v][w] ?? [], places).reduce(.zero) { $0 + $1.1.times($1.0) }
      }
      return WeightedMatching(
        potentials: Array(repeating: .zero, count: count),
        weights: edges,
        edges: BitRows(count: count) { weights[$0][$1] != nil }
      )
    }
  }

  @Test(arguments: [2, 4, 6, 8]) func `finds a maximum, or that there is no matching`(_ count: Int) {
    var random = RandomFields(seed: UInt64(count))
    for _ in 0..<40 {
      let places = random.number(in: 1...3)
      let density = random.number(in: 2...10)
      let graph = Graph(count: count, density: density, placeCount: places, random: &random)
      let maximum = graph.maximum
      var narrow = graph.matching(Int128.self, placeCount: places)
      var wide = graph.matching(WideWeight.self, placeCount: places)
      let isComplete = [narrow.complete(), wide.complete()]
      #expect(isComplete == [!maximum.isEmpty, !maximum.isEmpty])
      guard !maximum.isEmpty else { continue }
      #expect(maximum.contains(narrow.mate.compactMap(\.self)))
      #expect(maximum.contains(wide.mate.compactMap(\.self)))
    }
  }

  @Test(arguments: [4, 6, 8]) func `chooses the least mates in turn`(_ count: Int) {
    var random = RandomFields(seed: UInt64(count))
    for _ in 0..<40 {
      let density = random.number(in: 4...10)
      let graph = Graph(count: count, density: density, placeCount: 1, random: &random)
      guard let least = graph.maximum.min(by: { $0.lexicographicallyPrecedes($1) }) else {
        continue
      }
      var matching = graph.matching(Int128.self, placeCount: 1)
      let isComplete = matching.complete()
      #expect(isComplete)
      var choice = MateChoice(matching)
      for v in 0..<count where v < least[v] {
        let mate = choice.take(v) { $0 }
        #expect(mate == least[v])
      }
    }
  }

  @Test(arguments: [4, 6, 8]) func `keeps the mates of the least rank`(_ count: Int) {
    var random = RandomFields(seed: UInt64(count))
    for _ in 0..<40 {
      let density = random.number(in: 4...10)
      let graph = Graph(count: count, density: density, placeCount: 1, random: &random)
      var left = graph.maximum
      var matching = graph.matching(Int128.self, placeCount: 1)
      guard matching.complete(), !left.isEmpty else { continue }
      for v in 0..<count {
        func rank(_ other: Int) -> Int { (v + other) % 2 }
        let least = left.map { rank($0[v]) }.min()
        left = left.filter { rank($0[v]) == least }
        matching.restrict(v, rank: rank)
        #expect(left.contains(matching.mate.compactMap(\.self)))
      }
    }
  }

  /// Dual values prove a maximum: they reach the weight of every edge, and their sum is that of the matching.
  @Test(arguments: [10, 24, 60]) func `dual values prove the maximum of large graphs`(
    _ count: Int
  ) {
    var random = RandomFields(seed: UInt64(count))
    for round in 0..<30 {
      let kindCount = random.number(in: 1...6)
      let table = (0..<kindCount * kindCount).map { _ in Int128(random.number(in: 0...9)) }
      let density = random.number(in: 1...10)
      let edges = BitRows(count: count) { _, _ in random.number(in: 1...10) <= density }
      let first = random.number(in: 0...count / 2)
      let charged = first..<random.number(in: first...count)
      var matching = WeightedMatching<Int128>(
        potentials: (0..<count).map { _ in Int128(random.number(in: 0...9)) },
        weights: EdgeWeights(
          kinds: (0..<count).map { _ in random.number(in: 0...kindCount - 1) },
          charged: charged,
          charges: charged.map { _ in Int128(random.number(in: 0...3)) }
        ) { table[$0 * kindCount + $1] },
        edges: edges
      )
      guard matching.complete() else { continue }
      expectMaximum(matching)
      var separated = matching
      let group = (0..<count).filter { _ in random.number(in: 0...2) == 0 }
      separated.separate(group[...])
      for v in 0..<count {
        let others = edges.members(of: v).filter { !group.contains(v) || !group.contains($0) }
        #expect(Array(separated.open.members(of: v)) == others)
      }
      if separated.complete() { expectMaximum(separated) }
      let v = random.number(in: 0...count - 1)
      matching.restrict(v) { ($0 + round) % 3 }
      expectMaximum(matching)
      guard let mate = matching.mate[v] else { continue }
      matching.remove([v, mate])
      let isComplete = matching.complete()
      #expect(isComplete && matching.vertices.count == count - 2)
      expectMaximum(matching)
    }
  }

  private func expectMaximum(
    _ matching: WeightedMatching<Int128>,
    at location: SourceLocation = #_sourceLocation
  ) {
    func blossoms(of v: Int) -> [Int] {
      var (ids, id) = ([Int](), v)
      while let above = matching.parent[id] {
        ids.append(above)
        id = above
      }
      return ids
    }
    for v in matching.vertices {
      for w in matching.open.members(of: v) {
        let shared = Set(blossoms(of: v)).intersection(blossoms(of: w))
        let room = matching.slack(v, w) + shared.reduce(0) { $0 + matching.dual[$1] }
        #expect(room >= 0, sourceLocation: location)
      }
    }
    var bound = matching.vertices.reduce(Int128(0)) { $0 + matching.dual[$1] }
    for id in matching.count..<2 * matching.count where !matching.petals[id].isEmpty {
      let size = matching.vertices.count { blossoms(of: $0).contains(id) }
      #expect(matching.dual[id] >= 0 && size % 2 == 1, sourceLocation: location)
      bound += matching.dual[id] * Int128((size - 1) / 2)
    }
    #expect(bound == matching.total, sourceLocation: location)
  }

  @Test func `places that do not fit are refused, and never by a wide weight`() {
    let capacities = [Int](repeating: 1_000, count: 12)
    #expect(Int128.places(capacities: capacities) == nil)
    let places = WideWeight.places(capacities: capacities) ?? []
    #expect(places.count == 12)
    for (higher, lower) in zip(places, places.dropFirst()) {
      #expect(lower.times(1_000) < higher)
      #expect(lower.times(1_000) - higher < .zero)
    }
  }
}
