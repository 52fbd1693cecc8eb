import Base
import Play
import Reports
import Results
import Tournament
import TournamentFile

/// What a JSON object of a run is about.
enum RunObject {
  /// A file with errors.
  case file(TournamentSet.Part)
  case tournament(TournamentPlan)
}

extension RunLog {
  /// Returns the JSON objects up to a tournament that were not returned before, one a line: each wrong file, and each
  /// tournament in the order of the files.
  ///
  /// - Parameter plan: The tournament that was just written, or failed; nil for all that are left.
  mutating func nextJSONLines(through plan: TournamentPlan?) -> String {
    var rest =
      unprinted
      ?? tournaments.parts(of: tournaments.plans).flatMap { part in
        (part.isFaulty ? [RunObject.file(part)] : []) + part.plans.map(RunObject.tournament)
      }[...]
    defer { unprinted = rest }
    var text = ""
    while let object = rest.popFirst() {
      switch object {
      case .file(let part):
        text += JSONWriter.text { json in
          json.member("file", part.file)
          json.array("diagnostics") { list in
            part.diagnostics.forEach { list.write($0) }
            for error in part.unreadable { list.writeError(error.message, help: error.helpReading) }
          }
        }
      case .tournament(let other):
        text += JSONWriter.text { write(other, to: &$0) }
        if other.place == plan?.place { return text }
      }
    }
    return text
  }

  /// The end of the run as JSON objects, one a line: the tournaments that were not run, and what belongs to no file.
  ///
  /// - Parameter reports: The folder of the reports.
  mutating func lastJSONLines(reports: String) -> String {
    var text = nextJSONLines(through: nil)
    let changed = Dictionary(grouping: changed, by: parentFolder)
    for gone in forgotten {
      text += JSONWriter.text { json in
        json.member("name", gone.name)
        json.member("folder", gone.folder)
        json.member("verdict", "forgotten")
        json.member("files", changed[gone.folder] ?? [])
      }
    }
    if let files = changed[reports] {
      text += JSONWriter.text { json in
        json.member("folder", reports)
        json.member("files", files)
      }
    }
    if !unread.isEmpty || failure != nil {
      text += JSONWriter.text { json in
        json.array("diagnostics") { list in
          for fault in unread { list.writeError(fault.words, help: StoredResults.Fault.advice) }
          if let failure { list.writeError(failure.message, help: failure.help) }
        }
      }
    }
    return text
  }

  private func write(_ plan: TournamentPlan, to json: inout JSONWriter) {
    let outcome = self[plan]
    json.member("name", plan.rules.name)
    json.member("file", plan.place.file)
    json.member("line", plan.place.line)
    json.member("verdict", outcome.hasFailed ? "failed" : outcome.entry != nil ? "run" : "not_run")
    if let entry = outcome.entry {
      json.member("folder", entry.folder)
      json.member("changes", entry.changeWords)
      json.member("outcome", entry.outcome)
      json.member("champions", entry.champions)
      json.member("files", outcome.files)
    }
    if let judged = outcome.expectations, !judged.isEmpty {
      json.objects("expectations", of: judged) { json, expectation in
        json.member("expectation", expectation.expectation.title)
        json.member("verdict", expectation.verdict.word)
      }
    }
    json.array("diagnostics") { list in
      for diagnostic in outcome.allErrors + outcome.warnings + outcome.unmet { list.write(diagnostic) }
    }
  }
}

extension Verdict {
  fileprivate var word: String {
    switch self {
    case .holds: "holds"
    case .open: "open"
    case .fails: "fails"
    }
  }
}
