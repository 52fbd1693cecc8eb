import Base
import Tournament
import TournamentFile

/// Reads a text as a tournament file: errors have places in it and can be shown.
func attackTournament(_ bytes: [UInt8]) {
  let file = readTournamentFile(bytes, file: "cup.yaml", sources: [.marvel, .inline])
  check(file.diagnostics, of: bytes, named: "cup.yaml")
  expect(!file.plans.isEmpty || !file.diagnostics.isEmpty, "neither a tournament nor a reason")
}

/// Checks that diagnostics have places in their file, and can be shown.
func check(_ diagnostics: [Diagnostic], of bytes: [UInt8], named name: String) {
  let most = 1 + bytes.count
  for diagnostic in diagnostics {
    for place in [diagnostic.place, diagnostic.note?.place].compactMap({ $0 }) {
      expect((1...most).contains(place.line), "line \(place.line) of at most \(most)")
      expect((1...most).contains(place.column), "column \(place.column) of at most \(most)")
    }
    expect(!diagnostic.message.isEmpty, "an empty message")
  }
  let text = SourceText(file: name, bytes: bytes).rendered(diagnostics)
  expect(isPrintable(text), "a diagnostic is \(text)")
}
