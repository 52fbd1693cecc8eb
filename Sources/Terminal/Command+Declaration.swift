extension Command {
  /// Stops the program if a declaration could not be parsed or completed.
  func checkDeclaration() {
    precondition((1...2).contains(path.count), "'\(name)': a command has one word or two")
    for word in path + allOptions.map(\.name) {
      precondition(isPlain(word), "'\(name)': '\(word)' is not lower case, digits and hyphens")
    }
    let spellings = allOptions.flatMap(\.spellings)
    precondition(Set(spellings).count == spellings.count, "'\(name)': two options share a name")
    for letter in options.compactMap(\.short) {
      precondition(
        letter.isASCII && (letter.isLetter || letter.isNumber),
        "'\(name)': '\(letter)' is neither letter nor digit"
      )
    }
    for choice in options.map(\.kind) + positionals.map(\.kind) {
      guard case .choice(let words, _) = choice else { continue }
      precondition(
        !words.isEmpty && words.allSatisfy(isChoice),
        "'\(name)': a choice holds more than letters, digits and '-', '_', '.', '+'"
      )
    }
    for (positional, next) in zip(positionals, positionals.dropFirst()) {
      precondition(
        !positional.isRepeatable && (next.mayLack || !positional.mayLack),
        "'\(name)': '\(positional.name)' leaves nothing for '\(next.name)'"
      )
    }
  }

  private func isPlain(_ word: String) -> Bool {
    isChoice(word) && word == word.lowercased() && !word.hasPrefix("-") && !word.contains { "_.+".contains($0) }
  }

  /// Whether every shell reads the word literally.
  private func isChoice(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0)) }
  }
}
