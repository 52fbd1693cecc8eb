extension Program {
  /// The usage line of a group's commands; an empty `path` is the program itself.
  func usage(ofGroup path: [String]) -> String { ([name] + path + ["COMMAND", "[OPTIONS]"]).joined(separator: " ") }

  /// The help of a group of commands; an empty `path` is the program itself.
  func help(ofGroup path: [String]) -> HelpPage {
    guard !path.isEmpty else { return firstPage }
    var page = HelpPage()
    page.add(label: "Usage:", usage(ofGroup: path))
    page.add(heading: "Commands")
    page.add(
      rows: commands.filter { $0.path.starts(with: path) }.map { command in
        (term: command.path.dropFirst(path.count).joined(separator: " "), text: command.summary)
      }
    )
    page.add(heading: ParameterFacts.defaultHeading)
    page.add(rows: ParameterFacts.everywhere.map(\.helpRow))
    page.add(paragraphs: "See '\(name) help \(path.joined(separator: " ")) COMMAND' for more about a command.")
    return page
  }

  /// The top-level help.
  private var firstPage: HelpPage {
    var page = HelpPage()
    page.add(label: "Usage:", usage(ofGroup: []))
    page.add(paragraphs: summary)
    for (heading, words) in overview {
      page.add(heading: heading)
      page.add(rows: words.map { (term: $0, text: summary(of: [$0])) }, least: 12)
    }
    page.add(
      paragraphs: "See '\(name) help COMMAND' for a command with all its options, '\(name) help TOPIC' for "
        + "\(alternatives(topics.map(\.name))), and '\(name) --version'."
    )
    return page
  }
}
