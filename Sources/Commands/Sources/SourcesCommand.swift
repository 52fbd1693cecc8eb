import Base
import Sources
import Terminal
import Tournament

struct SourcesOptions: CommandValues {
  var names: [String] = []
  var isTested = false
  var format = ProfileFormat.text
  var source = SourceOptions()
  var output = OutputOptions()
}

func sourcesCommand(in environment: Environment) -> Command {
  SourcesOptions.command(
    "sources",
    "Show the sources of figures: metrics, records, keys, pace and what is left of the budget.",
    discussion: """
      Keys are shown as set or not set. With --test, every source with a server gets its cheapest request, and \
      what came back is shown. A source whose key is not set is left out, unless NAME is given. The exit code is that of the \
      first failure.
      """,
    examples: [
      Example("contest sources", "List the sources."),
      Example("contest sources --test jsonplaceholder", "Try one source."),
    ],
    options: [
      .flag("test", \.isTested, "Send each source the cheapest request."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
      SourceOptions.dailyLimitOption.lifted(through: \.source), SourceOptions.cacheOption.lifted(through: \.source),
    ],
    positionals: [.arguments("NAME", .string, \.names, "Show only these sources.")],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in try await sources(options, console) }
  )
}

private func sources(_ options: SourcesOptions, _ console: Console) async throws(Failure) -> ExitCode {
  for name in options.names where !knownSources.contains(where: { $0.facts.name == name }) {
    throw Failure(
      .misuse,
      "there is no source '\(name.printable.cut(to: 60))'",
      help: "the sources are \(words(knownSources.map(\.facts.name)))"
    )
  }
  let isChosen = { (source: SourceDeclaration) in options.names.isEmpty || options.names.contains(source.facts.name) }
  var access = options.source
  // A kept answer would tell nothing of the source.
  access.isRefreshing = options.isTested
  var states: [SourceState] = []
  for declaration in knownSources where isChosen(declaration) {
    var state = try SourceState(declaration, access, console)
    let lacksKey = !state.keys.allSatisfy(\.isSet) && options.names.isEmpty
    if options.isTested, state.isReady || !lacksKey { try await state.test(needsKey: !options.names.isEmpty) }
    states.append(state)
  }
  let code = console.print(options.format, json: states.json, text: states.text(columns: console.columns))
  var failed: ExitCode?
  for state in states {
    guard case .failure(let failure)? = state.probe else { continue }
    console.error("\(state.declaration.facts.name): \(failure.message)", help: failure.help)
    failed = failed ?? failure.code
  }
  return failed ?? code
}
