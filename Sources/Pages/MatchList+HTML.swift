internal import Markup
internal import Text

extension MatchList {
  /// The number of matches of a round that are shown before a click.
  private static let maximumShown = 8

  /// Adds the rounds, side by side where they fit; on a phone they are a strip to swipe.
  ///
  /// - Parameters:
  ///   - level: The level of the rounds' headings.
  ///   - label: The accessible name of the strip.
  func write(level: Int, label: String, to markup: inout Markup) {
    let isStrip = rounds.count > 1
    let kind: [Markup.Attribute] =
      isStrip ? HTMLSections.region(label, kind: "rounds") : [.init("class", "rounds")]
    markup.element("div", kind) { strip in
      strip.line()
      for round in rounds {
        let kind = isStrip && round.matches.count < 3 ? "round few" : "round"
        strip.element("div", [.init("class", kind)]) {
          round.write(level: level, atMost: isStrip ? Self.maximumShown : .max, to: &$0)
        }
        strip.line()
      }
    }
  }
}

extension MatchList.Round {
  fileprivate func write(level: Int, atMost limit: Int, to markup: inout Markup) {
    if let title {
      markup.element(level > 3 ? "h4" : "h3") { title.write(to: &$0) }
      markup.line()
    }
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
    markup.element("ul", [.init("class", "matches")]) { list in
      list.line()
      for match in matches {
        list.element("li") { match.write(to: &$0) }
        list.line()
      }
    }
  }
}

extension MatchList.Match {
  fileprivate func write(to markup: inout Markup) {
    markup.element("p", [.init("class", "match")]) { line in
      let words = [Phrase(words: id)] + notes
      Phrase.list(words, separator: " · ").write(to: &line)
    }
    home.write(to: &markup)
    away?.write(to: &markup)
  }
}

extension MatchList.Side {
  fileprivate func write(to markup: inout Markup) {
    markup.element("p", [.init("class", hasWon ? "side won" : "side")]) { line in
      line.element("span", [.init("class", "seed")], text: String(seed))
      line.text(" ")
      line.element("span", [.init("class", "who")]) { name.write(to: &$0) }
      line.text(" ")
      line.element("span", [.init("class", "figure")], text: figure)
      if hasWon {
        line.text(" ")
        MatchList.winnerSign.write(to: &line)
      }
    }
  }
}
