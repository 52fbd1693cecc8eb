import Base
package import Tournament

extension SourceDeclaration {
  /// A source that reads a CSV or JSON file beside the tournament file.
  package static let figureFile = SourceDeclaration(
    facts: .file,
    help: "With 'source: {file: figures.csv}', they come from that file.",
    origin: .figureFile(largestSize: FigureTable.largestSize) { bytes, choice in
      let isJSON = choice.file.map { $0.folded.hasSuffix(".json") } ?? false
      let columns = FigureTable.Columns(
        name: choice.settings[nameOption] ?? "name",
        id: choice.settings[idOption],
        metrics: choice.metrics,
        missing: Set((choice.settings[missingOption] ?? "").split(separator: "\n").map(String.init))
      )
      let table = FigureTable(bytes, isJSON: isJSON, columns)
      return FigureReading(
        catalogue: FetchedCatalogue(profiles: table.profiles, isWholeCatalogue: true, metrics: choice.metrics),
        problems: table.problems
      )
    }
  )
}

private let nameOption = "name"
private let idOption = "id"
private let missingOption = "missing"

extension Source {
  /// The source for figure files; its metrics are columns that tournaments name, and the default is `power`.
  package static let file = Source(
    name: "file",
    metrics: [Figure(Source.Option.metric)],
    hasOwnMetrics: true,
    hasTextIDs: true,
    originWords: "The figures are from a file beside the tournament file.",
    options: [
      Source.Option(
        "file",
        "A CSV or JSON file with figures, beside this file or in a folder below.",
        isRequired: true,
        isFile: true
      ), Source.Option(nameOption, "The column of the names; 'name' if left out."),
      Source.Option(
        idOption,
        "The column of the ids; if left out, 'id', if there is such a column, or a first one without a name."
      ),
      Source.Option(missingOption, "The cells that mean an unknown figure, besides empty ones.", form: .texts),
      Source.Option(Source.Option.metric, "The column that battles compare; 'power' if left out."),
    ]
  )
}
