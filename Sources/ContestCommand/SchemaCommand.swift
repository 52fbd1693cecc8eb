internal import CommandLineKit
internal import TournamentFile

func schemaCommand(in surroundings: Surroundings) -> Command {
  Command(
    "schema",
    "Print the JSON Schema of a tournament file.",
    discussion: """
      Editors that know YAML complete and check tournament files by it, where a file begins with
        # yaml-language-server: $schema=tournament.schema.json
      """,
    examples: [
      Example("contest schema > tournament.schema.json", "Save it for an editor.")
    ],
    defaults: { OutputOptions() },
    options: OutputOptions.options,
    runNow: { options in
      Console(surroundings, options).print(tournamentSchema(), isJSON: true).rawValue
    }
  )
}
