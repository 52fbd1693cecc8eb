/// Why a stage cannot be fought with as many entrants as come to it.
package struct StageProblem: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// What is to blame; nil where that is the stage as a whole.
  package var option: Option?
  package var message: String
  /// What to do; nil where it is plain.
  package var help: String?

  /// What a file says of a stage that a number of entrants may contradict.
  package enum Option: Sendable, Hashable {
    case format(FormatOption)
    case groups
    /// How many go on from the stage of this index.
    case advance(stage: Int)
    /// The places that one of the stage's intakes takes, by its index.
    case places(intake: Int)
  }
}

extension TournamentRules {
  /// The first thing of each stage that does not work for a field of this size.
  ///
  /// A stage that takes from one with a problem is not judged.
  ///
  /// - Parameter entrantCount: At least 2.
  package func problems(entrantCount: Int) -> [StageProblem] {
    var sizes: [Int?] = []
    var problems: [StageProblem] = []
    for (index, stage) in stages.enumerated() {
      let known = stage.intakes.compactMap { intake in sizes[intake.stage].map { (intake, $0) } }
      guard known.count == stage.intakes.count else {
        sizes.append(nil)
        continue
      }
      let size = stage.intakes.isEmpty ? entrantCount : takenCount(of: stage)
      let refusals = known.enumerated().lazy.compactMap { place, taken in
        stages[taken.0.stage].refusal(taken.0, at: place, of: taken.1)
      }
      let problem =
        refusals.first.map { option, words, help in
          StageProblem(
            stage: index,
            option: option,
            message: "\(stage.label) cannot take \(words)",
            help: help
          )
        } ?? self.problem(of: index, entrantCount: size)
      problem.map { problems.append($0) }
      sizes.append(problem == nil ? size : nil)
    }
    return problems
  }

  private func problem(of index: Int, entrantCount: Int) -> StageProblem? {
    let stage = stages[index]
    guard entrantCount >= 2 else {
      return StageProblem(
        stage: index,
        option: stage.intakes.count == 1 ? stage.intakes[0].option(at: 0) : nil,
        message: "\(stage.label) has \(counted(entrantCount, "entrant")), and needs at least 2",
        help: "let more go on to it"
      )
    }
    return stage.problem(entrantCount: entrantCount).map { option, message, help in
      StageProblem(stage: index, option: option, message: message, help: help)
    }
  }
}

extension TournamentRules {
  /// How many a stage takes over from earlier ones; since nobody goes on to two stages, no two are the same.
  func takenCount(of stage: Stage) -> Int {
    stage.intakes.reduce(0) { $0 + stages[$1.stage].places(takenBy: $1.choice).count }
  }
}

extension Stage {
  /// What it is called in a sentence.
  package var label: String { name.isEmpty ? "the tournament" : "'\(name)'" }

  /// What there is too little of for an intake from this stage, and what to do; nil where there is enough.
  ///
  /// - Parameter place: The intake's place among those of its stage.
  fileprivate func refusal(
    _ intake: Intake,
    at place: Int,
    of size: Int
  ) -> (option: StageProblem.Option, words: String, help: String)? {
    let option = intake.option(at: place)
    let entrants = counted(size, "entrant")
    switch intake.choice {
    case .places(let places):
      guard places.upperBound > size else { return nil }
      return (
        option,
        "place \(places.upperBound) of \(label), which has \(entrants)",
        places.lowerBound <= size
          ? "write 'places: [\(places.lowerBound), \(size)]'" : "name places from 1 to \(size)"
      )
    case .best(let top, let rest):
      guard let groups else {
        guard top + rest > size else { return nil }
        return (
          option,
          "the first \(top + rest) of \(label), which has \(entrants)",
          "write 'top: \(size)' or less"
        )
      }
      let smallest = size / groups.count
      guard top <= smallest else {
        return (
          option,
          "\(top) of each group of \(label), of which one has \(smallest)",
          "write 'top: \(smallest)' or less"
        )
      }
      // All groups of more than `top` members have one in that place.
      let larger = smallest > top ? groups.count : size % groups.count
      guard rest > larger else { return nil }
      return (
        option,
        "\(rest) more of \(label), where \(counted(larger, "group")) "
          + "\(larger == 1 ? "has" : "have") one in place \(top + 1)",
        "write 'best_of_rest: \(larger)'" + (larger > 0 ? " or less" : "")
      )
    }
  }

  fileprivate func problem(
    entrantCount count: Int
  ) -> (option: StageProblem.Option?, message: String, help: String)? {
    if let groups, groups.count * 2 > count {
      return (
        .groups,
        "\(groups.count) groups need at least \(2 * groups.count) entrants, and \(label) has \(count)",
        count < 4 ? "leave 'groups' out" : "write 'groups: \(count / 2)' or fewer"
      )
    }
    let most = count % 2 == 0 ? count - 1 : count
    if let rounds = format.facts.swiss?.rounds, rounds > most {
      return (
        .format(.rounds),
        "\(rounds) rounds of a Swiss system are too many for \(count) entrants: after \(most) all have met",
        "write 'rounds: \(most)' or fewer; \(Swiss.usualRoundCount(entrants: count)) is usual"
      )
    }
    if case .gauntlet(let champions) = format, champions >= count {
      return (
        .format(.champions),
        "a gauntlet of \(counted(champions, "champion")) needs more than \(champions) entrants, "
          + "and \(label) has \(count)",
        "write 'champions: \(count - 1)' or fewer"
      )
    }
    return nil
  }
}

extension Stage.Intake {
  /// What says how many it takes.
  ///
  /// - Parameter place: Its place among the intakes of its stage.
  fileprivate func option(at place: Int) -> StageProblem.Option {
    switch choice {
    case .best: .advance(stage: stage)
    case .places: .places(intake: place)
    }
  }
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
