import Sources
import Terminal
import Tournament

/// Options of the commands that read or write results.
struct PlaceOptions: Sendable {
  var reports = DefaultFolder.reports
  var store: String?
  /// The address at which the reports are published; nil for that of the environment.
  var address: String?

  /// Those of commands that write pages.
  static let pageOptions =
    options
    + [
      .option(
        "address",
        placeholder: "URL",
        .string,
        \.address,
        "Take URL for the address at which the reports folder is published. Pages then name their picture, and the feed "
          + "links to whole addresses. The default is $CONTEST_ADDRESS."
      )
    ].under("Files")

  static let options: [Parameter<PlaceOptions>] = [
    .option("reports", placeholder: "DIR", .folder, \.reports, "Use this reports folder."),
    .option(
      "store",
      .store,
      \.store,
      "Use this store: a file, or a database as postgresql://HOST/NAME. The default is $CONTEST_STORE, else store.json "
        + "in the reports folder."
    ),
  ].under("Files")
}

/// Options of the commands that ask a source; all except the cache matter only for sources on a network.
struct SourceOptions: Sendable {
  /// The word for the source; nil for the one that the command chooses.
  var name: String?
  var isOffline = false
  var isRefreshing = false
  /// Requests per second; nil: the source's own rate.
  var rate: Double?
  /// Calls in any 24 hours; nil: the source's own limit.
  var dailyLimit: Int?
  var retriesThrottled = true
  var cache: String?
  /// The store that the command line names, whose database counts the calls; nil for that of the environment.
  var store: String?

  static let options: [Parameter<SourceOptions>] =
    [
      .flag("offline", \.isOffline, "Use cached answers only, however old they are."),
      .flag("refresh", \.isRefreshing, "Fetch every answer again."),
      .option(
        "rate",
        .decimal(in: 0.01...10_000),
        \.rate,
        "Send at most N requests in any second, over all runs; the source sets the default."
      ), dailyLimitOption, .flag("no-retry-throttled", \.refusesThrottling, "Exit with 75 if the source asks to wait."),
    ].under("Source") + [cacheOption]

  /// The source that a command asks which reads no tournament file.
  static let nameOption = nameOption(default: knownServices[0].facts.name)

  static func nameOption(default fallback: String) -> Parameter<SourceOptions> {
    .option("source", .source, \.name, "Ask this source; the default is \(fallback).").under("Source")
  }

  static let dailyLimitOption = Parameter<SourceOptions>.option(
    "daily-limit",
    .whole(in: 1...10_000_000),
    \.dailyLimit,
    "Send at most N requests in 24 hours, over all runs; the source sets the default."
  ).under("Source")

  static let cacheOption = Parameter<SourceOptions>.option(
    "cache",
    placeholder: "DIR",
    .folder,
    \.cache,
    "Use this cache folder. The default is $CONTEST_CACHE_DIR, else $XDG_CACHE_HOME/contest, else "
      + "~/.cache/contest."
  ).under("Files")

  private var refusesThrottling: Bool {
    get { !retriesThrottled }
    set { retriesThrottled = !newValue }
  }
}

/// Options of the commands that send many requests.
struct FetchOptions: Sendable {
  var jobs = 4
  var source = SourceOptions()

  static let options: [Parameter<FetchOptions>] =
    [.option("jobs", short: "j", .whole(in: 1...64), \.jobs, "Send at most N requests at the same time.")].under(
      "Source"
    ) + SourceOptions.options.lifted(through: \.source)
}
