import Base
import Terminal

struct ImagesOptions: Sendable {
  /// The names or ids of characters; empty for everyone in the ranking.
  var names: [String] = []
  var isAll = false
  /// The album whose photos are wanted; nil for all albums.
  var album: String?
  var isDryRun = false
  /// The size that the pictures may have together, in millions of bytes.
  var budget = 200
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var fetch = FetchOptions()
  var output = OutputOptions()
}

func imagesCommand(in environment: Environment) -> Command {
  Command(
    "images",
    "Fetch small pictures of characters into the cache.",
    discussion: """
      Fetches a thumbnail of everyone in the ranking, from the host that the source names. Pictures that are in the \
      cache are not fetched again. If a picture cannot be fetched, the next run tries again; if the host says that \
      there is none, a run a week later does. Only JPEG, PNG, GIF and WebP are kept, up to 2 MB each.

      'contest show' shows the picture on terminals that can, and 'contest run --faces' shows it on pages. The \
      pictures belong to their owners: look at the terms of the source before you publish them.
      """,
    examples: [
      Example("contest images", "Fetch pictures of everyone in the ranking."),
      Example("contest images Storm Hulk", "Fetch two pictures."),
      Example("contest images photos --album 1", "Fetch the thumbnails of an album of JSONPlaceholder."),
      Example("contest images --all --budget 50", "Fetch all, and keep 50 MB of them."),
      Example("contest images --dry-run", "Count what would be fetched."),
    ],
    defaults: { ImagesOptions() },
    options: [
      .flag("all", \.isAll, "Fetch a picture of every character of the source."),
      .option("album", placeholder: "ID", .string, \.album, "With 'photos': fetch those of the album with this id."),
      .flag("dry-run", short: "n", \.isDryRun, "Fetch no picture. Print how many there are to fetch."),
      .option(
        "budget",
        placeholder: "MB",
        .whole(in: 1...100_000),
        \.budget,
        "Keep at most MB megabytes. Pictures that were not used for longest are removed."
      ), .option("format", short: "f", .choice, \.format, "Choose the format on standard output."),
    ] + ([SourceOptions.nameOption.lifted(through: \.source)] + FetchOptions.options).lifted(through: \.fetch)
      + PlaceOptions.options.lifted(through: \.place),
    positionals: [.arguments("NAME", .everyone, \.names, "The name or id of a character.")],
    output: \.output,
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
