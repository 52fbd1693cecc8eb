package import Tournament

extension StageProblem {
  /// Returns the problem and the help in the words of tournament files.
  package func words(in rules: TournamentRules) -> (message: String, help: String) {
    let label = rules.stages[stage].label
    switch fact {
    case .tooFew(let count):
      return ("\(label) has \(counted(count, "entrant")), and needs at least 2", "let more go on to it")
    case .tooManyGroups(let groups, let count):
      return (
        "\(groups) groups need at least \(2 * groups) entrants, and \(label) has \(count)",
        count < 4 ? "leave 'groups' out, or let 4 or more take part" : "write 'groups: \(count / 2)' or fewer"
      )
    case .tooSmallGroup(let group, let count):
      let name = rules.stages[stage].groups?.heading(group) ?? ""
      return ("a group needs at least 2 members, and '\(name)' has \(count)", "list others in it, or leave it out")
    case .tooManyRounds(let rounds, let count, let maximum, let usual):
      return (
        "\(rounds) rounds of a Swiss system are too many for \(count) entrants: after \(maximum) all have met",
        "write 'rounds: \(maximum)' or fewer; \(usual) is usual"
      )
    case .tooManyChampions(let champions, let count):
      return (
        "a gauntlet of \(counted(champions, "champion")) needs more than \(champions) entrants, "
          + "and \(rules.stages[stage].field) has \(count)", "write 'champions: \(count - 1)' or fewer"
      )
    case .consolation(let count):
      return (
        "a consolation needs at least two losers in the first round, and with \(count) entrants "
          + "\(rules.stages[stage].field) has one", "leave 'consolation' out, or let more take part"
      )
    case .intake(let source, let shortage):
      let words = shortage.words(of: rules.stages[source].label)
      return ("\(label) cannot take \(words.missing)", words.help)
    }
  }
}

extension StageProblem.Shortage {
  fileprivate func words(of label: String) -> (missing: String, help: String) {
    switch self {
    case .places(let places, let count):
      (
        "place \(places.upperBound) of \(label), which has \(counted(count, "entrant"))",
        places.lowerBound < count
          ? "write 'places: [\(places.lowerBound), \(count)]'" : "name places from 1 to \(count)"
      )
    case .first(let top, let count):
      ("the first \(top) of \(label), which has \(counted(count, "entrant"))", "write 'top: \(count)' or less")
    case .firstOfGroups(let top, let smallest):
      ("\(top) of each group of \(label), of which one has \(smallest)", "write 'top: \(smallest)' or less")
    case .bestOfRest(let rest, let place, let groups):
      (
        "\(rest) more of \(label), where \(counted(groups, "group")) "
          + "\(groups == 1 ? "has" : "have") one in place \(place)",
        "write 'best_of_rest: \(groups)'" + (groups > 0 ? " or less" : "")
      )
    }
  }
}

extension Stage {
  /// The name of the stage in a sentence.
  package var label: String { name.isEmpty ? "the tournament" : "'\(name)'" }

  /// The entrants that meet each other, in a sentence: those of the stage, or of a group.
  fileprivate var field: String { groups == nil ? label : "a group of \(label)" }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
