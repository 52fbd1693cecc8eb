extension WeightedMatching {
  /// Returns the vertices in an outermost blossom; for a vertex in none, the vertex itself.
  func members(of id: Int) -> [Int] { id < count ? [id] : vertices.filter { top[$0] == id } }

  /// Creates a blossom from the cycle that an edge between two even vertices closes.
  ///
  /// Its odd vertices become even and are queued.
  mutating func shrink(_ closing: Edge, into queue: inout [Int]) {
    var (left, right) = (stepsUp(from: top[closing.from]), stepsUp(from: top[closing.to]))
    while let a = left.last, let b = right.last, a.id == b.id, a.above == b.above {
      left.removeLast()
      right.removeLast()
    }
    let ancestor = left.last?.above ?? top[closing.from]
    var links = left.reversed().map { Edge(from: $0.edge.to, to: $0.edge.from) }
    links.append(closing)
    links += right.map(\.edge)
    let ids = [ancestor] + left.reversed().map(\.id) + right.map(\.id)
    guard let id = spareBlossoms.popLast() else { preconditionFailure("blossoms nest") }
    for odd in ids where label[odd] == .odd { queue += members(of: odd) }
    petals[id] = zip(ids, links).map { Petal(id: $0, link: $1) }
    base[id] = base[ancestor]
    parent[id] = nil
    dual[id] = .zero
    label[id] = .even
    for petal in ids { parent[petal] = id }
    settle(id, in: id)
  }

  /// A step towards the root of the tree.
  private struct StepUp {
    var id: Int
    var edge: Edge
    var above: Int
  }

  private func stepsUp(from bottom: Int) -> [StepUp] {
    var steps: [StepUp] = []
    var even = bottom
    while let next = mate[base[even]] {
      let odd = top[next]
      steps.append(StepUp(id: even, edge: Edge(from: base[even], to: next), above: odd))
      let entry = entry[odd]
      even = top[entry.from]
      steps.append(StepUp(id: odd, edge: Edge(from: entry.to, to: entry.from), above: even))
    }
    return steps
  }

  /// Makes a vertex the base of a blossom that contains it, by rematching the cycle; its own mate can then be set.
  mutating func rebase(_ id: Int, at v: Int) {
    guard id >= count, base[id] != v else { return }
    var child = v
    while let above = parent[child], above != id { child = above }
    rebase(child, at: v)
    let cycle = petals[id]
    guard let place = cycle.firstIndex(where: { $0.id == child }) else {
      preconditionFailure("a blossom holds its vertices")
    }
    let matched = place % 2 == 0 ? stride(from: 0, to: place, by: 2) : stride(from: place + 1, to: cycle.count, by: 2)
    for index in matched {
      let link = cycle[index].link
      rebase(cycle[index].id, at: link.from)
      rebase(cycle[(index + 1) % cycle.count].id, at: link.to)
      mate[link.from] = link.to
      mate[link.to] = link.from
    }
    petals[id] = Array(cycle[place...] + cycle[..<place])
    base[id] = v
  }

  /// Removes a vertex from all its blossoms.
  mutating func loosen(_ v: Int) { while top[v] != v { dissolve(top[v]) } }

  /// Opens an outermost blossom.
  ///
  /// Its vertices take over its dual value. The edge from its base outwards is then no longer tight, and leaves the
  /// matching.
  mutating func dissolve(_ id: Int) {
    if dual[id] != .zero {
      for v in members(of: id) { dual[v] += dual[id].half }
      dual[id] = .zero
      part(base[id])
    }
    for petal in petals[id] {
      parent[petal.id] = nil
      settle(petal.id, in: petal.id)
    }
    petals[id] = []
    label[id] = .none
    spareBlossoms.append(id)
  }

  private mutating func settle(_ id: Int, in outermost: Int) {
    guard id >= count else { return top[id] = outermost }
    for petal in petals[id] { settle(petal.id, in: outermost) }
  }
}
