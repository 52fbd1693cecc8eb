internal import Characters
internal import Failures
internal import Playing
internal import Text
internal import Tournament

/// Asks on the terminal for the characters of a battle.
struct ArenaQuestions {
  /// The characters that may fight; nil if only a server knows them.
  private let known: FetchedCatalogue?
  /// The names that are completed, the best known first, with their folded texts.
  private let names: [(name: String, key: String)]
  private let console: Console

  /// Returns both names, and asks for those that are nil.
  ///
  /// - Throws: A failure if a name is missing and no terminal can ask for it.
  static func names(
    _ options: BattleOptions,
    _ access: CharacterAccess,
    _ environment: Environment,
    _ console: Console
  ) async throws(Failure) -> [String] {
    let given = [options.first, options.second]
    guard given.contains(nil) else { return given.compactMap(\.self) }
    guard environment.inputIsTerminal, environment.errorIsTerminal, !console.isQuiet else {
      throw Failure(
        .misuse,
        "a battle needs two characters",
        help: "name both: 'contest battle A B'; without names it asks on a terminal"
      )
    }
    let known = access.source.atHand?()
    var listed = known
    // A server knows more names than those that it once told.
    if listed == nil {
      listed = await SearchStandIn.instead(of: environment, options.source, console)?.catalogue
    }
    let bestKnown = CharacterOrder(.metric(access.facts.metrics[0]))
    let profiles = bestKnown.sorted(listed?.profiles ?? [])
    let questions = ArenaQuestions(
      known: known,
      names: profiles.map { ($0.name.trimmed, $0.name.trimmed.folded) },
      console: console
    )
    var names: [String] = []
    for (name, prompt) in zip(given, ["First character: ", "Second character: "]) {
      if let name { names.append(name) } else { names.append(try questions.name(prompt)) }
    }
    return names
  }

  /// Asks for a name until the characters that may fight have it.
  private func name(_ prompt: String) throws(Failure) -> String {
    let terminal = TerminalPrompt(
      console: console,
      complete: { text in
        let start = text.folded
        return names.filter { $0.key.hasPrefix(start) }.map(\.name)
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
