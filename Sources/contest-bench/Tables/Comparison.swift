internal import JSON

/// One of our figures, compared with that of a peer.
struct Comparison {
  var name: String
  var unit: String
  var ours: Double
  /// Nil without a peer.
  var theirs: Double?
  /// How many times better ours is; nil if only the goal counts.
  var ratio: Double?
  /// In words; empty without a goal.
  var goal: String

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
    goal: String = "",
    _ better: Better = .less,
    of rounds: [Round<Sample>],
    _ figure: (Sample) -> Double
  ) {
    self.name = name
    self.unit = unit
    self.goal = goal
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
  init(_ name: String, _ unit: String, goal: String = "", ours: Double) {
    self.name = name
    self.unit = unit
    self.goal = goal
    self.ours = ours
  }

  /// Takes the worst of the rounds.
  init<Sample>(
    worst name: String,
    _ unit: String,
    goal: String,
    _ better: Better = .less,
    of rounds: [Round<Sample>],
    _ figure: (Sample) -> Double
  ) {
    self.name = name
    self.unit = unit
    self.goal = goal
    let (ours, theirs) = (
      rounds.map { figure($0.ours) }, rounds.compactMap { $0.theirs.map(figure) }
    )
    self.ours = (better == .less ? ours.max() : ours.min()) ?? 0
    self.theirs = better == .less ? theirs.max() : theirs.min()
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

func table(_ comparisons: [Comparison], peer: String) -> String {
  var table = Table(head: ["", "", "contest", peer, "ratio", "goal"])
  for row in comparisons {
    table.rows.append([
      row.name, row.unit, shortText(row.ours), row.theirs.map(shortText) ?? "",
      row.ratio.map { shortText($0) + "x" } ?? "", row.goal,
    ])
  }
  return table.text
}

func json(_ comparisons: [Comparison], peer: String) -> String {
  var json = JSONWriter()
  json.array { list in
    for row in comparisons {
      list.line()
      list.object {
        $0.member("name", row.name)
        $0.member("unit", row.unit)
        $0.member("contest", row.ours)
        if let theirs = row.theirs { $0.member(peer, theirs) }
        if let ratio = row.ratio { $0.member("ratio", ratio) }
        if !row.goal.isEmpty { $0.member("goal", row.goal) }
      }
    }
  }
  json.end()
  return json.text
}
