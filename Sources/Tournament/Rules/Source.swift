/// The properties of a source of figures that a tournament needs.
package struct Source: Sendable, Hashable {
  /// The word for it in tournament files, stores and reports.
  package var name: String
  /// The metrics that it counts; the first is the default power.
  package var metrics: [Figure]
  /// The default metrics that settle level battles.
  package var tiebreak: [Figure]
  /// Whether a file may name other metrics than ``metrics``.
  package var hasOwnMetrics: Bool
  /// Whether the tournament file gives the figures, so that nothing is looked up.
  package var isInFile: Bool
  /// Whether the IDs of its characters can be texts.
  package var hasTextIDs: Bool
  /// Whether it has a list of its characters, so that a roster can take them by a rule.
  package var listsCharacters: Bool
  /// Whether each metric takes requests of its own, so that only those are asked for that a tournament compares.
  package var asksForEachMetric: Bool
  /// Whether a file may name a character by the exact title of its page.
  package var hasTitles: Bool
  /// The words that follow a metric's name in its description, such as `a character appears in`.
  package var metricWords: String
  /// The descriptions of metrics that ``metricWords`` do not describe.
  package var metricPhrases: [Figure: String]
  /// The origin of the figures, as a sentence for reports without a date of the figures; empty for none.
  package var originWords: String
  /// The licence of the figures; nil if the source names none.
  package var licence: Licence?
  /// The address of the source for readers; nil if it has none.
  ///
  /// It may have holes such as `{wiki}` that options fill.
  package var site: String?
  /// The options that a tournament file may set, in a mapping.
  ///
  /// The mapping is `{file: figures.csv, name: Hero}` if the first option has the source's own name, otherwise
  /// `{fandom: {wiki: dc}}`.
  package var options: [Option]

  /// - Parameter tiebreak: Nil for all metrics but the first.
  package init(
    name: String,
    metrics: [Figure],
    tiebreak: [Figure]? = nil,
    hasOwnMetrics: Bool = false,
    isInFile: Bool = false,
    hasTextIDs: Bool = false,
    hasTitles: Bool = false,
    listsCharacters: Bool = true,
    asksForEachMetric: Bool = false,
    metricWords: String = "",
    metricPhrases: [Figure: String] = [:],
    originWords: String = "",
    licence: Licence? = nil,
    site: String? = nil,
    options: [Option] = []
  ) {
    self.name = name
    self.metrics = metrics
    self.tiebreak = tiebreak ?? Array(metrics.dropFirst())
    self.hasOwnMetrics = hasOwnMetrics
    self.isInFile = isInFile
    self.hasTextIDs = hasTextIDs
    self.hasTitles = hasTitles
    self.listsCharacters = listsCharacters
    self.asksForEachMetric = asksForEachMetric
    self.metricWords = metricWords
    self.metricPhrases = metricPhrases
    self.originWords = originWords
    self.licence = licence
    self.site = site
    self.options = options
  }

  /// The terms under which figures may be shown.
  package struct Licence: Sendable, Hashable {
    /// For example `CC BY-SA 3.0`.
    package var name: String
    /// The address of its text.
    package var url: String

    package init(_ name: String, url: String) { (self.name, self.url) = (name, url) }
  }

  /// An option of a source in a tournament file.
  package struct Option: Sendable, Hashable {
    package var name: String
    /// The description that editors show.
    package var summary: String
    package var isRequired: Bool
    /// Whether it is a file path, relative to the folder of the tournament file.
    package var isFile: Bool
    package var form: Form
    /// The value if a file does not set the option; nil if there is none.
    package var fallback: String?

    /// The values that an option takes.
    package enum Form: Sendable, Hashable {
      case text
      /// A part of a host name: letters, digits and inner hyphens, at most 63.
      case label
      case wholeNumber(ClosedRange<Int>)
      /// A month such as `2026-01`.
      case month
      /// A list of texts; its value has a line for each.
      case texts
    }

    package init(
      _ name: String,
      _ summary: String,
      isRequired: Bool = false,
      isFile: Bool = false,
      form: Form = .text,
      fallback: String? = nil
    ) {
      self.name = name
      self.summary = summary
      self.isRequired = isRequired
      self.isFile = isFile
      self.form = form
      self.fallback = fallback
    }

    /// Whether equal IDs under other values are other characters, as of two files or wikis.
    package var separatesIDs: Bool { isFile || form == .label }

    /// The name of the option for the metric that battles compare.
    package static let metric = "power"
  }
}

extension Source {
  /// Returns the description of a metric, as a phrase for reports.
  package func phrase(for metric: Figure) -> String {
    if let phrase = metricPhrases[metric] { return phrase }
    return metricWords.isEmpty ? metric.rawValue : "the number of \(metric.rawValue) \(metricWords)"
  }

  /// Whether a file must set options to use the source.
  package var needsOptions: Bool { options.contains(where: \.isRequired) }

  /// The default: the catalogue of Marvel's comics.
  package static let marvel = Source(
    name: "marvel",
    metrics: [.comics, .series, .stories, .events],
    metricWords: "a character appears in",
    site: "https://www.marvel.com"
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
