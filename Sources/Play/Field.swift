import Base
package import Sources
package import Tournament
import TournamentFile

/// The entrants of a tournament after all names were looked up, and what is wrong with them.
struct Field {
  private(set) var entrants: [Entrant] = []
  /// The rules, with the sizes that listed groups have without skipped entries.
  private(set) var rules: TournamentRules
  /// The reason for which each skipped entry was left out.
  private(set) var skipped: [String] = []
  /// The folded names and ids of skipped entries, as in the file and as in the source.
  private(set) var namesLeftOut: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Warnings about skipped entries, and about rosters that ask for more than there is.
  private(set) var warnings: [Diagnostic] = []
  /// The entries that could not be looked up, by cause.
  private(set) var unavailable: [UnavailableEntries] = []
  /// The exit code if the tournament cannot be played with this field; nil if it can.
  private(set) var failure: ExitCode?

  /// The places of the withdrawals in the file.
  private(set) var withdrawalPlaces: [Entrant.Identity: SourcePlace] = [:]
  /// The places of the byes that entrants ask for.
  private(set) var byesPlaces: [Entrant.Identity: SourcePlace] = [:]

  private var places: [Entrant.Identity: SourcePlace] = [:]
  /// The place of the entry behind each printed name, folded, and whether the file gave that name.
  private var printed: [String: (place: SourcePlace, isRenamed: Bool)] = [:]

  /// The number of errors that get suggestions; no more than these are shown.
  static let maximumSuggestions = 100

  init(_ plan: TournamentPlan, from catalogue: FetchedCatalogue) {
    self.init(entrantsOf: plan, from: catalogue)
    if failure == nil, entrants.count < 2 {
      let verb = entrants.count == 1 ? "takes" : "take"
      report(
        Diagnostic(
          "a tournament needs at least 2 entrants, and \(entrants.count) \(verb) part",
          at: plan.rosterPlace,
          help: skipped.isEmpty ? nil : "left out: " + skipped.joined(separator: "; ")
        )
      )
    }
    if let lacking = entrants.first(where: { $0.power == nil }) { forgetPowers(because: lacking) }
    var plan = plan
    var search = EntrantSearch(entrants, namesLeftOut: namesLeftOut)
    if failure == nil {
      let own = entrants.map { places[$0.identity] ?? plan.place }
      plan.group(&entrants, places: own, &search)
      plan.withdraw(&entrants, &withdrawalPlaces, &search)
      plan.forbidPairs(among: entrants, &search)
      plan.fillSlots(with: entrants, places: own, &search)
      for problem in search.problems { report(problem) }
    }
    rules = plan.rules
    if failure == nil, skipped.isEmpty {
      for entry in plan.entries {
        guard let seed = entry.seed, let place = entry.seedPlace, seed > entrants.count else { continue }
        report(Diagnostic("seed \(seed) is given, but only \(entrants.count) take part", at: place))
      }
    }
    if failure == nil {
      let ofSize = plan.problemsOfSize(entrantCount: entrants.count)
      for problem in ofSize + [plan.problemOfChances(among: entrants)].compactMap(\.self) { report(problem) }
    }
    if failure == nil {
      for problem in plan.problemsOfExpectations(entrantCount: entrants.count, &search) { report(problem) }
    }
  }

  /// The entrants alone, without the checks of rules.
  private init(entrantsOf plan: TournamentPlan, from catalogue: FetchedCatalogue) {
    rules = plan.rules
    for entry in plan.entries { add(entry, plan, catalogue) }
    if let roster = plan.roster { add(roster, plan, catalogue) }
  }

  /// Returns the errors of names in groups, forbidden pairs and expectations of a tournament whose rules have errors.
  static func strangeNames(in plan: TournamentPlan, from catalogue: FetchedCatalogue) -> [Diagnostic] {
    let field = Field(entrantsOf: plan, from: catalogue)
    guard field.failure == nil else { return [] }
    var search = EntrantSearch(field.entrants, namesLeftOut: field.namesLeftOut)
    for member in plan.groupMembers { _ = search.seed(of: member.name, at: member.place) }
    let names = plan.forbiddenPairs.flatMap { [$0.one, $0.other] } + plan.slotNames + plan.withdrawals.map(\.name)
    for name in names { _ = search.seed(of: name.text, at: name.place) }
    for expectation in plan.expectations { _ = search.seed(of: expectation.name, at: expectation.place) }
    return search.problems
  }

