internal import Playing
internal import Failures
internal import CommandLineKit
internal import Files
internal import Text

struct CheckOptions: Sendable {
  var paths = ["Tournaments"]
  var isStrict = false
  var output = OutputOptions()
}

func checkCommand(in surroundings: Surroundings) -> Command {
  Command(
    "check",
    "Check tournament files; fetches and writes nothing.",
    discussion: """
      All independent errors are reported in one pass, each with its place. Names are not looked up: \
      'contest run' does that. Where the file itself tells how many take part, the rules are checked \
      against that, too.
      """,
    examples: [Example("contest check Tournaments/cup.yaml", "Check one file.")],
    defaults: { CheckOptions() },
    options: [.strict(\.isStrict)] + OutputOptions.options.lifted(through: \.output),
    positionals: [
      .many(
        "PATH",
        \.paths,
        "Files and folders of tournaments; - is standard input.",
        completion: .files
      )
    ],
    runNow: { check($0, Console(surroundings, $0.output)).rawValue }
  )
}

private func check(_ options: CheckOptions, _ console: Console) -> ExitCode {
  let set = TournamentSet(paths: options.paths, console, checksFields: true)
  set.show(on: console)
  let costly = set.problemOfCost()?.diagnostic
  if let costly { console.show([costly], sources: set.sources) }
  // Finding some of the warnings means playing the tournament.
  let warnings = costly == nil ? set.plans.map(\.warningsOfField) : []
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
