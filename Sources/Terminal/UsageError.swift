import Base

/// A fault in a command line.
enum UsageError: Error, Equatable {
  case missingCommand(of: String, known: [String])
  case emptyCommand
  case unknownCommand(String, orTopic: Bool, nearest: String?)
  case optionBeforeCommand(String)
  case unknownOption(String, nearest: String?)
  case unexpectedValue(option: String, value: String)
  /// An option that takes one value.
  case repeatedOption(String)
  case missingValue(option: String, placeholder: String)
  case emptyValue(label: String)
  /// A path that looks like an address. It is not shown, because it may hold a password.
  case address(label: String)
  case controlCharacters(label: String, value: String)
  case wrongValue(label: String, value: String, kind: ValueKind)
  case missingArgument(String)
  case superfluousArgument(String)

  /// The error in one line, without the word `error` and without a full stop.
  var message: String {
    switch self {
    case .missingCommand(let group, let known): "'\(group)' needs a command: \(alternatives(known))"
    case .emptyCommand: "the command must not be empty"
    case .unknownCommand(let name, let orTopic, let nearest):
      "unknown command\(orTopic ? " or topic" : "") \(quoted(name))\(suggestion(nearest))"
    case .optionBeforeCommand(let name): "option \(quoted(name)) must follow the command"
    case .unknownOption(let name, let nearest): "unknown option \(quoted(name))\(suggestion(nearest))"
    case .unexpectedValue(let option, let value): "'\(option)' takes no value, found \(quoted(value))"
    case .repeatedOption(let label): "'\(label)' may be given only once"
    case .missingValue(let option, let placeholder): "missing value for '\(option) \(placeholder)'"
    case .emptyValue(let label): "'\(label)' must not be empty"
    case .address(let label):
      "'\(label)' must be a path, and this looks like an address; write a path with a colon as './A:B'"
    case .controlCharacters(let label, let value):
      "'\(label)' must not contain control characters, found \(quoted(value))"
    case .wrongValue(let label, let value, let kind):
      "'\(label)' must be \(kind.expectation), found \(quoted(value))" + suggestion(kind.nearestChoice(to: value))
    case .missingArgument(let name): "missing argument '\(name)'"
    case .superfluousArgument(let text): "unexpected argument \(quoted(text))"
    }
  }
}

/// Returns a user's text in quotes, printable and cut to 60 columns, with the name of its first lookalike.
private func quoted(_ text: String) -> String {
  let name = text.lookalikes().first.map { " with \($0.lookalike.words)" } ?? ""
  return "'" + text.printable.cut(to: 60) + "'" + name
}

private func suggestion(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
