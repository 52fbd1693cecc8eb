internal import CommandLineKit

enum When: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// How a listing is printed.
enum ListingFormat: String, CaseIterable, Sendable {
  case text
  case json
  case csv
  case markdown
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

/// Options of the commands that ask a source.
struct FetchOptions: Sendable {
  var jobs = 4

  static let options: [CommandOption<FetchOptions>] = [
    .integer("jobs", short: "j", in: 1...64, \.jobs, "Make at most N requests at once.")
  ].under("Source")
}
