import Base
import Forecast
import Play
import Reports
import ResultJSON
import Terminal
import Tournament
import TournamentFile

struct WhatIfOptions: CommandValues {
  var trial = TrialOptions()
  var path = ""
  var supposed: [String] = []
  var simulations: Int?
  var format = ListingFormat.text
  var output = OutputOptions()
}

func whatIfCommand(in environment: Environment) -> Command {
  WhatIfOptions.command(
    "what-if",
    "Print how the title odds change if battles end in some way.",
    discussion: """
      Without a CONDITION, lists the open battles by how much they move the title odds: for each, the entrant that it \
      moves most, with both outcomes. With conditions, prints the odds of each entrant before and after: the odds of \
      'contest odds', and those given that every condition comes true. 'A beats B' is a win in their open battle, or in \
      any later one. 'W2.1: A' is a win of A in that match of the brackets in the reports, against whom it may be; in \
      a tournament of several stages, write 'Final W2.1: A'.

      As 'contest odds' does, it counts the results of a tournament in progress, and begins before the first battle if \
      figures decide. It writes nothing.
      """,
    examples: [
      Example("contest what-if cup.yaml", "Find the battle that matters most."),
      Example("contest what-if cup.yaml 'Thor beats Hulk' 'W2.1: Storm'", "Suppose two results."),
      Example("contest what-if cup.yaml 'Thor beats Hulk' --format csv", "Save name, before, after and change."),
    ],
    options: TrialOptions.options.lifted(through: \.trial) + [
      .option(
        "simulations",
        .whole(in: 1...TournamentFileLimits.simulations),
        \.simulations,
        "Simulate N tournaments, whatever the file says."
      ), .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ],
    positionals: [
      .argument("FILE", .file, \.path, TrialOptions.file),
      .arguments("CONDITION", .string, \.supposed, "'A beats B', or a match and its winner: 'W2.1: A'."),
    ],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.trial.paths = [options.path]
      return try await suppose(options, console)
    }
  )
}

private func suppose(_ options: WhatIfOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let (set, figures) = try await options.trial.fetched(console)
  guard var plan = set.plans.first else { return set.failure ?? .done }
  guard set.plans.count == 1 else {
    throw Failure(
      .misuse,
      "'\(options.path)' has \(counted(set.plans.count, "tournament"))",
      help: "choose one with --only: " + words(first: 5, of: set.plans) { "'\($0.rules.name)'" }
    )
  }
  if let count = options.simulations { plan.rules.odds = .simulations(count) }
  let played: PlayedTournament
  do throws(UnplayedTournament) { played = try plan.played(with: figures) } catch {
    console.show(error.diagnostics + error.unavailable.map(\.diagnostic), sources: set.sources)
    return error.code
  }
  console.show(warnings: played.warnings, sources: set.sources)
  let result = played.result
  let name = result.rules.name
  guard result.isInProgress || !result.isPoll, result.deadEnd == nil else {
    throw Failure(.badData, "'\(name)' is decided, so nothing can be supposed of it")
  }
  var question = Suppositions(result)
  for text in options.supposed { if let note = try question.add(text) { console.say("note: \(note)") } }
  let meter = ProgressMeter("Simulating", console: console)
  func odds(supposing supposed: [Supposition] = [], watching battles: [Battle] = []) async -> TitleOdds? {
    meter.begin("Simulating")
    defer { meter.end() }
    return await played.titleOdds(Permits(processorCount()), supposing: supposed, watching: battles) {
      meter.update(done: $0, total: $1)
    }
  }
  // Watched battles may need a slower simulation, and odds to compare are those of 'contest odds'.
  guard let before = await odds(watching: options.supposed.isEmpty ? question.open : []) else {
    let reason = result.entrants.chanceProblem.map { ": \($0)" } ?? ""
    throw Failure(.badData, "'\(name)' has no title odds" + reason)
  }
  let listing: Listing
  let headline: String
  if options.supposed.isEmpty {
    listing = swingListing(before.swings, of: result)
    headline = swingSentence(before.swings, openCount: question.open.count, of: result)
  } else {
    guard let after = question.isEmpty ? before : await odds(supposing: question.all) else { return .failed }
    guard after.likelihood > 0 else { throw question.impossible(wasSimulated: after.entrants.isEmpty) }
    let isForPeople = options.format == .text || options.format == .markdown
    listing = changeListing(before, after, of: result, hidesHopeless: isForPeople)
    headline = changeSentence(before, after, of: result)
  }
  let title = "\(name): \(headline)"
  let code: ExitCode
  switch options.format {
  case .text:
    let text = wrappedLines(of: title.printable + "\n", columns: console.columns)
    code = console.print(text + listing.text(columns: console.columns))
  case .markdown: code = console.print(listing.markdown(title: title))
  case .json, .csv: code = console.print(listing, as: options.format)
  }
  console.say(attributions: [played.provenance.attribution])
  return code
}

