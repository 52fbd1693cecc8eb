import Base
import Tournament
import TournamentFile

extension TournamentPlan {
  /// Puts each entrant into the group in which the file lists it, and returns what is wrong with the groups.
  ///
  /// Groups get their sizes without the entries that were left out.
  ///
  /// - Parameters:
  ///   - places: The place of each entrant in the file.
  ///   - namesLeftOut: The folded names and ids of skipped entries.
  mutating func group(_ entrants: inout [Entrant], places: [SourcePlace], namesLeftOut: Set<String>) -> [Diagnostic] {
    guard let groups = rules.stages[0].groups, !groups.listed.isEmpty else { return [] }
    var search = EntrantSearch(entrants, namesLeftOut: namesLeftOut)
    var listed: [Seed: GroupMember] = [:]
    for member in groupMembers {
      guard let seed = search.seed(of: member.name, at: member.place) else { continue }
      if let first = listed.updateValue(member, forKey: seed) {
        let isSame = first.group == member.group
        search.problems.append(.twiceGrouped(member.name, at: member.place, first: first.place, isSame: isSame))
      }
      entrants[seed.index].listedGroup = member.group
    }
    var problems = search.problems
    let place = place(of: .groups, ofStage: 0)
    for (entrant, own) in zip(entrants, places) where entrant.listedGroup == nil {
      problems.append(
        Diagnostic(
          "'\(entrant.displayName)' is in none of the groups",
          at: own,
          help: "list it in one of them",
          note: .init(place: place, message: "the groups stand here")
        )
      )
    }
    rules.stages[0].groups?.listed = groups.listed.enumerated().map { index, group in
      .init(name: group.name, size: entrants.count { $0.listedGroup == index })
    }
    return problems
  }
}
