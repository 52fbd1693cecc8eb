/// A perfect matching of maximum weight in a general graph, which can be updated when edges and vertices are removed.
///
/// A primal-dual method: a matching of tight edges grows by alternating trees, odd cycles are shrunk into blossoms, and
/// dual values prove the optimum. Each tree grows alone, so that all its even vertices have dual values of one parity
/// and every step is whole.
///
/// Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965; Z. Galil, "Efficient algorithms for
/// finding maximum matching in graphs", 1986.
package struct WeightedMatching<Weight: MatchingWeight> {
  package let count: Int
  /// The mate of each vertex; nil for removed and unmatched ones.
  package internal(set) var mate: [Int?]
  /// The vertices that were not removed, ascending.
  package internal(set) var vertices: [Int]
  /// The edges, from both ends.
  package internal(set) var open: BitRows
  var weights: EdgeWeights<Weight>
  /// The dual values of the vertices, then of the blossoms; the values of blossoms are even and not negative.
  var dual: [Weight]

  // By vertex, then by blossom.
  var petals: [[Petal]]
  var parent: [Int?]
  var base: [Int]
  var spareBlossoms: [Int]
  /// The outermost blossom of each vertex; the vertex itself if it is in none.
  var top: [Int]

  // The tree that is growing, by outermost blossom.
  var label: [Label]
  var entry: [Edge]

  struct Edge {
    var from: Int
    var to: Int
  }

  /// A vertex or blossom on the cycle of a blossom; the first one contains the base.
  struct Petal {
    var id: Int
    /// The edge to the next petal; the second, fourth, … link is matched.
    var link: Edge
  }

  enum Label {
    case none
    case even
    case odd
  }

  /// - Parameters:
  ///   - potentials: The starting point of the search; ideally, the sum of two is twice the weight of many edges.
  ///   - edges: The edges, from both ends.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package init(
    potentials: [Weight],
    weights: EdgeWeights<Weight>,
    edges: BitRows
  ) {
    let count = potentials.count
    precondition(edges.count == count)
    let scale = Self.scale(count)
    var dual = potentials.map { $0.times(scale / 2) } + Array(repeating: .zero, count: count)
    var weights = weights
    weights.scale(by: scale)
    var least = EdgeWeights<Weight>.LeastByKind(weights)
    for v in (0..<count).reversed() {
      // Mostly, the potentials are enough for all edges of a vertex, and it takes no look at each.
      if let bound = weights.bound(of: v, less: least), bound > dual[v] {
        for w in edges.members(of: v) where w > v { dual[v] = max(dual[v], weights[v, w] - dual[w]) }
      }
      least.note(dual[v], of: weights.kind(of: v))
    }
    self.count = count
    self.dual = dual
    open = edges
    self.weights = weights
    vertices = Array(0..<count)
    mate = Array(repeating: nil, count: count)
    petals = Array(repeating: [], count: 2 * count)
    parent = Array(repeating: nil, count: 2 * count)
    base = Array(0..<2 * count)
    spareBlossoms = Array(count..<2 * count)
    top = Array(0..<count)
    label = Array(repeating: .none, count: 2 * count)
    entry = Array(repeating: Edge(from: 0, to: 0), count: 2 * count)
  }

  /// Makes weights even, and larger than any rank of an edge.
  private static func scale(_ count: Int) -> Int { 2 * (count + 1) }

  /// A fixed even multiple of the weight of all matched edges, for comparisons.
  package var total: Weight {
    var sum = Weight.zero
    for v in vertices { if let w = mate[v], v < w { sum += weights[v, w] } }
    return sum
  }

  package func isOpen(_ v: Int, _ w: Int) -> Bool { open[v, w] }

  /// The difference between the dual values and the weight of an edge that is in no blossom.
  func slack(_ v: Int, _ w: Int) -> Weight { dual[v] + dual[w] - weights[v, w] }

  /// Whether an edge may be part of a maximum matching; edges within blossoms count as possible, as blossoms hide
  /// whether they are tight.
  func isPossible(_ v: Int, _ w: Int) -> Bool { isOpen(v, w) && (top[v] == top[w] || slack(v, w) == .zero) }

  /// Matches two vertices at the start; returns false if one is matched already, or the edge is not tight.
  @discardableResult package mutating func propose(_ v: Int, _ w: Int) -> Bool {
    guard v != w, mate[v] == nil, mate[w] == nil, isOpen(v, w), top[v] == v, top[w] == w, slack(v, w) == .zero else {
      return false
    }
    mate[v] = w
    mate[w] = v
    return true
  }

  /// Matches all vertices; returns false if there is no perfect matching.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package mutating func complete() -> Bool
  {
    for v in vertices where mate[v] == nil { guard proposeAny(v) || augment(from: v) else { return false } }
    return true
  }

  /// Unmatches a vertex and its mate, if it has one.
  mutating func part(_ v: Int) {
    if let w = mate[v] { mate[w] = nil }
    mate[v] = nil
  }

  private mutating func proposeAny(_ v: Int) -> Bool {
    for w in open.members(of: v) where propose(v, w) { return true }
    return false
  }
}
