extension WeightedMatching {
  /// Grows an alternating tree from an unmatched vertex until it can be matched; returns false if it cannot.
  mutating func augment(from root: Int) -> Bool {
    var queue = plant(root)
    while true {
      while let v = queue.popLast() {
        for w in open.members(of: v) where top[v] != top[w] && slack(v, w) == .zero {
          switch label[top[w]] {
          case .odd: continue
          case .even: shrink(Edge(from: v, to: w), into: &queue)
          case .none:
            guard let next = mate[base[top[w]]] else {
              flip(Edge(from: v, to: w))
              return true
            }
            label[top[w]] = .odd
            entry[top[w]] = Edge(from: v, to: w)
            label[top[next]] = .even
            queue += members(of: top[next])
          }
        }
      }
      switch nextStep() {
      case .none: return false
      case .edges(let delta, let sources):
        shift(by: delta)
        queue = sources
      case .emptyBlossom(let delta):
        shift(by: delta)
        queue = plant(root)
      }
    }
  }

  /// The next event when the dual values change, and the change that it takes.
  private enum Step {
    case none
    /// Edges from these even vertices become tight.
    case edges(Weight, sources: [Int])
    /// An odd blossom has to be opened, and the tree is then grown again.
    case emptyBlossom(Weight)
  }

  /// Starts a tree, after opening blossoms that the dual values do not need.
  private mutating func plant(_ root: Int) -> [Int] {
    for id in count..<2 * count { openIfEmpty(id) }
    for id in label.indices { label[id] = .none }
    label[top[root]] = .even
    return members(of: top[root])
  }

  private mutating func openIfEmpty(_ id: Int) {
    guard !petals[id].isEmpty, parent[id] == nil, dual[id] == .zero else { return }
    let inner = petals[id].map(\.id)
    dissolve(id)
    for id in inner { openIfEmpty(id) }
  }

  private func nextStep() -> Step {
    var delta: Weight?
    var sources: [Int] = []
    for v in vertices where label[top[v]] == .even {
      var best: Weight?
      for w in open.members(of: v) where top[v] != top[w] {
        let slack: Weight
        switch label[top[w]] {
        case .odd: continue
        case .none: slack = self.slack(v, w)
        case .even: slack = self.slack(v, w).half
        }
        if best.map({ slack < $0 }) ?? true { best = slack }
      }
      guard let best else { continue }
      if delta == nil || delta.map({ best < $0 }) == true {
        delta = best
        sources = [v]
      } else if delta == best {
        sources.append(v)
      }
    }
    var isEmptyBlossom = false
    for id in count..<2 * count where label[id] == .odd && parent[id] == nil {
      let bound = dual[id].half
      if delta.map({ bound <= $0 }) ?? true {
        delta = bound
        isEmptyBlossom = true
      }
    }
    guard let delta else { return .none }
    return isEmptyBlossom ? .emptyBlossom(delta) : .edges(delta, sources: sources)
  }

  private mutating func shift(by delta: Weight) {
    for v in vertices {
      switch label[top[v]] {
      case .even: dual[v] -= delta
      case .odd: dual[v] += delta
      case .none: continue
      }
    }
    for id in count..<2 * count where parent[id] == nil && !petals[id].isEmpty {
      switch label[id] {
      case .even: dual[id] += delta + delta
      case .odd: dual[id] -= delta + delta
      case .none: continue
      }
    }
  }

  /// Exchanges matched and unmatched edges from the last edge, at an even vertex, back to the root.
  private mutating func flip(_ last: Edge) {
    var edge = last
    while true {
      rebase(top[edge.to], at: edge.to)
      mate[edge.to] = edge.from
      let tree = top[edge.from]
      let next = mate[base[tree]]
      rebase(tree, at: edge.from)
      mate[edge.from] = edge.to
      guard let next else { return }
      edge = entry[top[next]]
    }
  }
}
