extension WeightedMatching {
  /// Removes the edges of a vertex to all `other` for which `isClosed` is true; call ``complete()`` afterwards.
  package mutating func close(_ v: Int, where isClosed: (_ other: Int) -> Bool) {
    loosen(v)
    for w in neighbours[v] where isOpen(v, w) && isClosed(w) {
      loosen(w)
      if mate[v] == w { part(v) }
      open[v * count + w] = false
      open[w * count + v] = false
    }
  }

  /// Removes vertices; call ``complete()`` afterwards.
  package mutating func remove(_ gone: [Int]) {
    for v in gone {
      loosen(v)
      part(v)
      for w in neighbours[v] {
        open[v * count + w] = false
        open[w * count + v] = false
      }
    }
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
    var potential: Weight?
    for w in neighbours[v] where isOpen(v, w) {
      raise(v, w, by: bonus(rank(w)))
      let needed = weights[v * count + w] - dual[w]
      potential = potential.map { max($0, needed) } ?? needed
    }
    if let potential { dual[v] = potential }
    if let w = mate[v], slack(v, w) != .zero { part(v) }
    let isMatched = complete()
    precondition(isMatched)
  }

  /// Gives a vertex a mate of least rank, as ``prefer(_:rank:)`` does, and removes its edges of higher rank.
  @specialized(where Weight == Int128)
  @specialized(where Weight == WideWeight)
  package mutating func restrict(_ v: Int, rank: (_ other: Int) -> Int) {
    guard let before = mate[v].map(rank),
      neighbours[v].contains(where: { isPossible(v, $0) && rank($0) != before })
    else { return }
    prefer(v, rank: rank)
    guard let kept = mate[v].map(rank) else { return }
    close(v) { rank($0) != kept }
    for w in neighbours[v] where isOpen(v, w) { raise(v, w, by: .zero - bonus(kept)) }
    dual[v] -= bonus(kept)
    let isMatched = complete()
    precondition(isMatched)
  }

  private func bonus(_ rank: Int) -> Weight { Weight(2 * (count - rank)) }

  private mutating func raise(_ v: Int, _ w: Int, by bonus: Weight) {
    weights[v * count + w] += bonus
    weights[w * count + v] += bonus
  }
}
