import Base
import Terminal

struct ImagesOptions: CommandValues {
  /// The names or ids of characters, or a kind with the names or ids of its records; empty for everyone in the ranking.
  var names: [String] = []
  var isAll = false
  /// The part of a kind's list; nil for the default.
  var limit: Int?
  var offset = 0
  /// The values of the filters of a kind.
  var filters: [String: String] = [:]
  /// Nil for no limit.
  var maximumRequests: Int?
  var isDryRun = false
  /// The size that the pictures may have together, in millions of bytes.
  var budget = 200
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func imagesCommand(in environment: Environment) -> Command {
  ImagesOptions.command(
    "images",
    "Fetch small pictures of characters or records into the cache.",
    discussion: """
      Fetches a thumbnail of everyone in the ranking, from the host that the source names. Pictures that are in the \
      cache are not fetched again. If a picture cannot be fetched, the next run tries again; if the host says that \
      there is none, a run a week later does. Only JPEG, PNG, GIF and WebP are kept, up to 2 MB each.

      With a kind in the place of NAME, such as comics, series, events or creators, it fetches the pictures of the \
      records that 'contest browse' lists with the same filters; with names or ids after the kind, of these records.

      'contest show' shows the picture on terminals that can, and 'contest run --faces' shows it on pages. The \
      pictures belong to their owners: look at the terms of the source before you publish them.
      """,
    examples: [
      Example("contest images", "Fetch pictures of everyone in the ranking."),
      Example("contest images Storm Hulk", "Fetch two pictures."),
      Example("contest images comics --series 39001 --all", "Fetch the covers of a series."),
      Example("contest images comics 49001", "Fetch the cover that 'contest show comic 49001' shows."),
      Example("contest images photos --album 1", "Fetch the thumbnails of an album of JSONPlaceholder."),
      Example("contest images --all --budget 50", "Fetch as many as fit into 50 MB."),
      Example("contest images --dry-run", "Count what would be fetched."),
    ],
    options: [
      .flag("all", \.isAll, "Fetch a picture of every character of the source, or of every record of the list."),
      .option(
        "limit",
        .whole(in: 1...maximumOffset),
        \.limit,
        "Take at most N records of a kind. The default is \(BrowseOptions.usualLimit)."
      ), .option("offset", .whole(in: 0...maximumOffset), \.offset, "Skip the first N records of a kind."),
      maximumRequestsOption.lifted(through: \.maximumRequests),
      .flag("dry-run", short: "n", \.isDryRun, "Fetch no picture. Print how many there are to fetch."),
      .option(
        "budget",
        placeholder: "MB",
        .whole(in: 1...100_000),
        \.budget,
        "Keep at most MB megabytes. Pictures that were not used for longest are removed; what does not fit is not fetched."
      ), .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
    ] + ([SourceOptions.nameOption.lifted(through: \.source)] + FetchOptions.options).lifted(through: \.fetch)
      + PlaceOptions.options.lifted(through: \.place) + filterOptions.lifted(through: \.filters).under("Filters"),
    positionals: [
      .arguments(
        "NAME",
        .everyone,
        \.names,
        "The name or id of a character. Or a kind, and names or ids of its records."
      )
    ],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.fetch.source.store = options.place.store
      return try await stoppable { () async throws(Failure) in try await fetchImages(options, console) }
    }
  )
}
