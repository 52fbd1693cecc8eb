import Base
import Tournament
import TournamentFile
import Votes

/// Finds the entrants that names in a tournament file mean, and collects the errors.
struct EntrantSearch {
  private(set) var problems: [Diagnostic] = []
  private(set) lazy var names = EntrantNames(entrants)
  private let entrants: [Entrant]
  private let namesLeftOut: Set<String>

  /// The number of errors that get suggestions; no more than these are shown.
  private static let maximumSuggestions = 100

  /// - Parameter namesLeftOut: The folded names and ids of skipped entries, which are no errors.
  init(_ entrants: [Entrant], namesLeftOut: Set<String>) {
    self.entrants = entrants
    self.namesLeftOut = namesLeftOut
  }

  /// Returns the place of an entrant in the list; nil if the name is left out, or wrong.
  mutating func seed(of name: String, at place: SourcePlace) -> Seed? {
    switch names.match(name) {
    case .one(let seed): return seed
    case .several(let seeds):
      report(
        "'\(name)' may be any of \(names.listed(seeds))",
        at: place,
        help: "write the id or the full name of one of them"
      )
    case .none where !namesLeftOut.isDisjoint(with: name.spellings): break
    case .none:
      let nearest = problems.count < Self.maximumSuggestions ? names.nearest(to: name) : nil
      report(
        "no entrant is called '\(name)'",
        at: place,
        help: nearest.map { "did you mean '\($0)'?" } ?? "write a name as the ranking shows it, or an id"
      )
    }
    return nil
  }

  mutating func report(_ message: String, at place: SourcePlace, help: String? = nil, note: Diagnostic.Note? = nil) {
    report(Diagnostic(message, at: place, help: help, note: note))
  }

  mutating func report(_ problem: Diagnostic) { problems.append(problem) }
}

extension TournamentPlan {
  /// Puts each entrant into the group in which the file lists it, and reports what is wrong with the groups.
  ///
  /// Groups get their sizes without the entries that were left out.
  ///
  /// - Parameter places: The place of each entrant in the file.
  mutating func group(_ entrants: inout [Entrant], places: [SourcePlace], _ search: inout EntrantSearch) {
    guard let groups = rules.stages[0].groups, !groups.listed.isEmpty else { return }
    var listed: [Seed: GroupMember] = [:]
    for member in groupMembers {
      guard let seed = search.seed(of: member.name, at: member.place) else { continue }
      if let first = listed.updateValue(member, forKey: seed) {
        let isSame = first.group == member.group
        search.report(.twiceGrouped(member.name, at: member.place, first: first.place, isSame: isSame))
      }
      entrants[seed.index].listedGroup = member.group
    }
    let place = place(of: .groups, ofStage: 0)
    for (entrant, own) in zip(entrants, places) where entrant.listedGroup == nil {
      search.report(
        "'\(entrant.displayName)' is in none of the groups",
        at: own,
        help: "list it in one of them",
        note: .init(place: place, message: "the groups stand here")
      )
    }
    rules.stages[0].groups?.listed = groups.listed.enumerated().map { index, group in
      .init(name: group.name, size: entrants.count { $0.listedGroup == index })
    }
  }

  /// Gives entrants the withdrawals of the list, and reports what is wrong with them.
  ///
  /// - Parameter places: The places of withdrawals in the file.
  func withdraw(
    _ entrants: inout [Entrant],
    _ places: inout [Entrant.Identity: SourcePlace],
    _ search: inout EntrantSearch
  ) {
    for (name, withdrawal) in withdrawals {
      guard let place = search.seed(of: name.text, at: name.place)?.index else { continue }
      if let first = places.updateValue(name.place, forKey: entrants[place].identity) {
        search.report(
          "'\(entrants[place].displayName)' withdraws twice",
          at: name.place,
          help: "remove one of the two",
          note: .init(place: first, message: "it first withdraws here")
        )
      }
      let last = (withdrawal.stage, withdrawal.round)
      if let bye = entrants[place].requestedByes.first(where: { last < ($0.stage, $0.round) }) {
        search.report(
          "'\(entrants[place].displayName)' asks for a bye in round \(bye.round.grouped), after it withdraws",
          at: name.place,
          help: "remove the bye, or correct the withdrawal"
        )
      }
      entrants[place].withdrawal = withdrawal
    }
  }

