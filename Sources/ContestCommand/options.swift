internal import CommandLineKit
internal import ResultFiles

enum When: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// Options of every command.
struct OutputOptions: Sendable {
  var isQuiet = false
  var isVerbose = false
  var color = When.auto
  var progress = When.auto

  static let options: [CommandOption<OutputOptions>] = [
    .flag("quiet", short: "q", \.isQuiet, "Print errors only."),
    .flag("verbose", short: "v", \.isVerbose, "Print each request and each file."),
    .choice("color", placeholder: "WHEN", \.color, "Color words on standard error."),
    .choice("progress", placeholder: "WHEN", \.progress, "Tell how far long work has come."),
  ].under("Output")
}

/// Options of the commands that read or write results.
struct PlaceOptions: Sendable {
  var reports = "Reports"
  var store: String?

  static let options: [CommandOption<PlaceOptions>] = [
    .path("reports", placeholder: "DIR", \.reports, kind: .folder, "The folder of the reports."),
    .path(
      "store",
      placeholder: "FILE",
      \.store,
      kind: .file,
      "The store; else store.json in the reports folder."
    ),
  ].under("Files")
}

extension ResultFolder {
  /// - Parameter secrets: The keys that no file may hold; nil for a command that writes no file.
  init(_ options: PlaceOptions, onlyCompares: Bool = false, hiding secrets: Secrets? = nil) {
    self.init(
      path: options.reports,
      storePath: options.store,
      onlyCompares: onlyCompares,
      hiding: secrets?.scrub
    )
  }
}

/// Options of the commands that ask a source; all except the cache matter only for sources on a network.
struct SourceOptions: Sendable {
  var isOffline = false
  var isRefreshing = false
  /// Requests per second.
  var rate = 20.0
  /// Calls in any 24 hours; the default is the smallest limit that an account ever had.
  var dailyLimit = 1_000
  var retriesThrottled = true
  var cache: String?

  static let options: [CommandOption<SourceOptions>] =
    [
      .flag(
        "offline",
        \.isOffline,
        "Take every answer from the cache, however old; fetch nothing."
      ),
      .flag("refresh", \.isRefreshing, "Fetch every answer anew, also those in the cache."),
      .decimal("rate", in: 0.01...10_000, \.rate, "Send at most N requests a second."),
      dailyLimitOption,
      .flag(
        "no-retry-throttled",
        \.refusesThrottling,
        "Give up at once where the source asks to wait."
      ),
    ].under("Source") + [cacheOption]

  static let dailyLimitOption = CommandOption<SourceOptions>.integer(
    "daily-limit",
    in: 1...10_000_000,
    \.dailyLimit,
    "Send at most N requests in any 24 hours, all runs together."
  ).under("Source")

  static let cacheOption = CommandOption<SourceOptions>.path(
    "cache",
    placeholder: "DIR",
    \.cache,
    kind: .folder,
    "The cache; else CONTEST_CACHE_DIR, XDG_CACHE_HOME/contest or ~/.cache/contest."
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

  static let options: [CommandOption<FetchOptions>] =
    [.integer("jobs", short: "j", in: 1...64, \.jobs, "Make at most N requests at once.")]
    .under("Source") + SourceOptions.options.lifted(through: \.source)
}
