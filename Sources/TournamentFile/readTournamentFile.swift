package import Tournament
internal import YAML

/// What a tournament file holds: the tournaments that are sound, and everything that is wrong.
package struct TournamentFile: Sendable {
  package var plans: [TournamentPlan]
  /// Sorted by place.
  package var diagnostics: [Diagnostic]
}

/// Reads a tournament file, one tournament a document.
///
/// A file that is no YAML yields no tournament; a document with an error yields none, the others do.
///
/// - Parameters:
///   - file: The name to show in diagnostics.
///   - sources: Those that a tournament may name; the first is meant where it names none.
package func readTournamentFile(
  _ bytes: [UInt8],
  file: String,
  sources: [Source]
) -> TournamentFile {
  let documents: [YAMLDocument]
  do throws(YAMLError) {
    documents = try readYAML(bytes, limits: YAMLLimits(bytes: TournamentFileLimits.bytes))
  } catch {
    let text = SourceText(file: file, bytes: bytes)
    return TournamentFile(plans: [], diagnostics: [error.diagnostic(in: text)])
  }
  var decoder = TournamentDecoder(file: file, sources: sources)
  var plans: [TournamentPlan] = []
  let meant = documents.filter { !$0.isEmpty }
  for document in meant {
    if let plan = decoder.plan(of: document) { plans.append(plan) }
  }
  if meant.isEmpty {
    decoder.reader.report(
      Diagnostic(
        "there is no tournament in the file",
        at: SourcePlace(file: file, line: 1, column: 1),
        help: "write at least 'name: …' and 'characters: […]'"
      )
    )
  }
  return TournamentFile(plans: plans, diagnostics: decoder.reader.diagnostics.inOrder)
}

extension [Diagnostic] {
  /// Those of one file by place, without what was found again because an alias brought it twice.
  package var inOrder: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return enumerated().sorted { a, b in
      let (x, y) = (a.element.place, b.element.place)
      return (x.line, x.column, a.offset) < (y.line, y.column, b.offset)
    }.map(\.element).filter { known.insert($0).inserted }
  }
}

/// Returns a diagnostic for each tournament whose reports would go to the folder of an earlier one.
package func folderClashes(
  among plans: [TournamentPlan]
) -> [(index: Int, diagnostic: Diagnostic)] {
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
          "'\(plan.rules.name)' would write its reports to '\(plan.rules.slug)', "
            + "which belongs to '\(earlier.rules.name)'",
          at: plan.place,
          help: "give one of the two another name",
          note: .init(place: earlier.place, message: "'\(earlier.rules.name)' stands here")
        )
      )
    )
  }
  return clashes
}

extension YAMLDocument {
  /// Whether nothing at all was written between the document's markers.
  fileprivate var isEmpty: Bool {
    root.kind == .scalar(text: "", style: .plain) && root.tag == nil
  }
}
