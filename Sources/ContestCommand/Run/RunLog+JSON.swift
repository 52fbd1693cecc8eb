internal import Failures
internal import Files
internal import JSON
internal import Playing
internal import Reports
internal import ResultFiles
internal import Tournament
internal import TournamentFile

extension RunLog {
  /// The run as JSON objects, one a line: each wrong file, each tournament in the order of the files, and what is left.
  ///
  /// - Parameter reports: The folder of the reports.
  func jsonLines(reports: String) -> String {
    let entries = Dictionary(saved.map { ($0.folder, $0) }) { first, _ in first }
    let changed = Dictionary(grouping: changed, by: parentFolder)
    let plans = Dictionary(grouping: tournaments.plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: tournaments.diagnostics, by: \.place.file)
    // Votes and figures have files of their own.
    let companions = Set(diagnostics.keys).subtracting(tournaments.files).sorted()
    var text = ""
    func add(_ write: (inout JSONWriter) -> Void) {
      var json = JSONWriter()
      json.object(write)
      json.end()
      text += json.text
    }
    for file in tournaments.files + companions {
      let unreadable = tournaments.unreadable.filter { $0.path == file }
      if let diagnostics = diagnostics[file] ?? (unreadable.isEmpty ? nil : []) {
        add { json in
          json.member("file", file)
          json.key("diagnostics")
          json.array { list in
            diagnostics.forEach { list.write($0) }
            for error in unreadable { list.writeError(error.message, help: error.helpReading) }
          }
        }
      }
      for plan in plans[file] ?? [] {
        let folder = joined(reports, plan.rules.slug)
        add { write(plan, entries[folder], files: changed[folder] ?? [], to: &$0) }
      }
    }
    for gone in forgotten {
      add { json in
        json.member("name", gone.name)
        json.member("folder", gone.folder)
        json.member("verdict", "forgotten")
        json.list("files", changed[gone.folder] ?? [])
      }
    }
    if let files = changed[reports] {
      add { json in
        json.member("folder", reports)
        json.list("files", files)
      }
    }
    if !unread.isEmpty || failure != nil {
      add { json in
        json.key("diagnostics")
        json.array { list in
          for fault in unread { list.writeError(fault.words, help: StoredResults.Fault.advice) }
          if let failure { list.writeError(failure.message, help: failure.help) }
        }
      }
    }
    return text
  }

  private func write(
    _ plan: TournamentPlan,
    _ entry: RunSummary.Entry?,
    files: [String],
    to json: inout JSONWriter
  ) {
    let slug = plan.rules.slug
    let errors = (broken[slug] ?? []) + [reseeded[slug]].compactMap(\.self)
    json.member("name", plan.rules.name)
    json.member("file", plan.place.file)
    json.member("line", plan.place.line)
    json.member("verdict", entry != nil ? "run" : broken[slug] != nil ? "failed" : "not_run")
    if let entry {
      json.member("folder", entry.folder)
      json.member("changes", entry.changeWords)
      json.member("outcome", entry.outcome)
      json.list("champions", entry.champions)
      json.list("files", files)
    }
    if let judged = judged[slug], !judged.isEmpty {
      json.key("expectations")
      json.array { list in
        for expectation in judged {
          list.object { json in
            json.member("expectation", expectation.expectation.title)
            json.member("verdict", expectation.verdict.word)
          }
        }
      }
    }
    json.key("diagnostics")
    json.array { list in
      let failed = judged[slug]?.compactMap(\.diagnostic) ?? []
      for diagnostic in errors + (warnings[slug] ?? []) + failed { list.write(diagnostic) }
    }
  }
}

extension JSONWriter {
  /// Writes an error that belongs to no place in a file.
  fileprivate mutating func writeError(_ message: String, help: String?) {
    object { json in
      json.member("severity", Diagnostic.Severity.error.rawValue)
      json.member("message", message)
      if let help { json.member("help", help) }
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
