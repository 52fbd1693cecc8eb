import Base

/// The options of one command, by their spellings.
struct OptionTable: Equatable {
  private let options: [ParameterFacts]
  private let bySpelling: [String: ParameterFacts]

  init(_ options: [ParameterFacts]) {
    self.options = options
    bySpelling = Dictionary(
      options.flatMap { option in option.spellings.map { ($0, option) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The option written `--name` or `-n`.
  subscript(spelling: String) -> ParameterFacts? { bySpelling[spelling] }

  /// Whether a word is an option of this command, or ends its options.
  func isOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") { return self[String(word.prefix { $0 != "=" })] != nil }
    return word.count > 1 && self[String(word.prefix(2))] != nil
  }

  /// Returns the known option that starts with `--name`, or the nearest one; nil without either.
  func nearest(to spelling: String) -> String? {
    guard spelling.count > 2 else { return nil }
    let begun = options.first { $0.label.hasPrefix(spelling) }
    return begun?.label ?? nearestName(to: String(spelling.dropFirst(2)), among: options.map(\.name)).map { "--" + $0 }
  }

  /// Returns the known option for `-name`, with the missing hyphen added.
  func nearest(toSingleDashed word: String) -> String? {
    let spelling = "-" + String(word.prefix { $0 != "=" })
    return self[spelling]?.label
  }
}
