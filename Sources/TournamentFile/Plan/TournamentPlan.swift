package import Tournament

/// A tournament as its file describes it, before anyone was looked up.
package struct TournamentPlan: Sendable {
  package var rules: TournamentRules
  /// The characters that the file lists, in its order.
  package var entries: [Entry]
  package var roster: Roster?
  package var onMissing: OnMissing
  package var expectations: [Expectation]
  /// What the file says about its source, by option.
  package var sourceSettings: [SourceSetting]
  /// Where its name stands.
  package var place: SourcePlace
  /// Where the roster stands, or else the name.
  package var rosterPlace: SourcePlace
  /// One for each stage.
  package var stagePlaces: [StagePlaces]
  /// Where it stands how odds are worked out; nil where nothing is said.
  package var oddsPlace: SourcePlace?
  /// Where the votes file is named; nil where other things decide.
  package var votesPlace: SourcePlace?
  /// The votes file, once somebody has read it.
  package var votes: VotesFile?

  /// One of the listed characters.
  package struct Entry: Sendable, Hashable {
    package var subject: Subject
    /// The name to print.
    package var alias: String?
    /// From 1.
    package var seed: Int?
    package var place: SourcePlace
    package var seedPlace: SourcePlace?

    package init(
      subject: Subject,
      alias: String? = nil,
      seed: Int? = nil,
      place: SourcePlace,
      seedPlace: SourcePlace? = nil
    ) {
      self.subject = subject
      self.alias = alias
      self.seed = seed
      self.place = place
      self.seedPlace = seedPlace
    }
  }

  /// Who is meant.
  package enum Subject: Sendable, Hashable {
    /// A character of the source by its name.
    case name(String)
    /// A character of the source by what the source calls it.
    case id(CharacterID)
    /// Someone whose figures the file gives; `power` is nil where it follows from the figures.
    case own(name: String, power: Double?, figures: Figures)
  }

  /// Characters by rule; those that are listed as well are not taken twice.
  package struct Roster: Sendable, Hashable {
    package var rule: Rule
    /// The most to take.
    package var limit: Int?

    package enum Rule: Sendable, Hashable {
      /// The most powerful.
      case top(Int)
      case startsWith(String)
      case all
    }
  }

  /// Whether title odds are asked for, or something is expected of them.
  package var wantsOdds: Bool {
    rules.odds != .off
      || expectations.contains { if case .titleOdds = $0.claim { true } else { false } }
  }

  /// What is wrong with the votes file as far as it can be told before anyone is looked up.
  package var votesErrors: [Diagnostic] {
    guard let votes else { return [] }
    let entrants = entries.compactMap { entry -> Entrant? in
      guard case .own(let name, _, let figures) = entry.subject else { return nil }
      return Entrant(
        identity: Entrant.Identity(source: Source.inline.name, key: name),
        name: name,
        alias: entry.alias,
        power: 0,
        figures: figures
      )
    }
    let isEveryoneKnown = roster == nil && entrants.count == entries.count
    return isEveryoneKnown ? votes.matched(with: entrants).errors : votes.errors
  }

  /// What to do about a character that the source does not know or that lacks a figure.
  package enum OnMissing: String, CaseIterable, Sendable {
    case error
    case skip
  }
}

/// What no file may exceed.
package enum TournamentFileLimits {
  package static let characters = 20_000
  /// In Unicode scalars.
  package static let nameLength = 200
  package static let descriptionLength = 5_000
  package static let legs = 100
  package static let rounds = 1_000
  package static let stages = 20
  package static let groups = 1_000
  package static let swissEntrants = 4_000
  /// In a Swiss system of more than ``smallSwiss`` entrants: late rounds take ever longer to pair.
  package static let swissRounds = 50
  package static let smallSwiss = 100
  /// Entrants times rounds, over all Swiss stages; a round that pairs neighbours counts half.
  package static let swissSeats = 40_000
  /// In one list.
  package static let metrics = 1_000
  package static let simulations = 1_000_000_000
  /// In Unicode scalars.
  package static let pathLength = 1_000
  package static let bytes = 4 << 20
}
