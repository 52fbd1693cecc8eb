extension Command {
  /// The usage line: `contest run [OPTIONS] [PATH]…`.
  func usage(in program: String) -> String {
    ([program, name] + (options.isEmpty ? [] : ["[OPTIONS]"]) + positionals.map(\.usage)).joined(separator: " ")
  }

  /// The page that `--help` shows.
  func help(in program: String) -> HelpPage {
    var page = HelpPage()
    page.add(label: "Usage:", usage(in: program))
    page.add(paragraphs: summary)
    page.add(paragraphs: discussion)
    if !positionals.isEmpty {
      page.add(heading: "Arguments")
      page.add(rows: positionals.map(\.helpRow))
    }
    var headings: [String] = []
    for option in shownOptions where !headings.contains(option.heading) { headings.append(option.heading) }
    for heading in headings {
      page.add(heading: heading)
      page.add(rows: shownOptions.filter { $0.heading == heading }.map(\.helpRow))
    }
    if !examples.isEmpty {
      page.add(heading: "Examples")
      page.add(examples: examples)
    }
    return page
  }
}

extension ParameterFacts {
  /// The row in a table: `-j, --jobs N`, or `PATH`, and its help with all details.
  var helpRow: HelpPage.Row {
    let names = isArgument ? name : (short.map { "-\($0), " } ?? "    ") + label
    let details = [
      kind.summary, isRepeatable && !isArgument ? "may be repeated" : nil, defaultText.map { "default \($0)" },
    ].compactMap(\.self)
    return (
      term: names + (placeholder.map { " " + $0 } ?? ""),
      text: help + (details.isEmpty ? "" : " (" + details.joined(separator: "; ") + ")")
    )
  }
}
