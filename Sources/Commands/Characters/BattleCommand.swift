import Base
import Play
import Reports
import ResultJSON
import Results
import Sources
import Terminal
import Tournament

struct BattleOptions: CommandValues {
  /// The names or ids; nil to ask for them.
  var first: String?
  var second: String?
  /// The word for the figure to compare; nil for the default of the source.
  var metric: String?
  var isDryRun = false
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var source = SourceOptions()
  var output = OutputOptions()
}

func battleCommand(in environment: Environment) -> Command {
  BattleOptions.command(
    "battle",
    "Play one battle now, and save it in the arena.",
    discussion: """
      The character in more comics wins. If both are in equally many, series, stories and events decide, \
      in this order. With --source, the metrics of that source decide, its default first. With --metric, \
      another metric decides before the others. Each metric of a source has an arena of its own. \
      The battle counts in the ranking. If two characters meet again, only their latest \
      battle counts.

      Without names, it asks for them on a terminal.
      """,
    examples: [
      Example("contest battle Hulk Thor", "Play Hulk against Thor."),
      Example("contest battle Hulk Thor --source fandom", "Compare this week's figures."),
      Example("contest battle Hulk Thor --metric events", "Compare the number of events."),
      Example("contest battle", "Ask for both on a terminal."),
      Example("contest battle Hulk Thor --dry-run", "See who would win, and save nothing."),
    ],
    options: [
      .option(
        "metric",
        .word(among: metricWords, listed: "a metric of 'contest sources'"),
        \.metric,
        "Compare this figure; the default is the first of the source."
      ), .flag("dry-run", short: "n", \.isDryRun, "Save nothing. Print the result and the places."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ] + PlaceOptions.pageOptions.lifted(through: \.place)
      + ([SourceOptions.nameOption] + SourceOptions.options).lifted(through: \.source),
    positionals: [
      .argument("A", .characters, \.first, "The name or id of a character."),
      .argument("B", .characters, \.second, "The name or id of another character."),
    ],
    details: "each request and each file written",
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.source.store = options.place.store
      let access = try CharacterAccess(options.source, console)
      return try await stoppable { () async throws(Failure) in
        let names = try battleNames(options, access, console)
        return try await battle(names, options, access, console)
      }
    }
  )
}

/// - Parameter names: Two names or ids.
private func battle(_ names: [String], _ options: BattleOptions, _ access: CharacterAccess, _ console: Console)
  async throws(Failure) -> ExitCode
{
  let metric =
    try options.metric.map { word throws(Failure) in try access.facts.metric(word) } ?? access.facts.metrics[0]
  let tiebreak = access.facts.metrics.filter { $0 != metric }
  let (home, away, catalogue) = try await fighters(names, metric, options, access, console)
  guard home.identity != away.identity else {
    throw Failure(.badData, "'\(home.name)' cannot battle itself", help: "name two characters")
  }
  let decider = Decider(entrants: [home, away], comparesPower: true, tiebreak: tiebreak, allowsDraws: true)
  let decision = decider.decide(home: Seat(0), away: Seat(1))
  let battle = ArenaBattle(
    home: .init(home),
    away: .init(away),
    outcome: decision.outcome,
    decidedBy: decision.step?.name(tiebreak: tiebreak),
    tiebreak: tiebreak,
    provenance: access.provenance(catalogue, of: metric)
  )
  let (haveMet, before, ranking, unread) = try await save(battle, options, access, console)
  let figures = [metric] + tiebreak
  let code = console.print(
    options.format,
    json: battleJSON(home, away, decision, by: figures, ranking, before: before, isSaved: !options.isDryRun),
    text: battleText(home, away, decision, by: figures)
      + placesText([home, away], ranking, before: before, isSaved: !options.isDryRun)
  )
  if haveMet { console.say("they have met before, and only their latest battle counts") }
  console.say(attributions: [catalogue.attribution])
  if !options.isDryRun {
    console.say("the ranking: 'contest ranking', or open '\(joined(options.place.reports, "index.html"))'")
  }
  if Task.isCancelled, !options.isDryRun { throw .stopped("the battle is saved") }
  for fault in unread.compactMap(\.fault) { console.error(fault.words, help: StoredResults.Fault.advice) }
  return unread.first?.fault?.code ?? code
}