  /// Puts the pairs that must not meet into the rules of their stages, and reports what is wrong with them.
  mutating func forbidPairs(among entrants: [Entrant], _ search: inout EntrantSearch) {
    var places: [[Int]: SourcePlace] = [:]
    for pair in forbiddenPairs {
      let seeds = [pair.one, pair.other].compactMap { search.seed(of: $0.text, at: $0.place) }
      guard seeds.count == 2, rules.stages[pair.stage].format.facts.swiss != nil else { continue }
      let key = [pair.stage] + seeds.map(\.index).sorted()
      if seeds[0] == seeds[1] {
        search.report(
          "'\(pair.one.text)' and '\(pair.other.text)' are the same entrant",
          at: pair.other.place,
          help: "name two entrants"
        )
      } else if let first = places[key] {
        search.report(
          "the pair appears twice in 'forbidden'",
          at: pair.one.place,
          help: "remove one of the two",
          note: .init(place: first, message: "it first appears here")
        )
      } else {
        places[key] = pair.one.place
        rules.stages[pair.stage].format.forbid(
          SwissRules.ForbiddenPair(entrants[seeds[0].index].identity, entrants[seeds[1].index].identity)
        )
      }
    }
  }

  /// Puts the entrants that the first stage names into its slots, and reports what is wrong with them.
  ///
  /// The slot of a name that is left out is a bye.
  ///
  /// - Parameter places: The place of each entrant in the file.
  mutating func fillSlots(with entrants: [Entrant], places: [SourcePlace], _ search: inout EntrantSearch) {
    guard !slotNames.isEmpty else { return }
    var names = slotNames[...]
    var taken: [Seed: SourcePlace] = [:]
    for index in rules.stages[0].slots.indices {
      guard case .entrant = rules.stages[0].slots[index].origin, let name = names.popFirst() else { continue }
      let seed = search.seed(of: name.text, at: name.place)
      rules.stages[0].slots[index].origin = seed.map { .entrant(entrants[$0.index].identity) } ?? .bye
      guard let seed, let first = taken.updateValue(name.place, forKey: seed) else { continue }
      search.report(
        "'\(name.text)' is in two slots",
        at: name.place,
        help: "name each entrant once",
        note: .init(place: first, message: "it first appears here")
      )
    }
    let place = place(of: .format(.slots), ofStage: 0)
    for (seed, entrant) in zip(Seed.all(entrants.count), entrants) where taken[seed] == nil {
      search.report(
        "'\(entrant.displayName)' is in none of the slots",
        at: places[seed.index],
        help: "name it in one of them",
        note: .init(place: place, message: "the slots stand here")
      )
    }
    if search.problems.isEmpty, rules.stages[0].excessBye != nil {
      search.report(
        "'slots' has too many byes, because names are left out",
        at: place,
        help: "no two byes meet, and one match has none"
      )
    }
  }

  /// Returns the problems of the expectations.
  ///
  /// An expectation about a skipped entry is no problem here; it fails when it is judged.
  func problemsOfExpectations(entrantCount: Int, _ search: inout EntrantSearch) -> [Diagnostic] {
    for expectation in expectations where search.seed(of: expectation.name, at: expectation.place) != nil {
      guard case .place(let rank) = expectation.claim, rank > entrantCount else { continue }
      search.report(
        "place \(rank.grouped) is expected, but only \(entrantCount.grouped) take part",
        at: expectation.place
      )
    }
    guard search.problems.isEmpty, !expectations.isEmpty else { return search.problems }
    let names = search.names
    return expectations.contradictions { names.seeds(of: $0.name).first }
  }
}
