/// Why a stage cannot be fought with as many entrants as come to it.
package struct StageProblem: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  package var message: String
  /// What to do; nil where it is plain.
  package var help: String?
}

extension TournamentRules {
  /// The first thing that does not work for a field of this size; nil where all does.
  ///
  /// - Parameter entrantCount: At least 2.
  package func problem(entrantCount: Int) -> StageProblem? {
    var sizes: [Int] = []
    for (index, stage) in stages.enumerated() {
      for intake in stage.intakes {
        let source = stages[intake.stage]
        if let words = source.refusal(intake.choice, of: sizes[intake.stage]) {
          return StageProblem(
            stage: index,
            message: "\(stage.label) cannot take \(words)",
            help: "let fewer go on from \(source.label)"
          )
        }
      }
      let size = stage.intakes.isEmpty ? entrantCount : leastCount(of: stage.intakes[...])
      if let (message, help) = stage.problem(entrantCount: size) {
        return StageProblem(stage: index, message: message, help: help)
      }
      sizes.append(size)
    }
    return nil
  }
}

extension TournamentRules {
  /// How many are taken over in any case: whom two stages bring may be the same.
  private func leastCount(of intakes: ArraySlice<Stage.Intake>) -> Int {
    guard let first = intakes.first else { return 0 }
    let others = intakes.dropFirst()
    let apart = others.filter { areApart($0, first) }
    let with = stages[first.stage].places(of: first.choice).count + leastCount(of: apart[...])
    return apart.count == others.count ? with : max(with, leastCount(of: others))
  }

  /// Whether nobody can come from both.
  private func areApart(_ a: Stage.Intake, _ b: Stage.Intake) -> Bool {
    if a.stage == b.stage {
      let source = stages[a.stage]
      return !source.places(of: a.choice).overlaps(source.places(of: b.choice))
    }
    let (earlier, later) = a.stage < b.stage ? (a, b) : (b, a)
    let origins = stages[later.stage].intakes
    return !origins.isEmpty && origins.allSatisfy { areApart($0, earlier) }
  }
}

extension Stage {
  /// What it is called in a sentence.
  package var label: String { name.isEmpty ? "the tournament" : "'\(name)'" }

  /// The places of this stage's table that a choice takes.
  fileprivate func places(of choice: Choice) -> ClosedRange<Int> {
    switch choice {
    case .best(let top, let rest): 1...max(1, top * (groups?.count ?? 1) + rest)
    case .places(let places): places
    }
  }

  /// What there is too little of for a choice, in words; nil where there is enough.
  fileprivate func refusal(_ choice: Choice, of size: Int) -> String? {
    switch choice {
    case .places(let places):
      return places.upperBound > size
        ? "place \(places.upperBound) of \(label), which has \(size) entrants" : nil
    case .best(let top, let rest):
      guard let groups else {
        return top + rest > size
          ? "the first \(top + rest) of \(label), which has \(size) entrants" : nil
      }
      let smallest = size / groups.count
      if top > smallest { return "\(top) of each group of \(label), of which one has \(smallest)" }
      // All groups of more than `top` members have one in that place.
      let larger = smallest > top ? groups.count : size % groups.count
      return rest > larger
        ? "\(rest) more of \(label), where \(larger) groups have one in place \(top + 1)" : nil
    }
  }

  fileprivate func problem(entrantCount count: Int) -> (String, String?)? {
    guard count >= 2 else { return ("\(label) has \(count) entrants, and needs at least 2", nil) }
    if let groups, groups.count * 2 > count {
      return (
        "\(groups.count) groups need at least \(2 * groups.count) entrants, and \(label) has \(count)",
        "write 'groups: \(max(2, count / 2))' or fewer"
      )
    }
    switch format {
    case .swiss(let swiss):
      let most = count % 2 == 0 ? count - 1 : count
      guard let rounds = swiss.rounds, rounds > most else { return nil }
      return (
        "\(rounds) rounds of a Swiss system are too many for \(count) entrants: after \(most) all have met",
        "write 'rounds: \(Swiss.usualRoundCount(entrants: count))'"
      )
    case .gauntlet(let champions) where champions >= count:
      return (
        "a gauntlet of \(champions) champions needs more than \(champions) entrants, and \(label) has \(count)",
        nil
      )
    default: return nil
    }
  }
}