/// Looks both characters up.
private func fighters(
  _ names: [String],
  _ metric: Figure,
  _ options: BattleOptions,
  _ access: CharacterAccess,
  _ console: Console
) async throws(Failure) -> (home: Entrant, away: Entrant, catalogue: FetchedCatalogue) {
  let references = names.map(Reference.init(typed:))
  let catalogue = try await access.fetch(ResolutionNeeds(references: references), jobs: 2)
  func fighter(_ reference: Reference) throws(Failure) -> Entrant {
    do throws(Failure) { return try entrant(catalogue.found(reference), metric, of: access.facts) } catch {
      let all = try CharacterAccess(options.source, console, isLookedUp: true).source
      guard case .failure = catalogue.resolve(reference, suggests: false),
        case .success = all.atHand?().resolve(reference, suggests: false)
      else { throw error }
      throw Failure(
        .badData,
        "'\(reference.typed.printable.cut(to: 60))' is only in the catalogue, and battles compare the figures of \(access.source.name)",
        help: "run 'contest serve --open', and set MARVEL_BASE_URL to the address that it prints"
      )
    }
  }
  return (try fighter(references[0]), try fighter(references[1]), catalogue)
}

/// Saves a battle, unless it is a trial.
///
/// - Returns: Whether the two have met before, the table of the ranking before and after the battle, and the results that
///   cannot be read.
private func save(_ battle: ArenaBattle, _ options: BattleOptions, _ access: CharacterAccess, _ console: Console)
  async throws(Failure) -> (
    haveMet: Bool, before: ArraySlice<OverallRank>, after: ArraySlice<OverallRank>, unread: [StoredResults.Folder]
  )
{
  let slug = battle.arenaSlug
  var folder = try ResultFolder(options.place, onlyCompares: options.isDryRun, hidesKeys: true, console)
  let lock = options.isDryRun ? nil : try await folder.lock(arenasOnly: true, console.notices)
  guard !Task.isCancelled, let remembered = try await folder.storeUnlessStopped(writing: [slug], console.notices) else {
    throw .stopped("the battle is not saved; " + access.resumeHint)
  }
  if let fault = remembered.fault(of: slug) { throw Failure(fault.code, fault.words, help: StoredResults.Fault.advice) }
  var store = remembered.store
  if let holder = try store.record(slug, in: folder.storePath) {
    throw Failure(
      .badData,
      "the battle is not saved: its folder '\(slug)' has the tournament '\(holder.name)'",
      help: "rename the tournament in its file, and run 'contest run --prune'"
    )
  }
  let arena = store.arena
  let haveMet = store.save(battle)
  let ranking = try folder.write(store, after: arena)
  _ = consume lock
  for path in folder.changed where !options.isDryRun { console.detail("wrote \(path)") }
  /// The table in which the battle counts.
  func table(_ ranking: [OverallRank]) -> ArraySlice<OverallRank> {
    ranking.tables.first { $0.first?.table == battle.table } ?? []
  }
  return (haveMet, table(ranking.before), table(ranking.now), remembered.unread)
}

private func entrant(_ profile: Profile, _ metric: Figure, of source: Source) throws(Failure) -> Entrant {
  guard let power = profile.figures[metric] else {
    let known = source.metrics.filter { profile.figures[$0] != nil }
    throw Failure(
      .badData,
      "the figure of '\(profile.name.trimmed)' for \(metric.rawValue) is unknown",
      help: known.first.map { "choose a known figure: --metric \($0.rawValue)" }
        ?? "name another character, or ask another source with --source"
    )
  }
  return Entrant(
    identity: profile.identity(in: source.name),
    name: profile.name.trimmed,
    power: power,
    figures: profile.figures,
    link: profile.page,
    about: profile.about
  )
}

/// Returns both names of a battle, and asks on the terminal for those that are not given.
///
/// - Throws: A failure if a name is missing and no terminal can ask for it.
func battleNames(_ options: BattleOptions, _ access: CharacterAccess, _ console: Console) throws(Failure) -> [String] {
  let given = [options.first, options.second]
  guard given.contains(nil) else { return given.compactMap(\.self) }
  guard console.canAsk else {
    throw Failure(
      .misuse,
      "a battle needs two characters",
      help: "name both: 'contest battle A B'; without names it asks on a terminal"
    )
  }
  let known = access.source.atHand?()
  var names: [String] = []
  for (name, prompt) in zip(given, ["First character: ", "Second character: "]) {
    if let name { names.append(name) } else { names.append(try typedName(prompt, known, console)) }
  }
  return names
}

/// Asks for a name until the characters that may fight have it.
///
/// - Parameter known: The characters; nil if only a server knows them.
private func typedName(_ prompt: String, _ known: FetchedCatalogue?, _ console: Console) throws(Failure) -> String {
  while true {
    let text = try typedLine(prompt, abandoned: "nothing is saved", console)
    guard !NameKey(text).isHopeless else { continue }
    guard let known, case .failure(let error) = known.resolve(Reference(typed: text)) else { return text }
    let failure = Failure(error, of: nil)
    console.error(failure.message, help: failure.help)
  }
}
