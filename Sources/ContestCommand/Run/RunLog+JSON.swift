internal import Failures
internal import Files
internal import JSON
internal import Playing
internal import Reports
internal import ResultFiles
internal import Tournament
internal import TournamentFile

extension RunLog {
  /// Returns the JSON objects up to a tournament that were not returned before, one a line: each wrong file, and each
  /// tournament in the order of the files.
  ///
  /// - Parameters:
  ///   - plan: The tournament that was just written, or failed; nil for all that are left.
  ///   - reports: The folder of the reports.
  mutating func nextJSONLines(through plan: TournamentPlan?, reports: String) -> String {
    var text = ""
    if jsonSubjects.isEmpty { jsonSubjects = tournaments.jsonSubjects }
    while jsonCount < jsonSubjects.count {
      defer { jsonCount += 1 }
      switch jsonSubjects[jsonCount] {
      case .file(let file, let diagnostics, let unreadable):
        text += Self.line { json in
          json.member("file", file)
          json.key("diagnostics")
          json.array { list in
            diagnostics.forEach { list.write($0) }
            for error in unreadable { list.writeError(error.message, help: error.helpReading) }
          }
        }
      case .tournament(let other):
        let folder = joined(reports, other.rules.slug)
        // Only the last tournament may have been saved since.
        let entry = saved.last.flatMap { $0.folder == folder ? $0 : nil }
        text += Self.line { write(other, entry, to: &$0) }
        if other.place == plan?.place { return text }
      }
    }
    return text
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(write)
    json.end()
    return json.text
  }

  /// The end of the run as JSON objects, one a line: the tournaments that were not run, and what belongs to no file.
  ///
  /// - Parameter reports: The folder of the reports.
  mutating func lastJSONLines(reports: String) -> String {
    var text = nextJSONLines(through: nil, reports: reports)
    func add(_ write: (inout JSONWriter) -> Void) { text += Self.line(write) }
    let changed = Dictionary(grouping: changed, by: parentFolder)
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
    to json: inout JSONWriter
  ) {
    let slug = plan.rules.slug
    let errors = (broken[slug] ?? []) + [reseeded[slug]].compactMap(\.self)
    json.member("name", plan.rules.name)
    json.member("file", plan.place.file)
    json.member("line", plan.place.line)
    let fails = broken[slug] != nil || judged[slug]?.contains { $0.verdict == .fails } == true
    json.member("verdict", fails ? "failed" : entry != nil ? "run" : "not_run")
    if let entry {
      json.member("folder", entry.folder)
      json.member("changes", entry.changeWords)
      json.member("outcome", entry.outcome)
      json.list("champions", entry.champions)
      json.list("files", changedOfLast)
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

/// A subject of a JSON object of a run.
enum JSONSubject {
  case file(String, [Diagnostic], [FileError])
  case tournament(TournamentPlan)
}

extension TournamentSet {
  /// The wrong files and the tournaments, in the order of the files.
  fileprivate var jsonSubjects: [JSONSubject] {
    let plans = Dictionary(grouping: plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: diagnostics, by: \.place.file)
    // Votes and figures have files of their own.
    let companions = Set(diagnostics.keys).subtracting(files).sorted()
    return (files + companions).flatMap { file -> [JSONSubject] in
      let unreadable = unreadable.filter { $0.path == file }
      let found = diagnostics[file] ?? (unreadable.isEmpty ? nil : [])
      return (found.map { [.file(file, $0, unreadable)] } ?? [])
        + (plans[file] ?? []).map(JSONSubject.tournament)
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
