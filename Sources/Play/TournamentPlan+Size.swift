package import Base
import Sources
package import Tournament
package import TournamentFile

extension TournamentPlan {
  /// Returns the settings that a field of this size makes impossible or too expensive.
  ///
  /// - Parameter entrantCount: At least 2.
  func problemsOfSize(entrantCount: Int) -> [Diagnostic] {
    let problems = rules.problems(entrantCount: entrantCount).map { problem in
      let words = problem.words(in: rules)
      return Diagnostic(words.message, at: place(of: problem.option, ofStage: problem.stage), help: words.help)
    }
    guard problems.isEmpty else { return problems }
    let sizes = rules.sizes(entrantCount: entrantCount)
    let lacking = problemsOfGames(rules.rounds(entrantCount: entrantCount).together)
    guard lacking.isEmpty else { return lacking }
    let costs = [problemOfSwiss(sizes), problemOfBattles(sizes)].compactMap(\.self)
    guard costs.isEmpty, wantsOdds else { return costs }
    guard let excess = rules.oddsExcess(rules.odds, sizes) else {
      return [problemOfSimulations(sizes)].compactMap(\.self)
    }
    return [
      Diagnostic(
        Play.words(of: excess),
        at: rosterPlace,
        help: rules.odds == .off || rules.odds == .inProgress
          ? "leave 'at_least' out, or let fewer take part" : "write 'odds: off', or let fewer take part"
      )
    ]
  }

  /// The error if lots or odds need chances that do not follow from the powers; nil if there is none.
  func problemOfChances(among entrants: [Entrant]) -> Diagnostic? {
    let hasLots = if case .upset = rules.deciding { true } else { false }
    guard hasLots || wantsOdds, let reason = entrants.chanceProblem else { return nil }
    return Diagnostic(
      (hasLots ? "no lots can be drawn: " : "there are no title odds: ") + reason,
      at: hasLots ? rosterPlace : oddsPlace ?? rosterPlace,
      help: "give every entrant a power of 0 or more, or " + (hasLots ? "write 'decide: power'" : "leave the odds out")
    )
  }

  /// The errors about games of rounds that a bracket of this size does not have.
  private func problemsOfGames(_ rounds: StageRounds) -> [Diagnostic] {
    gamePlaces.sorted { $0.key < $1.key }.compactMap { round, place in
      guard case .numbered(let numbered) = round, !rounds.has(numbered) else { return nil }
      return Diagnostic(
        "there is no round '\(round.key)' with this number of entrants; the rounds are \(words(rounds.names))",
        at: place,
        help: "leave it out, or name another round"
      )
    }
  }

  private func problemOfSwiss(_ sizes: [StageSize]) -> Diagnostic? {
    for (stage, size) in sizes.enumerated() {
      guard let swiss = rules.stages[stage].format.facts.swiss else { continue }
      let field = rules.stages[stage].fieldSizes(entrantCount: size.entrantCount).max() ?? 0
      let count = field.grouped
      if field > TournamentFileLimits.swissEntrants {
        return Diagnostic(
          "\(rules.stages[stage].label) has \(count) entrants, and a Swiss system pairs at most "
            + TournamentFileLimits.swissEntrants.grouped,
          at: place(of: nil, ofStage: stage),
          help: "let fewer take part"
        )
      }
      let most = TournamentFileLimits.swissRounds
      if let rounds = swiss.rounds, rounds > most, field > TournamentFileLimits.smallSwiss {
        return Diagnostic(
          "\(rounds.grouped) rounds of a Swiss system are too many for \(count) entrants: with more than "
            + "\(TournamentFileLimits.smallSwiss) it has at most \(most)",
          at: place(of: .format(.rounds), ofStage: stage),
          help: "write 'rounds: \(min(most, swiss.maximumRounds(of: field)))' or fewer"
        )
      }
    }
    let seats = sizes.reduce(0) { $0 + $1.pairedSeats }
    let most = TournamentFileLimits.swissSeats
    guard seats > most, let stage = sizes.indices.max(by: { sizes[$0].pairedSeats < sizes[$1].pairedSeats }) else {
      return nil
    }
    var help = "let fewer take part; with 'pairing: monrad' a round counts half"
    if let swiss = rules.stages[stage].format.facts.swiss {
      let room = most - (seats - sizes[stage].pairedSeats)
      let rounds = swiss.maximumRounds(of: sizes[stage].entrantCount, seats: room)
      if rounds > 0 { help = "write 'rounds: \(rounds)' or fewer, or " + help }
    }
    return Diagnostic(
      "entrants times rounds come to \(seats.grouped), and at most \(most.grouped) can be paired",
      at: place(of: .format(.rounds), ofStage: stage),
      help: help
    )
  }

  private func problemOfBattles(_ sizes: [StageSize]) -> Diagnostic? {
    let battles = sizes.reduce(0) { $0 + $1.battleCount }
    let most = rules.maximumBattles
    guard battles > most, let stage = sizes.indices.max(by: { sizes[$0].battleCount < sizes[$1].battleCount }) else {
      return nil
    }
    guard !rules.hasClosedForm || rules.listedBattles != .none else { return nil }
    let help =
      rules.hasClosedForm
      ? "write 'reports: {battles: none}', or let fewer take part"
      : "let fewer take part, or let each have fewer battles"
    let entrants = "\(sizes[0].entrantCount.grouped) entrants"
    return Diagnostic(
      "\(entrants) have \(battles.grouped) battles, and at most \(most.grouped) can be \(rules.hasClosedForm ? "listed" : "fought")",
      at: placeOfCount(of: sizes[stage], stage),
      help: help
    )
  }

