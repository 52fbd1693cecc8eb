internal import Text

/// What may be written as the value of an option or argument: messages, help and completions read it.
enum ValueKind: Sendable, Equatable {
  case text
  case file
  case folder
  /// A whole number; `isOpen` where the upper bound is only the machine's.
  case wholeNumber(from: String, to: String, isOpen: Bool)
  /// A number with or without a decimal point.
  case decimal(from: String, to: String)
  case choice([String])

  /// The values accepted, as an error names them.
  var expectation: String {
    switch self {
    case .text, .file, .folder: "text"
    case .wholeNumber(let low, let high, _): "a whole number from \(low) to \(high)"
    case .decimal(let low, let high): "a number from \(low) to \(high)"
    case .choice(let names): alternatives(names)
    }
  }

  /// The values accepted, as help names them in few words.
  ///
  /// - Returns: nil where any text will do.
  var summary: String? {
    switch self {
    case .text, .file, .folder: nil
    case .wholeNumber(let low, _, isOpen: true): "\(low) or more"
    case .wholeNumber(let low, let high, isOpen: false), .decimal(let low, let high):
      "\(low) to \(high)"
    case .choice(let names): alternatives(names)
    }
  }

  /// Whether `text` is one of the choices, where there are choices.
  func names(_ text: String) -> Bool {
    if case .choice(let names) = self { names.contains(text) } else { false }
  }

  /// The choice most like `text`, where there are choices.
  func nearestChoice(to text: String) -> String? {
    guard case .choice(let names) = self else { return nil }
    return nearestName(to: text, among: names)
  }
}

/// Returns the names as a list to choose from: `text, json or csv`.
func alternatives(_ names: [String]) -> String {
  guard names.count > 1, let last = names.last else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
