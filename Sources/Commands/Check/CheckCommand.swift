import Base
import Play
import Reports
import Terminal

func checkCommand(in environment: Environment) -> Command {
  RunOptions.command(
    "check",
    "Check tournament files.",
    discussion: """
      Prints every independent error with its line and column, and writes nothing. Does not test expectations, which \
      'contest run' does. Looks names up if that sends no request: in the embedded catalogue, in files of figures, and \
      in cached answers of other sources. With MARVEL_BASE_URL, Marvel's characters are not looked up. 'contest run' \
      looks up the others.
      """,
    examples: [
      Example("contest check Tournaments/cup.yaml", "Check one file."),
      Example("contest check --source fandom cup.yaml", "Check whether a file can be run with other figures."),
      Example("contest check --format json | jq .diagnostics", "Read the errors in a script."),
    ],
    options: [
      .otherSource(\.source), .strict(\.isStrict), .lenient(\.isLenient),
      .option(
        "junit",
        placeholder: "FILE",
        .file,
        \.junit,
        "Write the verdict on each tournament to FILE as JUnit XML."
      ), .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
    ],
    positionals: [.arguments("PATH", .file, \.paths, "A file or folder of tournaments; - is standard input.")],
    details: "each error and warning",
    in: environment,
    run: { (options, console) async throws(Failure) in try check(options, console) }
  )
}

private func check(_ options: RunOptions, _ console: Console) throws(Failure) -> ExitCode {
  var set = TournamentSet(paths: options.paths, console)
  set.carryOver(toSource: options.source)
  try set.accept(isLenient: options.isLenient, isStrict: options.isStrict)
  if let path = options.junit {
    try checkOutputPath(path, of: "test results", option: "--junit", besides: set.sources.keys)
  }
  var log = CheckLog(set)
  log.lookUp(console)
  log.examine(isStrict: options.isStrict)
  log.show(on: console)
  console.say(log.totals)
  var unwritten: Failure?
  do throws(Failure) { if let path = options.junit { try writeOutput(log.junitReport.xml, to: path, console) } } catch {
    unwritten = error
  }
  let printed = options.format == .json ? console.print(log.json, isJSON: true) : .done
  if let unwritten { console.error(unwritten.message, help: unwritten.help) }
  return log.exitCode ?? unwritten?.code ?? printed
}
