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

/// Returns a diagnostic for each former name that another tournament has, or had, too, with the indices of both.
package func renameClashes(among plans: [TournamentPlan]) -> [(indices: [Int], diagnostic: Diagnostic)] {
  let present = Dictionary(plans.enumerated().map { ($1.rules.slug, $0) }) { first, _ in first }
  var former: [String: Int] = [:]
  var clashes: [(indices: [Int], diagnostic: Diagnostic)] = []
  for (index, plan) in plans.enumerated() {
    for (old, place) in zip(plan.rules.formerly, plan.formerPlaces) where old.slug != plan.rules.slug {
      guard let other = present[old.slug] ?? former.updateValue(index, forKey: old.slug), other != index else {
        continue
      }
      let isPresent = present[old.slug] != nil
      let message =
        isPresent
        ? "'\(old.name)' is a tournament of these files, so '\(plan.rules.name)' cannot be its new name"
        : "'\(plan.rules.name)' and '\(plans[other].rules.name)' were both called '\(old.name)'"
      let diagnostic = Diagnostic(
        message,
        at: place,
        help: isPresent ? "remove the old file, or this line" : "remove the line from one of the two",
        note: .init(place: plans[other].place, message: "'\(plans[other].rules.name)' is here")
      )
      clashes.append(([index, other], diagnostic))
    }
  }
  return clashes
}

extension YAMLDocument {
  /// Whether there is nothing between the document's markers.
  fileprivate var isEmpty: Bool { root.kind == .scalar(text: "", style: .plain) && root.tag == nil }
}
