internal import CommandLineKit
internal import Failures
internal import Files
internal import Playing
internal import Text

struct CheckOptions: Sendable {
  var paths = [RunOptions.defaultPath]
  var isStrict = false
  var output = OutputOptions()
}

func checkCommand(in environment: Environment) -> Command {
  Command(
    "check",
    "Check tournament files.",
    discussion: """
      Prints every independent error with its line and column. Looks no names up and writes nothing: \
      'contest run' does that. If the file itself says how many take part, also checks whether its rules \
      are possible for that number.
      """,
    examples: [Example("contest check Tournaments/cup.yaml", "Check one file.")],
    defaults: { CheckOptions() },
    options: [.strict(\.isStrict)] + OutputOptions.options().lifted(through: \.output),
    positionals: [
      .many(
        "PATH",
        \.paths,
        "A file or folder of tournaments; - is standard input.",
        completion: .files
      )
    ],
    runNow: { check($0, Console(environment, $0.output)).rawValue }
  )
}

private func check(_ options: CheckOptions, _ console: Console) -> ExitCode {
  let set = TournamentSet(paths: options.paths, console, checksFields: true)
  set.show(on: console)
  let costly = set.problemOfCost()?.diagnostic
  if let costly { console.show([costly], sources: set.sources) }
  // Finding some of the warnings means playing the tournament.
  let warnings = costly == nil ? set.plans.map { $0.warningsOfField(set.figuresAtHand) } : []
  let all = Array(warnings.joined())
  if options.isStrict {
    console.show(all.asErrors, sources: set.sources)
  } else {
    console.show(warnings: all, sources: set.sources)
  }
  let refused = options.isStrict ? warnings.count { !$0.isEmpty } : 0
  var words = [
    counted(set.plans.count - refused, "sound tournament") + " in " + counted(set.fileCount, "file")
  ]
  let errors =
    set.diagnostics.count + set.unreadable.count + (costly == nil ? 0 : 1)
    + (options.isStrict ? all.count : 0)
  if errors > 0 { words.append(counted(errors, "error")) }
  if !options.isStrict, !all.isEmpty { words.append(counted(all.count, "warning")) }
  console.say(words.joined(separator: ", "))
  return set.failure ?? (errors > 0 ? .badData : .done)
}
