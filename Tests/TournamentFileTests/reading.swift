import Base
import TestSupport
import Testing
import Tournament
import TournamentFile

/// Reads a text that should be sound, and returns its tournaments.
func plans(
  in text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [TournamentPlan] {
  let read = readTournamentFile(Array(text.utf8), file: "cup.yaml", sources: testSources)
  for diagnostic in read.diagnostics {
    Issue.record(
      "\(diagnostic.place.description): \(diagnostic.message)",
      sourceLocation: sourceLocation
    )
  }
  return read.plans
}

/// Returns what is wrong with a text, as `line:column: message`.
func errors(in text: String, from sources: [Source] = testSources) -> [String] {
  readTournamentFile(Array(text.utf8), file: "cup.yaml", sources: sources).diagnostics.map {
    "\($0.place.line):\($0.place.column): \($0.message)"
  }
}
