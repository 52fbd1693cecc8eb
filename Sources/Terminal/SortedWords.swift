import Base

/// The words after a command, sorted into options and arguments by the rules of getopt_long.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, bundled `-ab`; `--` ends the options; `-`
/// alone is an argument; options and arguments may mix. Three rules differ. Long names cannot be
/// abbreviated. A word that is an option of the command is a value only in `--name=value`: in
/// `--reports --dry-run` the folder is missing. An option that takes one value is refused the
/// second time, because one of the values would be lost.
struct SortedWords: Equatable {
  /// The values of each option, by its long name, in their order; those of a flag are empty.
  private(set) var given: [String: [String]] = [:]
  private(set) var arguments: [String] = []
  /// A request for help or the version; words after it are not read.
  private(set) var request: ParameterFacts?

  private let options: [ParameterFacts]

  init(_ words: some Sequence<String>, options: [ParameterFacts]) throws(UsageError) {
    self.options = options + ParameterFacts.everywhere
    var rest = Array(words)[...]
    while let word = rest.popFirst(), request == nil {
      if word == "--" {
        arguments += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, &rest)
      } else if let typed = word.hyphenated {
        throw .unknownOption(word, nearest: self.options.isOption(typed) ? typed : nil)
      } else {
        arguments.append(word)
      }
    }
  }

  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = options[spelling] else {
      let typed = spelling == "--" ? word : spelling
      throw .unknownOption(typed, nearest: options.nearest(to: spelling))
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, as: spelling, &rest)
  }

  private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst(), request == nil {
      let spelling = "-" + String(letter)
      guard let option = options[spelling] else {
        // A long option that lacks a hyphen.
        let nearest = options["-" + String(word.prefix { $0 != "=" })]?.label
        throw .unknownOption(nearest == nil ? spelling : word, nearest: nearest)
      }
      if option.takesValue || letters.hasPrefix("=") {
        let attached = option.takesValue ? letters : letters.dropFirst()
        let hasValue = !option.takesValue || !letters.isEmpty
        try take(option, attached: hasValue ? String(attached) : nil, as: spelling, &rest)
        return
      }
      try take(option, attached: nil, as: spelling, &rest)
    }
  }

  private mutating func take(
    _ option: ParameterFacts,
    attached: String?,
    as spelling: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      if let attached { throw .unexpectedValue(option: spelling, value: attached) }
      request = ParameterFacts.everywhere.first { $0 == option }
      given[option.name, default: []].append("")
      return
    }
    if !option.isRepeatable, given[option.name] != nil { throw .repeatedOption(option.label) }
    if let attached {
      given[option.name, default: []].append(attached)
    } else if let bare = option.bareValue, rest.first.map({ !option.kind.names($0) }) ?? true {
      given[option.name, default: []].append(bare)
    } else if let next = rest.first, option.kind.names(next) || !options.isOption(next) {
      given[option.name, default: []].append(next)
      rest.removeFirst()
    } else {
      throw .missingValue(option: spelling, placeholder: placeholder)
    }
  }
}

extension String {
  /// The option that the word was to be, if it begins with a blank or hyphens that are none of ASCII; nil for others.
  fileprivate var hyphenated: String? {
    let rest = unicodeScalars.drop { Lookalike($0)?.isBlank == true }
    let hyphens = rest.prefix { $0 == "-" || Lookalike($0)?.advice == "write '-'" }
    guard !hyphens.isEmpty, hyphens.count < rest.count else { return nil }
    let name = String(Substring(rest.dropFirst(hyphens.count)).prefix { $0 != "=" && $0 != "\u{A0}" })
    return (name.count > 1 ? "--" : "-") + name
  }
}
