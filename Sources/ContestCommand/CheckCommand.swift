internal import CommandLineKit
internal import Files
internal import Text

struct CheckOptions: Sendable {
  var paths = ["Tournaments"]
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
    options: OutputOptions.options.lifted(through: \.output),
    positionals: [
      .many(
        "PATH",
        \.paths,
        "Files and folders of tournaments; - is standard input.",
        completion: .files
      )
    ],
    runNow: { options in
      let console = Console(surroundings, options.output)
      let set = TournamentSet(
        paths: options.paths,
        hiding: console.secrets,
        checksFields: true
      )
      set.show(on: console)
      let sound =
        counted(set.plans.count, "sound tournament") + " in " + counted(set.fileCount, "file")
      let errors = set.diagnostics.count + set.unreadable.count
      console.say(errors == 0 ? sound : sound + ", " + counted(errors, "error"))
      return (set.failure ?? .done).rawValue
    }
  )
}