  /// The error if the odds need more simulations than there is time for.
  private func problemOfSimulations(_ sizes: [StageSize]) -> Diagnostic? {
    let time = rules.oddsTime(rules.odds, sizes)
    let longest = TournamentRules.maximumOddsTime * Double(oddsShards)
    guard time > longest else { return nil }
    let most = max(1, rules.maximumSimulations(sizes, within: longest))
    var (wish, setting) = ("", "")
    switch rules.odds {
    case .off, .inProgress, .exact: return nil
    case .simulations(let count):
      wish = counted(count, "simulation")
      setting = "simulations: \(most.roundedDown)"
    case .error(let error):
      wish = "simulations down to an error of \(error.plainText)"
      let least = (0.25 / Double(most)).squareRoot()
      setting = "error: \(((least * 1e5).rounded(.up) / 1e5).plainText)"
    }
    let battles = counted(sizes.reduce(0) { $0 + $1.battleCount }, "battle")
    let limit =
      oddsShards == 1
      ? "\(Int(longest)) seconds are for odds" : "\(durationWords(longest)) are for \(counted(oddsShards, "shard"))"
    return Diagnostic(
      "\(wish) of \(battles) each would take about \(durationWords(time)) of one processor, and at most " + limit,
      at: oddsPlace ?? rosterPlace,
      help: "write '\(setting)', or let fewer take part"
    )
  }

  /// The place of the setting that determines the number of battles.
  private func placeOfCount(of size: StageSize, _ stage: Int) -> SourcePlace {
    let option = rules.stages[stage].format.facts.length.map(StageProblem.Option.format)
    guard !rules.hasClosedForm else { return rosterPlace }
    guard rules.stages.count == 1, option.map({ hasPlace(of: $0, ofStage: stage) }) != true else {
      return place(of: option, ofStage: stage)
    }
    return rosterPlace
  }

  /// The estimated cost of the tournament; zero if it will be refused.
  ///
  /// - Parameter hasOdds: Whether title odds are counted; nil if the reports need them.
  func cost(_ figures: FetchedFigures?, hasOdds: Bool? = nil) -> RunCost {
    var listed = listedLength
    let count = entrantCount(figures)
    if let catalogue = figures?.part(for: choice).catalogue {
      // The first of the catalogue represent those that the roster takes.
      let drawn = catalogue.profiles.prefix(count - entries.count)
      listed += drawn.reduce(0) { $0 + $1.name.utf8.count }
    }
    guard count >= 2, problemsOfSize(entrantCount: count).isEmpty else { return RunCost() }
    return rules.cost(entrantCount: count, nameLength: Double(listed) / Double(count), hasOdds: hasOdds ?? wantsOdds)
  }

  /// The number of entrants, unless the roster draws some of those that are listed.
  func entrantCount(_ figures: FetchedFigures?) -> Int {
    guard let roster, let catalogue = figures?.part(for: choice).catalogue else { return entries.count }
    return entries.count + roster.count(in: catalogue)
  }
}

/// Returns the error, such as `8,001 entrants are too many to simulate for title odds: at most 8,000 in a bracket`.
package func words(of excess: OddsExcess) -> String {
  "\(excess.count.grouped) \(excess.subject) are too many to simulate for title odds: "
    + "at most \(excess.maximum.grouped)\(excess.condition)"
}

extension SwissRules {
  /// The most rounds of so many entrants that can be paired.
  fileprivate func maximumRounds(of count: Int, seats: Int = TournamentFileLimits.swissSeats) -> Int {
    seats * (pairing == .dutch ? 1 : 2) / count
  }
}

extension Int {
  /// The number rounded down to two significant digits.
  fileprivate var roundedDown: Int {
    var unit = 1
    while self / unit >= 100 { unit *= 10 }
    return self / unit * unit
  }
}

extension TournamentSet {
  /// Returns the first tournament with which the run exceeds its bounds on time and output; nil if it does not.
  ///
  /// - Parameter figures: The looked-up characters; if nil, rosters count as empty.
  package func problemOfCost(_ figures: FetchedFigures? = nil) -> (plan: TournamentPlan, diagnostic: Diagnostic)? {
    var cost = RunCost()
    for plan in plans {
      cost += plan.cost(figures)
      guard let words = cost.excess else { continue }
      let diagnostic = Diagnostic(
        "up to this tournament, " + words,
        at: plan.place,
        help: "run fewer at once: name some of the files, or choose tournaments with --only"
      )
      return (plan, diagnostic)
    }
    return nil
  }
}

extension RunCost {
  /// The bounds of one run: 600 seconds of one processor, and 4 GB of output.
  static let maximum = RunCost(time: 600, bytes: 4e9)

  /// The exceeded bound, as the end of a sentence; nil if none is exceeded.
  fileprivate var excess: String? {
    let maximum = Self.maximum
    if time > maximum.time {
      return "the run takes about \(durationWords(time)) of one processor, and at most "
        + "\(durationWords(maximum.time)) are for one run"
    }
    guard bytes > maximum.bytes else { return nil }
    let gigabytes = { (bytes: Double) in ((bytes / 1e8).rounded(.up) / 10).groupedText }
    return "the run writes about \(gigabytes(bytes)) GB, and at most \(gigabytes(maximum.bytes)) GB "
      + "are for one run"
  }
}

extension TournamentPlan.Roster {
  /// The number of characters that the roster takes.
  fileprivate func count(in catalogue: FetchedCatalogue) -> Int {
    let all = catalogue.profiles.count
    let found =
      switch rule {
      case .top(let count): min(count, all)
      case .all: all
      case .startsWith(let prefix): (try? catalogue.startingWith(prefix).get().count) ?? 0
      }
    return min(found, limit ?? found)
  }
}
