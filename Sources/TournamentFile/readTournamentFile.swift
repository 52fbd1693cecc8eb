package import Base
package import Tournament

/// The valid tournaments of a file, and the diagnostics of all of them.
package struct TournamentFile: Sendable {
  package var plans: [TournamentPlan]
  /// The tournaments with errors that name characters of a known source.
  package var faulty: [TournamentPlan] = []
  /// The errors and warnings, sorted by place.
  package var diagnostics: [Diagnostic]
}

/// Reads a tournament file with one tournament in each document.
///
/// A syntax error in YAML makes all tournaments invalid; any other error only the tournament of its document.
///
/// - Parameters:
///   - file: The name to show in diagnostics.
///   - sources: The sources that a tournament may name; the first is the default.
package func readTournamentFile(_ bytes: [UInt8], file: String, sources: [Source]) -> TournamentFile {
  var decoder = TournamentDecoder(reader: NodeReader(file: file), sources: sources)
  var plans: [TournamentPlan] = []
  var isEmpty = true
  do throws(YAMLError) {
    try forEachYAMLDocument(in: bytes) { document in
      guard !document.isEmpty else { return }
      isEmpty = false
      if let plan = decoder.plan(of: document) { plans.append(plan) }
    }
  } catch {
    let text = SourceText(file: file, bytes: bytes)
    return TournamentFile(plans: [], diagnostics: [error.diagnostic(in: text)])
  }
  if isEmpty {
    decoder.reader.report(
      "there is no tournament in the file",
      at: SourcePlace(file: file, line: 1, column: 1),
      help: "write at least 'name: …' and 'characters: […]'"
    )
  }
  return TournamentFile(plans: plans, faulty: decoder.faulty, diagnostics: decoder.reader.diagnostics.inOrder)
}

extension [Diagnostic] {
  /// The diagnostics of one file sorted by place, without the duplicates that YAML aliases cause.
  package var inOrder: [Diagnostic] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element.place, b.element.place)
      return (x.line, x.column, a.offset) < (y.line, y.column, b.offset)
    }.map(\.element).distinct
  }
}

/// Returns a diagnostic for each tournament that has the same report folder as an earlier one.
package func folderClashes(among plans: [TournamentPlan]) -> [(index: Int, diagnostic: Diagnostic)] {
  var first: [String: TournamentPlan] = [:]
  var clashes: [(index: Int, diagnostic: Diagnostic)] = []
  for (index, plan) in plans.enumerated() {
    guard let earlier = first[plan.rules.slug] else {
      first[plan.rules.slug] = plan
      continue
    }
    clashes.append(
      (
        index,
        Diagnostic(
          plan.rules.name == earlier.rules.name
            ? "two tournaments are called '\(plan.rules.name)'"
            : "'\(plan.rules.name)' would write its reports to '\(plan.rules.slug)', "
              + "which belongs to '\(earlier.rules.name)'",
          at: plan.place,
          help: "give one of the two another name",
          note: .init(place: earlier.place, message: "'\(earlier.rules.name)' is here")
        )
      )
    )
  }
  return clashes
}

extension YAMLDocument {
  /// Whether there is nothing between the document's markers.
  fileprivate var isEmpty: Bool { root.kind == .scalar(text: "", style: .plain) && root.tag == nil }
}
