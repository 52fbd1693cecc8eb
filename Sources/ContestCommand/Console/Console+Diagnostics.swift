internal import TournamentFile

extension Console {
  /// Prints diagnostics to standard error, each with its line; under a CI that reads them, as its
  /// commands, too.
  func show(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    var rest = diagnostics[...]
    while let file = rest.first?.place.file {
      let ofFile = rest.prefix { $0.place.file == file }
      rest = rest.dropFirst(ofFile.count)
      let source = SourceText(file: file, bytes: sources[file] ?? [])
      let text = source.rendered(Array(ofFile), isColored: isColored)
      writeError(marksForActions ? withoutCommands(text) : text)
      guard marksForActions else { continue }
      for diagnostic in ofFile.prefix(Self.mostMarked) {
        writeError(workflowCommand(diagnostic))
      }
    }
  }

  /// Prints an error without a place as a command of a CI that reads them.
  func mark(_ message: String, file: String? = nil) {
    guard marksForActions else { return }
    let place = file.map { " file=" + escaped($0, isProperty: true) } ?? ""
    writeError("::error\(place)::" + escaped(message, isProperty: false) + "\n")
  }

  /// The most commands of one file; the runner shows no more.
  private static let mostMarked = 10
}

/// Returns a diagnostic as a command for GitHub's runner, escaped so that no data can add another.
private func workflowCommand(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.place
  let advice = diagnostic.help.map { "\n" + $0 } ?? ""
  return "::\(diagnostic.severity.rawValue) file=\(escaped(place.file, isProperty: true)),"
    + "line=\(place.line),col=\(place.column)::"
    + escaped(diagnostic.message + advice, isProperty: false) + "\n"
}

/// Returns text for a command, escaped so that it can hold no other.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns lines of which none can be read as a command of the runner, which looks behind leading blanks.
private func withoutCommands(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let start = line.drop { $0 == " " || $0 == "\t" }
    return start.hasPrefix("::") || start.hasPrefix("##[") ? "| " + line : String(line)
  }.joined(separator: "\n")
}
