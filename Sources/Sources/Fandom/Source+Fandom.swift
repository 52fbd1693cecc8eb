package import Tournament

extension Source {
  /// The wikis about comics on Fandom, which count the issues in which a character appears.
  package static let fandom = Source(
    name: "fandom",
    metrics: Category.allCases.map(\.metric),
    hasTitles: true,
    listsCharacters: false,
    asksForEachMetric: true,
    metricWords: "of a character in issues",
    licence: .init("CC BY-SA 3.0", url: "https://creativecommons.org/licenses/by-sa/3.0/"),
    site: "https://{wiki}.fandom.com",
    options: [
      Source.Option(
        wikiOption,
        "The wiki, as its address names it; 'marvel' if left out.",
        form: .label,
        fallback: "marvel"
      ),
      Source.Option(
        languageOption,
        "The language of the wiki, as its address names it; English if left out.",
        form: .label,
        fallback: "en"
      ),
    ]
  )

  static let wikiOption = "wiki"
  static let languageOption = "language"
}
