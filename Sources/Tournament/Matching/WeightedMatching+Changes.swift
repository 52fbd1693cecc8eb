extension WeightedMatching {
  /// Removes the edges between the vertices of a group; call ``complete()`` afterwards.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package mutating func separate(
    _ group: ArraySlice<Int>
  ) {
    for v in group { loosen(v) }
    open.clear(group)
    for v in group { if let w = mate[v], !open[v, w] { part(v) } }
  }

  /// Removes the edges of a vertex to all `other` for which `isClosed` is true; call ``complete()`` afterwards.
  private mutating func close(_ v: Int, where isClosed: (_ other: Int) -> Bool) {
    loosen(v)
    for w in open.members(of: v).filter(isClosed) {
      loosen(w)
      if mate[v] == w { part(v) }
      cut(v, w)
    }
  }

  /// Removes vertices; call ``complete()`` afterwards.
  package mutating func remove(_ gone: [Int]) {
    for v in gone {
      loosen(v)
      part(v)
      for w in Array(open.members(of: v)) { cut(v, w) }
    }
    weights.lower()
    let gone = Set(gone)
    vertices.removeAll { gone.contains($0) }
  }

  /// Changes a perfect matching to one of the same weight that gives a vertex a mate of least rank.
  ///
  /// Afterwards the weights of the edges of `v` include their ranks, so the next step has to remove `v`.
  ///
  /// - Parameter rank: From 0 to the number of vertices.
  mutating func prefer(_ v: Int, rank: (_ other: Int) -> Int) {
    loosen(v)
    weights.raise(v, by: (0..<count).map { bonus(rank($0)) })
    var potential: Weight?
    for w in open.members(of: v) {
      let needed = weights[v, w] - dual[w]
      potential = potential.map { max($0, needed) } ?? needed
    }
    if let potential { dual[v] = potential }
    if let w = mate[v], slack(v, w) != .zero { part(v) }
    let isMatched = complete()
    precondition(isMatched)
  }

  /// Gives a vertex a mate of least rank, as ``prefer(_:rank:)`` does, and removes its edges of higher rank.
  @specialized(where Weight == Int128) @specialized(where Weight == WideWeight) package mutating func restrict(
    _ v: Int,
    rank: (_ other: Int) -> Int
  ) {
    guard let before = mate[v].map(rank),
      open.members(of: v).contains(where: { rank($0) != before && isPossible(v, $0) })
    else { return }
    prefer(v, rank: rank)
    guard let kept = mate[v].map(rank) else { return }
    close(v) { rank($0) != kept }
    weights.lower()
    dual[v] -= bonus(kept)
    let isMatched = complete()
    precondition(isMatched)
  }

  private func bonus(_ rank: Int) -> Weight { Weight(2 * (count - rank)) }

  private mutating func cut(_ v: Int, _ w: Int) {
    open[v, w] = false
    open[w, v] = false
  }
}