/// The title odds of all entrants before and after, those that gain most first.
///
/// - Parameter hidesHopeless: Whether entrants without a chance before and after are left out.
private func changeListing(
  _ before: TitleOdds,
  _ after: TitleOdds,
  of result: TournamentResult,
  hidesHopeless: Bool
) -> Listing {
  let order = changes(before, after).filter { seed, _ in
    !hidesHopeless || before.entrants[seed.index].title > 0 || after.entrants[seed.index].title > 0
  }.sorted { ($1.change, $0.seed) < ($0.change, $1.seed) }
  return Listing(
    columns: [
      .init("name", title: "Name"), .init("before", title: "Before"), .init("after", title: "After"),
      .init("change", title: "Points"), .init("standard_error", title: "Error"),
    ],
    rows: order.map { seed, change in
      let (one, other) = (before.entrants[seed.index], after.entrants[seed.index])
      let error = (one.standardError * one.standardError + other.standardError * other.standardError).squareRoot()
      return [
        .text(result.entrants[seed].displayName), .chance(one.title), .chance(other.title), .change(change),
        error > 0 ? .chance(error) : .none,
      ]
    }
  )
}

private func changes(_ before: TitleOdds, _ after: TitleOdds) -> [(seed: Seed, change: Double)] {
  zip(Seed.all(before.entrants.count), zip(before.entrants, after.entrants)).map { seed, chances in
    // The last digits of sums are noise.
    let change = chances.1.title - chances.0.title
    return (seed, abs(change) < 1e-9 ? 0 : change)
  }
}

private func changeSentence(_ before: TitleOdds, _ after: TitleOdds, of result: TournamentResult) -> String {
  let changes = changes(before, after)
  func words(_ seed: Seed, _ verb: String) -> String {
    let (was, will) = (before.entrants[seed.index].title, after.entrants[seed.index].title)
    return "\(result.entrants[seed].displayName) \(verb) most, from \(was.percentText) to \(will.percentText)"
  }
  let best = changes.max { ($0.change, $1.seed) < ($1.change, $0.seed) }
  let worst = changes.min { ($0.change, $0.seed) < ($1.change, $1.seed) }
  let all = [
    best.flatMap { $0.change > 0 ? words($0.seed, "gains") : nil },
    worst.flatMap { $0.change < 0 ? words($0.seed, "loses") : nil },
  ].compactMap(\.self)
  let effect = all.isEmpty ? "the title odds stay as they are" : all.joined(separator: ", and ")
  var chance = after.likelihood.percentText
  if case .simulation = after.method, after.likelihood < 1 { chance = "about \(chance)" }
  return "\(effect); the chance of this is \(chance); \(method(of: after))"
}

private func method(of odds: TitleOdds) -> String {
  if case .simulation(let count) = odds.method { return "from \(counted(count, "simulated tournament"))" }
  return "exact"
}

/// The open battles by how much they move the title odds.
private func swingListing(_ swings: [BattleSwing], of result: TournamentResult) -> Listing {
  let stages = result.rules.stages
  func name(_ seed: Seed) -> ListingCell { .text(result.entrants[seed].displayName) }
  return Listing(
    columns: [
      .init("stage", title: "Stage", habit: .optional), .init("match", title: "Match"), .init("a", title: "A"),
      .init("b", title: "B"), .init("chance_a", title: "A wins"), .init("name", title: "Moves most"),
      .init("title_if_a", title: "If A wins"), .init("title_if_b", title: "If B wins"),
      .init("expected_change", title: "Moves by"), .init("standard_error", title: "Error"),
    ],
    rows: swings.map { swing in
      [
        stages.count > 1 ? .text(stages[swing.stage].name) : .none, .text(swing.match.description), name(swing.home),
        name(swing.away), .chance(swing.chance), name(swing.entrant), .chance(swing.ifHome), .chance(swing.ifAway),
        .chance(swing.move), swing.standardError > 0 ? .chance(swing.error) : .none,
      ]
    }
  )
}

private func swingSentence(_ swings: [BattleSwing], openCount: Int, of result: TournamentResult) -> String {
  guard let swing = swings.first else { return "no open battle is known to move the title odds" }
  func name(_ seed: Seed) -> String { result.entrants[seed].displayName }
  let equals = swings.count { abs($0.move - swing.move) < 1e-9 }
  if equals > 1 {
    return "\(equals.grouped) of \(counted(openCount, "open battle")) matter equally, and most: "
      + "each moves one entrant's title odds by \(swing.move.percentText) up or down"
  }
  return
    "\(swing.match) \(openCount == 1 ? "is the only open battle" : "matters most"): \(name(swing.entrant)) wins the title with a chance of "
    + "\(swing.ifHome.percentText) if \(name(swing.home)) wins, and of \(swing.ifAway.percentText) if \(name(swing.away)) wins"
}
