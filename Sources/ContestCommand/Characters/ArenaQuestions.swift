internal import Characters
internal import Failures
internal import Playing
internal import Text
internal import Tournament

/// Asks on the terminal for the characters of a battle.
struct ArenaQuestions {
  let access: CharacterAccess
  let console: Console

  /// Returns both names, and asks for those that are nil.
  ///
  /// - Throws: A failure if a name is missing and no terminal can ask for it.
  static func names(
    _ options: BattleOptions,
    _ access: CharacterAccess,
    _ environment: Environment,
    _ console: Console
  ) throws(Failure) -> [String] {
    let given = [options.first, options.second]
    guard given.contains(nil) else { return given.compactMap(\.self) }
    guard environment.inputIsTerminal, environment.errorIsTerminal, !console.isQuiet else {
      throw Failure(
        .misuse,
        "a battle needs two characters",
        help: "name both: 'contest battle A B'; without names it asks on a terminal"
      )
    }
    let questions = ArenaQuestions(access: access, console: console)
    var names: [String] = []
    for (name, prompt) in zip(given, ["First character: ", "Second character: "]) {
      if let name { names.append(name) } else { names.append(try questions.name(prompt)) }
    }
    return names
  }

  /// Asks for a name until the source at hand knows it.
  private func name(_ prompt: String) throws(Failure) -> String {
    let known = access.source.atHand?()
    let profiles = known.map { catalogue in
      let bestKnown = CharacterOrder(.metric(access.facts.metrics[0]))
      return bestKnown.sorted(catalogue.profiles).map {
        (name: $0.name.trimmed, key: $0.name.trimmed.folded)
      }
    }
    let terminal = TerminalPrompt(
      console: console,
      complete: { text in
        let start = text.folded
        return (profiles ?? []).filter { $0.key.hasPrefix(start) }.map(\.name)
      },
      abandoned: "nothing is saved"
    )
    while true {
      let text = try terminal.line(prompt)
      guard !NameKey(text).isHopeless else { continue }
      guard let known, case .failure(let error) = known.resolve(Reference(typed: text)) else {
        return text
      }
      let failure = Failure(error, of: nil)
      console.error(failure.message, help: failure.help)
    }
  }
}
