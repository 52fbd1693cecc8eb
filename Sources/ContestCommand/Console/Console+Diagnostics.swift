internal import Text
internal import TournamentFile

extension Console {
  /// Prints diagnostics to standard error, each with its line, and as commands if a CI runner reads them.
  func show(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    var rest = diagnostics[...]
    while let file = rest.first?.place.file {
      let ofFile = rest.prefix { $0.place.file == file }
      rest = rest.dropFirst(ofFile.count)
      let source = SourceText(file: file, bytes: sources[file] ?? [])
      writePainted(source.rendered(Array(ofFile), isColored: isColored))
      for diagnostic in ofFile.prefix(Self.maximumMarked) { mark(diagnostic) }
    }
  }

  /// Prints warnings, unless `--quiet` is set.
  ///
  /// - Parameter limit: The most to print about a file; of the others, their number.
  func show(warnings: [Diagnostic], sources: [String: [UInt8]], atMost limit: Int = .max) {
    guard !isQuiet else { return }
    var rest = warnings[...]
    while let file = rest.first?.place.file {
      let ofFile = rest.prefix { $0.place.file == file }
      rest = rest.dropFirst(ofFile.count)
      show(Array(ofFile.prefix(limit)), sources: sources)
      let more = ofFile.dropFirst(limit).reduce(0) { $0 + $1.count }
      if more > 0 {
        say("and \(counted(more, "more warning")); 'contest check' prints all of them")
      }
    }
  }

  /// The most warnings that a command prints whose output is about something else.
  static let fewWarnings = 10

  /// Adds a remark to the page of a CI run.
  func mark(
    _ message: String,
    level: RunnerCommands.Remark.Level = .error,
    file: String? = nil,
    title: String? = nil
  ) {
    let file = file.flatMap(pathFromWorkspace)
    mark(RunnerCommands.Remark(level: level, file: file, title: title, message: message))
  }

  private func mark(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    let file = pathFromWorkspace(place.file)
    var message = file == nil ? place.description + ": " : ""
    message += diagnostic.message
    if let note = diagnostic.note {
      message += "\n\(note.place.description): note: \(note.message)"
    }
    if let help = diagnostic.help { message += "\n" + help }
    mark(
      RunnerCommands.Remark(
        level: diagnostic.severity == .error ? .error : .warning,
        file: file,
        line: file.map { _ in place.line },
        column: file.map { _ in place.column },
        message: message
      )
    )
  }

  /// Returns a path from the root of the checkout; nil for standard input.
  private func pathFromWorkspace(_ path: String) -> String? {
    path == "-" ? nil : workspace?.path(of: path) ?? path
  }

  /// The maximum number of remarks of one kind and file; the runner shows no more of one step.
  static let maximumMarked = 10
}
