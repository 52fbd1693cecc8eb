import Base

extension MatchList {
  /// The maximum number of rounds that a wide screen shows at once.
  private static let maximumOpen = 8

  /// Adds the rounds, side by side where they fit.
  ///
  /// A phone shows one of them, and their headings as buttons to choose it. So does every screen if they are many.
  ///
  /// - Parameters:
  ///   - level: The level of the rounds' headings.
  ///   - label: The accessible name of the choice.
  ///   - choice: The name of the choice, unique within the page.
  func write(level: Int, label: String, choice: String, to markup: inout Markup) {
    guard isFolded else { return writeRounds(level: level, label: label, choice: choice, to: &markup) }
    markup.element("details", ["class": "fold"]) { details in
      details.element("summary", text: summary)
      writeRounds(level: level, label: label, choice: choice, to: &details)
    }
  }

  private func writeRounds(level: Int, label: String, choice: String, to markup: inout Markup) {
    let hasChoice = rounds.count > 1 && rounds.allSatisfy { $0.title != nil }
    let tabs = rounds.count > Self.maximumOpen ? "rounds tabs many" : "rounds tabs"
    let kind: Markup.Attributes = ["class": hasChoice ? tabs : "rounds"]
    let first = rounds.firstIndex(where: \.isNext) ?? 0
    let group: Markup.Attributes = hasChoice ? ["role": "group", "aria-label": label.printable] : [:]
    markup.element("div", kind + group) { list in
      list.line()
      for (index, round) in rounds.enumerated() {
        let kind = hasChoice && round.matches.count < 3 ? "round few" : "round"
        var button: Markup.Attributes = ["type": "radio", "name": choice]
        if index == first { button += ["checked": ""] }
        list.element("div", ["class": kind]) {
          round.write(level: level, button: hasChoice ? button : nil, to: &$0)
        }
        list.line()
      }
    }
  }
}

extension MatchList.Round {
  /// The number of matches that are shown before a click.
  private static let maximumShown = 8

  /// - Parameter button: The attributes of the button that chooses the round; nil for none.
  fileprivate func write(level: Int, button: Markup.Attributes?, to markup: inout Markup) {
    if let title {
      markup.element(level > 3 ? "h4" : "h3") { heading in
        guard let button else { return title.write(to: &heading) }
        heading.element("label") { label in
          label.empty("input", button)
          title.write(to: &label)
        }
      }
      markup.line()
    }
    let limit = Self.maximumShown
    if let omission { markup.element("p") { omission.write(to: &$0) } }
    guard !matches.isEmpty else { return }
    guard matches.count > limit else { return Self.write(matches[...], to: &markup) }
    Self.write(matches.prefix(limit), to: &markup)
    markup.element("details") { details in
      details.element("summary", text: counted(matches.count - limit, "more match"))
      Self.write(matches.dropFirst(limit), to: &details)
    }
  }

  private static func write(_ matches: ArraySlice<MatchList.Match>, to markup: inout Markup) {
    markup.element("ul", ["class": "matches"]) { list in
      list.line()
      for match in matches {
        list.element("li", match.anchor.map { ["id": $0] } ?? [:]) { match.write(to: &$0) }
        list.line()
      }
    }
  }
}

extension MatchList.Match {
  fileprivate func write(to markup: inout Markup) {
    markup.element("p") { line in
      let name = Phrase(words: id)
      let words = [anchor.map { "\(name, to: .file("#" + $0))" } ?? name] + notes
      Phrase.list(words, separator: " · ").write(to: &line)
    }
    home.write(to: &markup)
    away?.write(to: &markup)
  }
}

extension MatchList.Side {
  fileprivate func write(to markup: inout Markup) {
    markup.element("p", hasWon ? ["class": "won"] : [:]) { line in
      line.element("span", text: seed.map(String.init) ?? "")
      line.text(" ")
      line.element("span") { name.write(to: &$0) }
      line.text(" ")
      line.element("span", text: figure)
      if hasWon {
        line.text(" ")
        MatchList.winnerSign.write(to: &line)
      }
    }
  }
}
