/// What a source of figures declares about itself, as far as a tournament needs it.
package struct Source: Sendable, Hashable {
  /// The word for it in tournament files, stores and reports.
  package var name: String
  /// What it counts; the first is a tournament's power where the file names no other.
  package var metrics: [Figure]
  /// Whether a file may name other metrics than ``metrics``.
  package var hasOwnMetrics: Bool
  /// Whether the file gives each entrant its figures, so that nobody is looked up.
  package var isInFile: Bool
  /// Whether it knows characters by a text instead of a number, or by either.
  package var hasTextIDs: Bool
  /// What the number of a metric is, such as `a character appears in`.
  package var metricWords: String
  /// Where the figures come from, as a sentence for reports that have no day for them; empty for none.
  package var originWords: String
  /// What a tournament file may say about it, in a mapping: `{file: figures.csv, name: Hero}` if the first has the
  /// source's own name, otherwise `{fandom: {wiki: dc}}`.
  package var options: [Option]

  package init(
    name: String,
    metrics: [Figure],
    hasOwnMetrics: Bool = false,
    isInFile: Bool = false,
    hasTextIDs: Bool = false,
    metricWords: String = "",
    originWords: String = "",
    options: [Option] = []
  ) {
    self.name = name
    self.metrics = metrics
    self.hasOwnMetrics = hasOwnMetrics
    self.isInFile = isInFile
    self.hasTextIDs = hasTextIDs
    self.metricWords = metricWords
    self.originWords = originWords
    self.options = options
  }

  /// One thing that a tournament file may say about a source.
  package struct Option: Sendable, Hashable {
    package var name: String
    /// What editors show about it.
    package var summary: String
    package var isRequired: Bool
    /// Whether it is the path of a file, from the folder of the tournament file.
    package var isFile: Bool

    package init(
      _ name: String,
      _ summary: String,
      isRequired: Bool = false,
      isFile: Bool = false
    ) {
      self.name = name
      self.summary = summary
      self.isRequired = isRequired
      self.isFile = isFile
    }

    /// The name of an option that says what battles compare.
    package static let metric = "power"
  }
}

extension Source {
  /// Returns what a metric is, as a phrase for reports.
  package func phrase(for metric: Figure) -> String {
    metricWords.isEmpty
      ? metric.rawValue : "the number of \(metric.rawValue) \(metricWords)"
  }

  /// The metrics that settle level battles where the file names no others.
  package var tiebreak: [Figure] { Array(metrics.dropFirst()) }

  /// Whether a file cannot name it by its name alone.
  package var needsOptions: Bool { options.contains(where: \.isRequired) }

  /// The default: the catalogue of Marvel's comics.
  package static let marvel = Source(
    name: "marvel",
    metrics: [.comics, .series, .stories, .events],
    metricWords: "a character appears in"
  )

  /// The tournament file itself.
  package static let inline = Source(
    name: "inline",
    metrics: Source.marvel.metrics,
    hasOwnMetrics: true,
    isInFile: true,
    originWords: "The figures are from the tournament file."
  )
}

extension Figure {
  package static let comics = Figure("comics")
  package static let series = Figure("series")
  package static let stories = Figure("stories")
  package static let events = Figure("events")
}
