import Terminal

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

  /// Every command takes all of them; help leaves out what the command does nothing with.
  ///
  /// - Parameters:
  ///   - details: The output of `--verbose`, in words; nil for details.
  ///   - showsProgress: Whether the command shows progress.
  static func options(details: String? = nil, showsProgress: Bool = false) -> [Parameter<OutputOptions>] {
    let verbose = "Also print \(details ?? "details") to standard error."
    let progress = "Show progress on standard error."
    return [
      .flag("quiet", short: "q", \.isQuiet, "Print no messages except errors."),
      .flag("verbose", short: "v", \.isVerbose, verbose).hidden(if: details == nil),
      .option("color", placeholder: "WHEN", .choice, \.color, "Color messages, failures and headings."),
      .option("progress", placeholder: "WHEN", .choice, \.progress, progress).hidden(if: !showsProgress),
    ].under("Output")
  }
}
