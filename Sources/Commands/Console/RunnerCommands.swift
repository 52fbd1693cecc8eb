import Base

/// Writes commands for GitHub's runner, and keeps other output from being read as commands.
///
/// Source: actions/runner, `ActionCommand.cs`. `::name key=value::data` counts at the start of a line,
/// behind any white space; `##[name]data` counts anywhere in a line.
enum RunnerCommands {
  /// A remark on the page of a run.
  struct Remark {
    var level: Diagnostic.Severity
    /// A path from the root of the checkout; nil if the remark belongs to no file.
    var file: String?
    /// From 1.
    var line: Int?
    /// From 1.
    var column: Int?
    var title: String?
    var message: String

    /// The command, escaped so that no data can add another.
    var command: String {
      let properties = [
        ("file", file), ("line", line.map { String($0) }), ("col", column.map { String($0) }), ("title", title),
      ]
      let list = properties.compactMap { name, value in value.map { name + "=" + escaped($0, isProperty: true) } }
      let name = level == .note ? "notice" : level.rawValue
      return "::" + name + (list.isEmpty ? "" : " " + list.joined(separator: ",")) + "::"
        + escaped(message, isProperty: false) + "\n"
    }
  }

  /// Returns the text changed so that the runner reads no command in it.
  ///
  /// JSON means the same afterwards: in it, number signs occur only in strings, and no line begins with a colon.
  static func withoutCommands(_ text: String, isJSON: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else { return text }
    var result = String.UnicodeScalarView()
    var isLineStart = true
    var signs = 0
    for scalar in text.unicodeScalars {
      if scalar == "[", signs >= 2 {
        result.append(contentsOf: (isJSON ? "\\u005B" : " [").unicodeScalars)
      } else {
        if isLineStart, scalar == ":" { result.append(contentsOf: "| ".unicodeScalars) }
        result.append(scalar)
      }
      signs = scalar == "#" ? signs + 1 : 0
      isLineStart = scalar == "\n" || scalar == "\r" || isLineStart && scalar.isSkippedByRunner
    }
    return String(result)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar.isDeceptive ? " " : scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the runner skips the character when it looks for the start of a command.
  fileprivate var isSkippedByRunner: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
