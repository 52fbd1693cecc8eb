import Base
import Catalogue
import Gateway
import Network
import Play
import Results
import Sources
import Terminal
import Tournament

private struct CompleteOptions: Sendable {
  var kind = SuggestionKind.characters
  var typed: [String] = []
}

/// The hidden command that completion scripts run; it sends no request and opens no store.
func completeCommand(in environment: Environment) -> Command {
  Command(
    "complete",
    "Print the names or words that a shell suggests, one a line.",
    defaults: { CompleteOptions() },
    positionals: [
      .argument("KIND", .choice, \.kind, "What to suggest."),
      .arguments("WORD", .typed, \.typed, "The words typed so far; tournament files among them are read."),
    ],
    run: { options in
      let lines =
        options.kind == .words
        ? completions(of: options.typed, in: environment)
        : names(of: options.kind, typed: options.typed, in: environment)
      return Console(environment, OutputOptions()).print(lines.map { $0 + "\n" }.joined()).rawValue
    }
  )
}

/// Returns what completion scripts read: what may follow in a word, and then the words or names.
private func completions(of typed: [String], in environment: Environment) -> [String] {
  switch contestProgram(in: environment).completions(of: typed) {
  case .words(let words): ["words"] + words.map { $0.text + ($0.meaning.isEmpty ? "" : "\t" + $0.meaning) }
  case .names(let kind, let arguments):
    ["names"] + (SuggestionKind(rawValue: kind).map { names(of: $0, typed: arguments, in: environment) } ?? [])
  case .files: ["files"]
  case .folders: ["folders"]
  }
}

private func names(of kind: SuggestionKind, typed: [String], in environment: Environment) -> [String] {
  let names =
    switch kind {
    case .characters: CharacterFacts.embedded.map(\.name)
    case .everyone: CharacterFacts.embedded.map(\.name) + importedNames(in: environment)
    case .tournaments: tournamentNames(typed: typed)
    case .reports: reportFolders()
    case .words: [String]()
    }
  return names.map { $0.printable.trimmed }.filter { !$0.isEmpty }
}

/// Returns the names of the characters that only the catalogue has; none if it cannot be read.
private func importedNames(in environment: Environment) -> [String] {
  guard let folder = cacheFolder(environment: environment.variables, option: nil),
    let catalogue = try? Catalogue.openExisting(in: folder, wait: 100, warn: { _ in }),
    let kind = CatalogueKind(marvel: "characters"),
    let names = try? catalogue.names(CatalogueQuery(kind, limit: 10_000))
  else { return [] }
  let known = Set(CharacterFacts.embedded.map(\.id))
  return names.map(\.name).filter { $0.id.number.map { !known.contains($0) } ?? false }.map(\.name)
}

/// Returns the names of the tournaments in the files and folders that were typed, or else in the default folder.
private func tournamentNames(typed: [String]) -> [String] {
  let names = quickNames(at: typed.filter { !$0.hasPrefix("-") })
  return names.isEmpty ? quickNames(at: [DefaultFolder.tournaments]) : names
}

/// Returns the names of the folders with the report of a tournament in the default folder.
private func reportFolders() -> [String] {
  let folder = PlaceOptions().reports
  let arenas = Set(
    knownSources.map(\.facts).compactMap { source in
      source.metrics.first.flatMap { slug(of: arenaName(source: source.name, metric: $0.rawValue)) }
    }
  )
  let entries = (try? OpenFolder(folder).entries()) ?? []
  return entries.map(\.name).filter {
    !arenas.contains($0) && fileKind(joined(joined(folder, $0), StoredResults.resultName)) == .file
  }
}
