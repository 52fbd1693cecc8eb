extension Program {
  /// The usage line of a group's commands; an empty `path` is the program itself.
  func usage(ofGroup path: [String]) -> String { ([name] + path + ["COMMAND", "[OPTIONS]"]).joined(separator: " ") }

  /// The help of a group of commands; an empty `path` is the program itself.
  func help(ofGroup path: [String]) -> String {
    var page = HelpPage()
    page.add(line: "Usage: " + usage(ofGroup: path))
    if path.isEmpty { page.add(paragraphs: summary) }
    page.add(heading: "Commands")
    page.add(rows: rows(ofGroup: path))
    page.add(heading: ParameterFacts.defaultHeading)
    page.add(rows: ParameterFacts.everywhere.map(\.helpRow))
    for section in path.isEmpty ? notes : [] {
      page.add(heading: section.heading)
      if !section.rows.isEmpty { page.add(rows: section.rows) }
      page.add(indented: section.text)
    }
    let called = ([name, "help"] + path).joined(separator: " ")
    page.add(paragraphs: "See '\(called) COMMAND' for more about a command.")
    return page.text
  }

  private func rows(ofGroup path: [String]) -> [HelpPage.Row] {
    let rows = commands.filter { $0.path.starts(with: path) }.map { command in
      (term: command.path.dropFirst(path.count).joined(separator: " "), text: command.summary)
    }
    return path.isEmpty ? rows + [(term: "help", text: Program.helpSummary)] : rows
  }
}
