extension Command {
  /// The usage line: `contest run [OPTIONS] [PATH]…`.
  func usage(in program: String) -> String {
    ([program, name] + (options.isEmpty ? [] : ["[OPTIONS]"]) + positionals.map(\.usage)).joined(separator: " ")
  }

  /// The page that `--help` shows.
  func help(in program: String) -> String {
    var page = HelpPage()
    page.add(line: "Usage: " + usage(in: program))
    page.add(paragraphs: summary)
    page.add(paragraphs: discussion)
    if !positionals.isEmpty {
      page.add(heading: "Arguments")
      page.add(rows: positionals.map(\.helpRow))
    }
    for group in optionGroups {
      page.add(heading: group.heading)
      page.add(rows: group.options.map(\.helpRow))
    }
    if !examples.isEmpty {
      page.add(heading: "Examples")
      page.add(examples: examples)
    }
    return page.text
  }

  /// The options by heading, in the order of the headings' first appearance.
  private var optionGroups: [(heading: String, options: [ParameterFacts])] {
    var groups: [(heading: String, options: [ParameterFacts])] = []
    for option in shownOptions {
      if let place = groups.firstIndex(where: { $0.heading == option.heading }) {
        groups[place].options.append(option)
      } else {
        groups.append((option.heading, [option]))
      }
    }
    return groups
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
