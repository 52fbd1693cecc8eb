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
    let verbose = Parameter<OutputOptions>.flag(
      "verbose",
      short: "v",
      \.isVerbose,
      "Also print \(details ?? "details") to standard error."
    )
    let progress = Parameter<OutputOptions>.option(
      "progress",
      placeholder: "WHEN",
      .choice,
      \.progress,
      "Show progress on standard error."
    )
    return [
      .flag("quiet", short: "q", \.isQuiet, "Print no messages except errors."),
      details == nil ? verbose.hidden : verbose,
      .option("color", placeholder: "WHEN", .choice, \.color, "Color messages on standard error."),
      showsProgress ? progress : progress.hidden,
    ].under("Output")
  }
}
