internal import Failures
internal import CommandLineKit
internal import Reports
internal import TournamentFile

func schemaCommand(in surroundings: Surroundings) -> Command {
  Command(
    "schema",
    "Print the JSON Schema of a tournament file, or of a result.",
    discussion: """
      Editors that know YAML complete and check tournament files by it, where a file begins with
        # yaml-language-server: $schema=tournament.schema.json
      With --result it is that of the result.json in the reports, which scripts read.
      """,
    examples: [
      Example("contest schema > tournament.schema.json", "Save it for an editor."),
      Example("contest schema --result > result.schema.json", "Save it for a script."),
    ],
    defaults: { SchemaOptions() },
    options: SchemaOptions.options,
    runNow: { options in
      let schema = options.isOfResult ? resultSchema() : tournamentSchema(knownSources)
      return Console(surroundings, options.output).print(schema, isJSON: true).rawValue
    }
  )
}

private struct SchemaOptions: Sendable {
  var isOfResult = false
  var output = OutputOptions()

  static let options: [CommandOption<SchemaOptions>] =
    [.flag("result", \.isOfResult, "Print the schema of result.json instead.")]
    + OutputOptions.options.lifted(through: \.output)
}
