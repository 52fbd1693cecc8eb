internal import TournamentFile

extension Console {
  /// Prints diagnostics to standard error, each with its line; under a CI that reads them, as its
  /// commands, too.
  func show(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    var texts: [String: SourceText] = [:]
    for diagnostic in diagnostics {
      let file = diagnostic.place.file
      let source = texts[file] ?? SourceText(file: file, bytes: sources[file] ?? [])
      texts[file] = source
      writeError(source.rendered(diagnostic, isColored: isColored))
      if marksForActions { writeError(workflowCommand(diagnostic)) }
    }
  }
}

/// Returns a diagnostic as a command for GitHub's runner, escaped so that no data can add another.
private func workflowCommand(_ diagnostic: Diagnostic) -> String {
  func escaped(_ text: String, isProperty: Bool) -> String {
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
  let place = diagnostic.place
  let advice = diagnostic.help.map { "\n" + $0 } ?? ""
  return "::\(diagnostic.severity.rawValue) file=\(escaped(place.file, isProperty: true)),"
    + "line=\(place.line),col=\(place.column)::"
    + escaped(diagnostic.message + advice, isProperty: false) + "\n"
}
