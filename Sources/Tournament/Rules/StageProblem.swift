/// The reason why a stage cannot be played with the number of its entrants.
package struct StageProblem: Sendable, Hashable {
  /// The index of the stage.
  package var stage: Int
  /// The setting to change; nil for the stage as a whole.
  package var option: Option?
  package var fact: Fact

  /// A setting of a stage that a number of entrants may contradict.
  package enum Option: Sendable, Hashable {
    case format(FormatOption)
    case groups
    /// The number of entrants that advance from the stage with this index.
    case advance(stage: Int)
    /// The places that the intake with this index takes.
    case places(intake: Int)
  }

  /// The problem; `entrants` is the number of entrants of the stage itself, or of a group.
  package enum Fact: Sendable, Hashable {
    /// Fewer than 2 entrants.
    case tooFew(entrants: Int)
    case tooManyGroups(Int, entrants: Int)
    /// A listed group with fewer than 2 members, by its index.
    case tooSmallGroup(Int, entrants: Int)
    /// More rounds of a Swiss system than `maximum`, the number after which all have met; `usual` is the default.
    case tooManyRounds(Int, entrants: Int, maximum: Int, usual: Int)
    case tooManyChampions(Int, entrants: Int)
    /// A consolation of a field in whose first round fewer than two lose.
    case consolation(entrants: Int)
    /// The stage takes more than an earlier stage has.
    case intake(from: Int, Shortage)
  }

  /// The shortage in an earlier stage.
  package enum Shortage: Sendable, Hashable {
    /// Places beyond the number of entrants.
    case places(ClosedRange<Int>, entrants: Int)
    /// More first places than there are entrants.
    case first(Int, entrants: Int)
    /// More first places of each group than the smallest group has members.
    case firstOfGroups(Int, smallest: Int)
    /// More entrants at a place of their groups than there are groups with that place.
    case bestOfRest(Int, place: Int, groups: Int)
  }
}

extension TournamentRules {
  /// Returns the first problem of each stage for a field of this size.
  ///
  /// A stage that takes entrants from a stage with a problem is skipped.
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
      let size = stage.intakes.isEmpty ? entrantCount : takenCount(of: stage) { sizes[$0] ?? 0 }
      let shortages = known.enumerated().lazy.compactMap { place, taken in
        stages[taken.0.stage].shortage(taken.0.choice, of: taken.1).map { shortage in
          StageProblem(stage: index, option: taken.0.option(at: place), fact: .intake(from: taken.0.stage, shortage))
        }
      }
      let problem = shortages.first ?? self.problem(of: index, entrantCount: size)
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
        fact: .tooFew(entrants: entrantCount)
      )
    }
    return stage.problem(entrantCount: entrantCount).map { option, fact in
      StageProblem(stage: index, option: option, fact: fact)
    }
  }
}

extension TournamentRules {
  /// Returns the number of entrants that advance to a stage from earlier ones; they are all different.
  ///
  /// - Parameter size: Returns the number of entrants of an earlier stage, which are the most if results tell how many
  ///   advance.
  func takenCount(of stage: Stage, of size: (_ stage: Int) -> Int) -> Int {
    stage.intakes.reduce(0) { count, intake in
      count
        + (intake.choice == .untilWins ? size(intake.stage) : stages[intake.stage].places(takenBy: intake.choice).count)
    }
  }
}

extension Stage {
  /// Returns the shortage of a stage of this size for a choice; nil if it has enough entrants.
  fileprivate func shortage(_ choice: Choice, of size: Int) -> StageProblem.Shortage? {
    switch choice {
    case .untilWins: return nil
    case .places(let places): return places.upperBound > size ? .places(places, entrants: size) : nil
    case .best(let top, let rest):
      guard let groups else { return top + rest > size ? .first(top + rest, entrants: size) : nil }
      let sizes = groups.sizes(entrantCount: size)
      let smallest = sizes.min() ?? 0
      guard top <= smallest else { return .firstOfGroups(top, smallest: smallest) }
      // Each group with more than `top` members has an entrant at that place.
      let larger = sizes.count { $0 > top }
      return rest > larger ? .bestOfRest(rest, place: top + 1, groups: larger) : nil
    }
  }

  fileprivate func problem(entrantCount count: Int) -> (option: StageProblem.Option, fact: StageProblem.Fact)? {
    if let groups, let small = groups.listed.firstIndex(where: { $0.size < 2 }) {
      return (.groups, .tooSmallGroup(small, entrants: groups.listed[small].size))
    }
    if let groups, groups.listed.isEmpty, groups.count * 2 > count {
      return (.groups, .tooManyGroups(groups.count, entrants: count))
    }
    let sizes = Set(fieldSizes(entrantCount: count)).sorted()
    if format.facts.hasConsolation, let largest = sizes.last,
      // Half of the slots of the first round are winners'.
      !sizes.contains(where: { $0 - bracketSize(entrants: $0) / 2 > 1 })
    {
      return (.format(.consolation), .consolation(entrants: largest))
    }
    for size in sizes {
      let most = size % 2 == 0 ? size - 1 : size
      if let swiss = format.facts.swiss, swiss.rematch == .never, let rounds = swiss.rounds, rounds > most {
        let usual = SwissRules.usualRoundCount(entrants: size)
        return (.format(.rounds), .tooManyRounds(rounds, entrants: size, maximum: most, usual: usual))
      }
      if let champions = format.facts.champions, champions >= size {
        return (.format(.champions), .tooManyChampions(champions, entrants: size))
      }
    }
    return nil
  }
}

extension Stage.Intake {
  /// Returns the setting of the number of entrants that the intake takes.
  ///
  /// - Parameter place: The index of the intake in its stage.
  fileprivate func option(at place: Int) -> StageProblem.Option {
    switch choice {
    case .best, .untilWins: .advance(stage: stage)
    case .places: .places(intake: place)
    }
  }
}