  /// Leaves no entrant a power, because powers compare only those that have one.
  private mutating func forgetPowers(because lacking: Entrant) {
    if let known = entrants.first(where: { $0.power != nil }), let place = places[known.identity] {
      let words = "the figures of '\(known.displayName)' count for nothing, because '\(lacking.displayName)' has none"
      warnings.append(Diagnostic(words, at: place, severity: .warning))
    }
    for index in entrants.indices { entrants[index].power = nil }
  }

  /// Whether any entrant was looked up in a source.
  var hasFetched: Bool { entrants.contains { $0.identity.source != Source.inline.name } }

  private mutating func add(_ entry: TournamentPlan.Entry, _ plan: TournamentPlan, _ catalogue: FetchedCatalogue) {
    if case .own(let name, let power, let figures) = entry.subject {
      let identity = Entrant.Identity(source: Source.inline.name, key: name.folded)
      let power = power ?? plan.rules.power.power(of: figures)
      return admit(entry, Entrant(identity: identity, name: name, power: power, figures: figures), plan)
    }
    guard let reference = entry.subject.reference else { return }
    // Looking for similar names is slow, and the warning about one that is left out shows none.
    let suggests = plan.onMissing != .skip && diagnostics.count < Self.maximumSuggestions
    switch catalogue.resolve(reference, suggests: suggests) {
    case .success(let profile): admit(entry, profile, profile.identity(in: plan.identitySource), plan)
    case .failure(let error):
      if error.isOfMissing, plan.onMissing == .skip {
        leaveOut(entry, because: "\(entry.subject.quotedName): \(error.message)")
        return
      }
      if case .unavailable(let error) = error {
        return miss(entry.subject.quotedName, at: entry.place, error, catalogue.server)
      }
      report(error.diagnostic(at: entry.place, of: catalogue, in: plan), error.exitCode)
    }
  }

  private mutating func admit(
    _ entry: TournamentPlan.Entry,
    _ profile: Profile,
    _ identity: Entrant.Identity,
    _ plan: TournamentPlan
  ) {
    let entrant = Entrant(
      identity: identity,
      name: profile.name.trimmed,
      power: plan.rules.power.power(of: profile.figures),
      figures: plan.comparedFigures(of: profile),
      link: profile.page,
      about: profile.about
    )
    admit(entry, entrant, plan)
  }

  /// Adds an entrant if it has every figure that the tournament needs; reports an error otherwise.
  private mutating func admit(_ entry: TournamentPlan.Entry, _ entrant: Entrant, _ plan: TournamentPlan) {
    let (identity, name) = (entrant.identity, entrant.name)
    if let first = places.updateValue(entry.place, forKey: identity) {
      places[identity] = first
      let words = "\(entry.subject.quotedName) is '\(name)', who takes part already"
      // Several characters of one source may be one of another.
      if plan.isCarriedOver { return leaveOut(entry, name, because: words) }
      let note = Diagnostic.Note(place: first, message: "'\(name)' is here")
      return report(Diagnostic(words, at: entry.place, help: "remove one of the two", note: note))
    }
    let needsNone = entry.lacksFigures && plan.rules.isPoll
    let lacking = needsNone ? [] : Self.lacking(entrant.figures, plan.rules, hasPower: entrant.power != nil)
    guard lacking.isEmpty else {
      let words = "the figure of '\(name)' for \(lacking.joined(separator: ", ")) is unknown"
      if plan.onMissing == .skip {
        leaveOut(entry, name, identity.id.map(String.init), because: words)
      } else {
        report(Diagnostic(words, at: entry.place, help: "give the figure, or write 'on_missing: skip'"))
      }
      return
    }
    let shown = entry.alias ?? name
    let mark = (place: entry.place, isRenamed: entry.alias != nil)
    let namesake = printed.updateValue(mark, forKey: shown.trimmed.folded)
    if let namesake, namesake.isRenamed || mark.isRenamed {
      return report(entry.namesake(of: namesake.place, name: shown))
    }
    var entrant = entrant
    (entrant.alias, entrant.rating, entrant.picture) = (entry.alias, entry.rating, entry.picture)
    entrant.givenSeed = entry.seed.map(Seed.init(number:))
    (entrant.withdrawal, entrant.requestedByes) = (entry.withdrawal, entry.byes)
    entrants.append(entrant)
    if let place = entry.withdrawalPlace { withdrawalPlaces[identity] = place }
    if let place = entry.byesPlace { byesPlaces[identity] = place }
  }

