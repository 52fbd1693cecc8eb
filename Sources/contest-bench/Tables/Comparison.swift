internal import JSON

/// One of our figures, compared with that of a peer.
struct Comparison {
  var name: String
  var unit: String
  var ours: Double
  var peer: String
  /// Nil without a peer.
  var theirs: Double?
  /// The factor by which ours is better; nil if only the goals count.
  var ratio: Double?
  var goals: [Goal]
  /// Repeats the measurement; empty for that of this program.
  var command = ""

  /// The better direction of a figure.
  enum Better {
    case less
    case more
  }

  /// Takes the medians of rounds, also of the ratios; so the ratio may differ from that of the
  /// medians.
  init<Sample>(
    _ name: String,
    _ unit: String,
    _ goals: Goal...,
    better: Better = .less,
    than peer: String = "",
    of rounds: [Round<Sample>],
    _ figure: (Sample) -> Double
  ) {
    (self.name, self.unit, self.peer, self.goals) = (name, unit, peer, goals)
    ours = median(rounds.map { figure($0.ours) }) ?? 0
    theirs = median(rounds.compactMap { $0.theirs.map(figure) })
    ratio = median(
      rounds.compactMap { round in
        round.theirs.map {
          better == .less ? figure($0) / figure(round.ours) : figure(round.ours) / figure($0)
        }
      }
    )
  }

  /// Takes a figure without a peer.
  init(_ name: String, _ unit: String, _ goals: Goal..., ours: Double) {
    (self.name, self.unit, self.ours, self.goals, peer) = (name, unit, ours, goals, "")
  }

  /// Takes the worst of the rounds.
  init<Sample>(
    worst name: String,
    _ unit: String,
    _ goal: Goal,
    better: Better = .less,
    than peer: String = "",
    of rounds: [Round<Sample>],
    _ figure: (Sample) -> Double
  ) {
    (self.name, self.unit, self.peer, goals) = (name, unit, peer, [goal])
    let ours = rounds.map { figure($0.ours) }
    let theirs = rounds.compactMap { $0.theirs.map(figure) }
    self.ours = (better == .less ? ours.max() : ours.min()) ?? 0
    self.theirs = better == .less ? theirs.max() : theirs.min()
  }

  /// Whether every goal is met; nil without goals, or if one needs a peer that is missing.
  var isMet: Bool? {
    let met = goals.map { $0.isMet(by: ours, ratio: ratio) }
    return met.contains(false) ? false : met.isEmpty || met.contains(nil) ? nil : true
  }

  /// The ratio as the goals mean it: how many times as much we take under a goal of ≤, otherwise
  /// how many times better we are.
  var shownRatio: Double? {
    let isFloor = goals.contains { if case .within = $0 { true } else { false } }
    return isFloor ? ratio.map { 1 / $0 } : ratio
  }

  func repeated(by command: String) -> Comparison {
    var copy = self
    copy.command = command
    return copy
  }
}

/// One sample of each side.
struct Round<Sample> {
  var ours: Sample
  var theirs: Sample?

  /// Samples both sides in turn.
  static func alternately(
    _ count: Int,
    ours: () throws(BenchError) -> Sample,
    theirs: () throws(BenchError) -> Sample?
  ) throws(BenchError) -> [Round<Sample>] {
    var rounds: [Round<Sample>] = []
    for _ in 0..<count { rounds.append(Round(ours: try ours(), theirs: try theirs())) }
    return rounds
  }
}

func median(_ figures: [Double]) -> Double? {
  guard !figures.isEmpty else { return nil }
  let sorted = figures.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
