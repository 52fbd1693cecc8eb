internal import CommandLineKit
internal import Failures
internal import MarvelGateway
internal import Playing
internal import Text

/// What completion scripts ask for.
enum SuggestionKind: String, CaseIterable, Sendable {
  case characters
  case tournaments
}

extension Completion {
  static let characters = Completion.suggestions(SuggestionKind.characters.rawValue)
}

private struct CompleteOptions: Sendable {
  var kind = SuggestionKind.characters
  var typed: [String] = []
}

/// The hidden command that completion scripts run; it sends no request and reads no store.
func completeCommand(in environment: Environment) -> Command {
  Command(
    "complete",
    "Print the names that a shell suggests, one a line.",
    defaults: { CompleteOptions() },
    positionals: [
      .choice("KIND", \.kind, "What to suggest."),
      .many("WORD", \.typed, "The words typed so far; tournament files among them are read."),
    ],
    runNow: { options in
      let names =
        switch options.kind {
        case .characters: CharacterFacts.embedded.map(\.name)
        case .tournaments: tournamentNames(typed: options.typed)
        }
      let lines = names.map { $0.printable.trimmed }.filter { !$0.isEmpty }
      let console = Console(environment, OutputOptions())
      return console.print(lines.map { $0 + "\n" }.joined()).rawValue
    }
  )
}

/// Returns the names of the tournaments in the files and folders that were typed, or else in the default folder.
private func tournamentNames(typed: [String]) -> [String] {
  let names = quickNames(at: typed.filter { !$0.hasPrefix("-") })
  return names.isEmpty ? quickNames(at: [RunOptions.defaultPath]) : names
}
