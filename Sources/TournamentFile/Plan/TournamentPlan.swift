package import Base
package import Tournament
package import Votes

/// A tournament as its file describes it, before names are looked up.
package struct TournamentPlan: Sendable {
  package var rules: TournamentRules
  /// The characters that the file lists, in its order.
  package var entries: [Entry] = []
  package var roster: Roster?
  package var onMissing = OnMissing.error
  /// The members of the groups that the first stage lists; empty if it lists none.
  package var groupMembers: [GroupMember] = []
  /// The pairs that must not meet.
  package var forbiddenPairs: [ForbiddenPair] = []
  /// The entrants that the first stage names in its slots.
  package var slotNames: [ForbiddenPair.Name] = []
  /// The entrants that withdraw, besides those whose entries say so.
  package var withdrawals: [(name: ForbiddenPair.Name, withdrawal: Withdrawal)] = []
  package var expectations: [Expectation] = []
  /// The settings of the source, by option.
  package var sourceSettings: [SourceSetting] = []
  /// All other settings of the file, besides name, characters and expectations, as a JSON object in
  /// the file's words.
  package var settings: [UInt8] = []
  /// The place of the tournament's name.
  package var place: SourcePlace
  /// The places of its former names.
  package var formerPlaces: [SourcePlace] = []
  /// The place of the roster, or of the name if there is no roster.
  package var rosterPlace: SourcePlace
  /// The places of each stage's settings.
  package var stagePlaces: [StagePlaces] = []
  /// The places of the rounds that have games of their own.
  package var gamePlaces: [SpecialRound: SourcePlace] = [:]
  /// The place of the 'odds' setting; nil if there is none.
  package var oddsPlace: SourcePlace?
  /// The number of machines that share the simulations of its odds; at least 1.
  package var oddsShards = 1
  /// The place of the votes file's name; nil if votes do not decide battles.
  package var votesPlace: SourcePlace?
  /// The votes file; nil before it is read.
  package var votes: VotesFile?
  /// Whether rows of the votes file that fit no battle are warnings.
  package var isLenient = false
  /// Whether its entries and its roster have no errors; the rules may have some.
  package var isFieldSound = true
  /// Whether its characters come from another source than the file names.
  package var isCarriedOver = false

  /// An item of the list of characters.
  package struct Entry: Sendable, Hashable {
    package var subject: Subject
    package var place: SourcePlace
    /// The name to print instead of the character's own.
    package var alias: String?
    /// The seed, from 1; nil if the file gives none.
    package var seed: Int?
    package var seedPlace: SourcePlace?
    /// The last round that it plays; nil if it stays to the end.
    package var withdrawal: Withdrawal?
    package var withdrawalPlace: SourcePlace?
    /// The byes that it asks for.
    package var byes: [RequestedBye] = []
    package var byesPlace: SourcePlace?
    /// The rating that the file gives; nil if it gives none.
    package var rating: Double?
    /// The file of its picture; nil if it has none.
    package var pictureFile: ForbiddenPair.Name?
    /// The picture as a `data:` address, once the file is read.
    package var picture: String?

    package init(_ subject: Subject, at place: SourcePlace) { (self.subject, self.place) = (subject, place) }

    /// Whether the file gives it no figure, so that its power is unknown.
    package var lacksFigures: Bool {
      if case .own(_, nil, let figures) = subject { figures.isEmpty } else { false }
    }
  }

  /// A name in a listed group.
  package struct GroupMember: Sendable, Hashable {
    /// The index of the group.
    package var group: Int
    /// The entrant's name as the file spells it.
    package var name: String
    package var place: SourcePlace
  }

  /// Two entrants that must not meet in a stage.
  package struct ForbiddenPair: Sendable, Hashable {
    /// The index of the stage.
    package var stage: Int
    package var one: Name
    package var other: Name

    /// An entrant's name as the file spells it.
    package struct Name: Sendable, Hashable {
      package var text: String
      package var place: SourcePlace
    }
  }

  /// The character that an entry means.
  package enum Subject: Sendable, Hashable {
    /// A character of the source by its name.
    case name(String)
    /// A character of the source by its id.
    case id(CharacterID)
    /// A character of the source by the exact title of its page.
    case title(String)
    /// A character with figures from the file, or without any; `power` is nil if it follows from `figures`.
    indirect case own(name: String, power: Double?, figures: Figures)
  }

  /// A rule that selects characters from the source; listed characters are not entered twice.
  package struct Roster: Sendable, Hashable {
    package var rule: Rule
    /// The maximum number of characters.
    package var limit: Int?

    package enum Rule: Sendable, Hashable {
      /// The given number of the most powerful characters.
      case top(Int)
      case startsWith(String)
      case all
    }
  }

  /// Whether the rules or an expectation need title odds.
  package var wantsOdds: Bool {
    rules.odds != .off && rules.odds != .inProgress
      || expectations.contains { if case .titleOdds = $0.claim { true } else { false } }
  }

  /// The errors of the votes file that show before names are looked up.
  package var votesErrors: [Diagnostic] {
    guard let votes else { return [] }
    let entrants = entries.compactMap { entry -> Entrant? in
      guard case .own(let name, _, let figures) = entry.subject else { return nil }
      return Entrant(
        identity: Entrant.Identity(source: Source.inline.name, key: name),
        name: name,
        alias: entry.alias,
        power: nil,
        figures: figures
      )
    }
    let isEveryoneKnown = roster == nil && entrants.count == entries.count
    let maximumGames = rules.largestGameCount
    let tableGames = rules.gameCounts(of: rules.stages[0]).standard
    return isEveryoneKnown
      ? votes.matched(with: entrants, stages: rules.stages, maximumGames: maximumGames, tableGames: tableGames).errors
      : votes.errors(stages: rules.stages, maximumGames: maximumGames, tableGames: tableGames)
  }

  /// The action for a character that the source does not know or that lacks a figure.
  package enum OnMissing: String, CaseIterable, Sendable {
    case error
    case skip
  }
}

extension TournamentPlan {
  /// Returns whether the file sets the option of a stage.
  package func hasPlace(of option: StageProblem.Option, ofStage stage: Int) -> Bool {
    stagePlaces[stage].options[option] != nil
  }

  /// Returns the place for an error of a stage: the option if the file sets it, or the stage, or the tournament.
  package func place(of option: StageProblem.Option?, ofStage stage: Int) -> SourcePlace {
    let places = stagePlaces[stage]
    if case .advance(let source)? = option, let place = stagePlaces[source].advance { return place }
    return option.flatMap { places.options[$0] } ?? places.stage ?? place
  }
}

/// The places of a stage's settings in the file.
package struct StagePlaces: Sendable, Hashable {
  /// The place of its name, otherwise of its format; nil if the file has neither.
  var stage: SourcePlace?
  var options: [StageProblem.Option: SourcePlace] = [:]
  /// The place of its 'advance' setting; nil if it has none.
  var advance: SourcePlace?
}

/// A setting of a tournament's source.
package struct SourceSetting: Sendable, Hashable {
  package var option: String
  package var value: String
  /// Whether the value is a file path, relative to the tournament file's folder.
  package var isFile: Bool
  package var place: SourcePlace
}
