internal import Characters
internal import CommandLineKit
internal import Failures
internal import Playing
internal import Reports
internal import ResultFiles
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

struct BattleOptions: Sendable {
  /// The names or ids; nil to ask for them.
  var first: String?
  var second: String?
  var isDryRun = false
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var source = SourceOptions()
  var output = OutputOptions()
}

func battleCommand(in environment: Environment) -> Command {
  Command(
    "battle",
    "Play one battle now, and save it in the arena.",
    discussion: """
      The character in more comics wins. If both are in equally many, series, stories and events decide, \
      in this order. The battle counts in the ranking. If two characters meet again, only their latest \
      battle counts.

      Without names, it asks for them on a terminal; the tab key completes a name.
      """,
    examples: [
      Example("contest battle Hulk Thor", "Play Hulk against Thor."),
      Example("contest battle", "Ask for both on a terminal."),
      Example("contest battle Hulk Thor --dry-run", "See who would win, and save nothing."),
    ],
    defaults: { BattleOptions() },
    options: [
      .flag("dry-run", short: "n", \.isDryRun, "Save nothing. Print the result and the places."),
      .choice("format", short: "f", \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + SourceOptions.options.lifted(through: \.source)
      + OutputOptions.options(details: "each request and each file written").lifted(
        through: \.output
      ),
    positionals: [
      .optional("A", \.first, "The name or id of a character.", completion: .characters),
      .optional("B", \.second, "The name or id of another character.", completion: .characters),
    ],
    run: { options in
      let console = Console(environment, options.output)
      return await finish(console) { () async throws(Failure) in
        let access = try CharacterAccess(environment, options.source, console)
        return try await stoppable { () async throws(Failure) in
          let names = try ArenaQuestions.names(options, access, environment, console)
          return try await battle(names, options, access, console)
        }
      }
    }
  )
}

/// - Parameter names: Two names or ids.
private func battle(
  _ names: [String],
  _ options: BattleOptions,
  _ access: CharacterAccess,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let references = names.map(Reference.init(typed:))
  let catalogue = try await access.fetch(ResolutionNeeds(references: references), jobs: 2)
  let home = try entrant(catalogue.found(references[0]))
  let away = try entrant(catalogue.found(references[1]))
  guard home.identity != away.identity else {
    throw Failure(
      .badData,
      "'\(home.name)' cannot fight against itself",
      help: "name two characters"
    )
  }
  let decider = Decider(
    entrants: [home, away],
    comparesPower: true,
    tiebreak: TournamentRules.defaultTiebreak,
    allowsDraws: true
  )
  let decision = decider.decide(home: Seat(0), away: Seat(1))
  var folder = ResultFolder(
    options.place,
    onlyCompares: options.isDryRun,
    hiding: console.secrets
  )
  let lock = options.isDryRun ? nil : try await folder.lock(console.notices)
  guard !Task.isCancelled else { throw .stopped("the battle is not saved; " + access.resumeHint) }
  guard
    let remembered = try await folder.storeUnlessStopped(
      writing: [reservedSlug],
      console.notices
    )
  else {
    throw .stopped("the battle is not saved; " + access.resumeHint)
  }
  if let fault = remembered.fault(of: reservedSlug) {
    throw Failure(.badData, fault.words, help: StoredResults.Fault.advice)
  }
  var store = remembered.store
  let before = try store.ranking(in: folder.storePath)
  store.save(
    ArenaBattle(
      home: .init(home),
      away: .init(away),
      outcome: decision.outcome,
      decidedBy: decision.step?.name,
      provenance: access.provenance(catalogue)
    )
  )
  let ranking = try folder.write(store)
  _ = consume lock
  for path in folder.changed where !options.isDryRun { console.detail("wrote \(path)") }
  let isJSON = options.format == .json
  let text =
    isJSON
    ? battleJSON(home, away, decision, ranking, before: before, isSaved: !options.isDryRun)
    : battleText(home, away, decision)
      + placesText([home, away], before, verb: "was")
      + placesText([home, away], ranking, verb: options.isDryRun ? "would be" : "is now")
  let code = console.print(text, isJSON: isJSON)
  if let attribution = catalogue.attribution { console.say(attribution) }
  if Task.isCancelled, !options.isDryRun { throw .stopped("the battle is saved") }
  for fault in remembered.unread.compactMap(\.fault) {
    console.error(fault.words, help: StoredResults.Fault.advice)
  }
  return remembered.unread.isEmpty ? code : .badData
}

private func entrant(_ profile: Profile) throws(Failure) -> Entrant {
  guard let comics = profile.figures[.comics] else {
    throw Failure(
      .badData,
      "it is unknown in how many comics '\(profile.name.trimmed)' appears"
    )
  }
  return Entrant(
    identity: profile.identity(in: Source.marvel.name),
    name: profile.name.trimmed,
    power: comics,
    figures: profile.figures
  )
}