  /// - Parameter names: Its names other than the one in the file.
  private mutating func leaveOut(_ entry: TournamentPlan.Entry, _ names: String?..., because reason: String) {
    skipped.append(reason)
    warnings.append(Diagnostic("left out: \(reason)", at: entry.place, severity: .warning))
    for called in names + [entry.subject.text, entry.alias] {
      if let called { namesLeftOut.formUnion(called.spellings) }
    }
  }

  private mutating func add(_ roster: TournamentPlan.Roster, _ plan: TournamentPlan, _ catalogue: FetchedCatalogue) {
    switch roster.drawn(from: catalogue, by: plan.rules.power) {
    case .failure(let error): miss("its roster", at: plan.rosterPlace, error, catalogue.server)
    case .success(let profiles):
      if profiles.isEmpty, case .startsWith = roster.rule { report(roster.nobody(at: plan.rosterPlace)) }
      if let wanted = roster.maximum, profiles.count < wanted, !profiles.isEmpty {
        warnings.append(
          Diagnostic(
            "the roster asks for \(wanted.grouped), and \(roster.rule.supply(of: profiles.count))",
            at: plan.rosterPlace,
            severity: .warning
          )
        )
      }
      let source = plan.identitySource
      for profile in profiles.prefix(roster.limit ?? .max) {
        let identity = profile.identity(in: source)
        guard places[identity] == nil else { continue }
        let entry = TournamentPlan.Entry(.id(profile.id), at: plan.rosterPlace)
        admit(entry, profile, identity, plan)
      }
    }
  }

  private mutating func miss(_ name: String, at place: SourcePlace, _ error: SourceError, _ server: ServerWords?) {
    failure = failure ?? error.exitCode
    if let index = unavailable.firstIndex(where: { $0.error.isLike(error) }) {
      unavailable[index].names.append(name)
    } else {
      unavailable.append(UnavailableEntries(error: error, server: server, place: place, names: [name]))
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, _ code: ExitCode = .badData) {
    failure = failure ?? code
    diagnostics.append(diagnostic)
  }

  /// The names of the figures that the rules need and that are unknown.
  static func lacking(_ figures: Figures, _ rules: TournamentRules, hasPower: Bool) -> [String] {
    let needed = (hasPower ? [] : rules.power.figures) + rules.deciding.neededFigures
    return needed.filter { figures[$0] == nil }.distinct.map(\.rawValue)
  }
}

extension TournamentPlan.Roster {
  /// Returns the characters that the rule takes, beyond the limit, too.
  func drawn(from catalogue: FetchedCatalogue, by power: PowerRule) -> Result<[Profile], SourceError> {
    switch rule {
    case .top(let count): catalogue.top(count, by: power)
    case .startsWith(let prefix): catalogue.startingWith(prefix)
    case .all: catalogue.all()
    }
  }

  /// The error that the rule takes no character.
  func nobody(at place: SourcePlace) -> Diagnostic {
    guard case .startsWith(let prefix) = rule else {
      return Diagnostic("the source has no character for the roster", at: place)
    }
    return Diagnostic("no character's name starts with '\(prefix)'", at: place)
  }
}

extension TournamentPlan.Roster.Rule {
  /// The number of characters that the source has for the rule, as the end of a sentence.
  fileprivate func supply(of count: Int) -> String {
    switch self {
    case .top: "the source knows the power of \(count.grouped)"
    case .all: "the source has \(count.grouped)"
    case .startsWith(let prefix): "the source has \(count.grouped) whose names start with '\(prefix)'"
    }
  }
}

extension Profile {
  /// The identity of the character as an entrant.
  ///
  /// - Parameter source: The name of its source.
  package func identity(in source: String) -> Entrant.Identity { Entrant.Identity(source: source, id) }
}
