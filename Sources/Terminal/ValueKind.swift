import Base

/// The values that an option or argument accepts, for messages, help and completions.
enum ValueKind: Sendable, Equatable {
  case text
  /// A word of an unfinished command line: any text, also an empty one.
  case typed
  case file
  case folder
  /// A file, or the address of a store.
  case store
  /// Text for which `contest complete KIND` prints suggestions.
  case suggested(String)
  /// A whole number; `isOpen` if the upper bound is only the machine's.
  case wholeNumber(from: String, to: String, isOpen: Bool)
  /// A number with or without a decimal point.
  case decimal(from: String, to: String)
  /// One of some names. Synonyms are accepted, too; only the suggestion for a misspelling names them. A phrase may stand
  /// for the list in help, and for a long one in errors, too.
  case choice([String], synonyms: [String] = [], listed: String? = nil)
  /// Text of a form of its own, such as `I/N or auto`.
  case form(String)

  /// The accepted values in an error.
  var expectation: String {
    switch self {
    case .text, .typed, .file, .folder, .store, .suggested: "text"
    case .wholeNumber(let low, let high, _): "a whole number from \(low) to \(high)"
    case .decimal(let low, let high): "a number from \(low) to \(high)"
    case .choice(let names, _, let listed?) where names.count > 12: listed
    case .choice(let names, _, _): alternatives(names)
    case .form(let form): form
    }
  }

  /// The accepted values in help.
  ///
  /// - Returns: Nil if any text is accepted.
  var summary: String? {
    switch self {
    case .text, .typed, .file, .folder, .store, .suggested: nil
    case .wholeNumber(let low, _, isOpen: true): "\(low) or more"
    case .wholeNumber(let low, let high, isOpen: false), .decimal(let low, let high): "\(low) to \(high)"
    case .choice(let names, _, let listed): listed ?? alternatives(names)
    case .form(let form): form
    }
  }

  /// The usual placeholder for a value in help; nil for the name of the option.
  var placeholder: String? {
    switch self {
    case .wholeNumber, .decimal: "N"
    default: nil
    }
  }

  /// Whether `text` is one of the choices; false without choices.
  func names(_ text: String) -> Bool {
    guard case .choice(let names, let synonyms, _) = self else { return false }
    return names.contains(text) || synonyms.contains(text)
  }

  /// The choice nearest to `text`; nil without choices.
  func nearestChoice(to text: String) -> String? {
    guard case .choice(let names, let synonyms, _) = self else { return nil }
    return nearestName(to: text, among: names + synonyms)
  }
}

/// Returns the names as a list of alternatives: `text, json or csv`.
func alternatives(_ names: [String]) -> String { words(names, last: " or ") }
