import Base
import Sources
import Terminal
import TournamentFile

func schemaCommand(in environment: Environment) -> Command {
  SchemaOptions.command(
    "schema",
    "Print the JSON Schema of a tournament file, or of result.json.",
    discussion: """
      Editors that know YAML complete and check a tournament file by the schema if it begins with
        # yaml-language-server: $schema=tournament.schema.json
      """,
    examples: [
      Example("contest schema > tournament.schema.json", "Save the schema for an editor."),
      Example("contest schema --result > result.schema.json", "Save the schema of result.json for a script."),
    ],
    options: [.flag("result", \.isOfResult, "Print the schema of the result.json in the reports.")],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let schema = options.isOfResult ? EmbeddedText.resultSchema.text : tournamentSchema(knownSources.map(\.facts))
      return console.print(schema, isJSON: true)
    }
  )
}

private struct SchemaOptions: CommandValues {
  var isOfResult = false
  var output = OutputOptions()
}
