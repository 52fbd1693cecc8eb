import Tournament

extension WikipediaLookup {
  /// Returns the likely titles, the best first: the one that a table knows, or else all that a name may have.
  func likelyTitles(of reference: Reference) -> [String] {
    switch reference {
    case .id: []
    case .title(let title): [WikiTitle.askable(title)].compactMap(\.self)
    case .name(let name): edition.knownTitle(name).map { [$0] } ?? TitleChoice.titles(forName: name)
    }
  }

  /// Returns the titles to ask for if the first one has no article about a character.
  func moreTitles(of reference: Reference) -> [String] {
    guard case .name(let name) = reference, let title = likelyTitles(of: reference).first else { return [] }
    return switch finding(title: title) {
    case .nothing, .other: TitleChoice.titles(forName: name)
    case .article, .failed, .expected: []
    }
  }

  /// Returns what a reference leads to.
  ///
  /// The views of a redirect count under its own title. They are added if the file names the article so, and left out
  /// for a title from a table, which may be years old.
  func outcome(of reference: Reference) -> TitleFinding {
    switch reference {
    case .id(let id):
      return id.number.map { finding(id: $0) } ?? .nothing
    case .title(let title):
      return WikiTitle.askable(title).map { finding(title: $0) } ?? .nothing
    case .name(let name):
      if let title = edition.knownTitle(name) {
        let known = finding(title: title)
        switch known {
        case .article(let article, _): return .article(article, titles: [article.title])
        case .failed, .expected: return known
        case .nothing, .other: break
        }
      }
      return outcome(ofTitles: TitleChoice.titles(forName: name))
    }
  }

  /// Returns the first article among likely titles.
  private func outcome(ofTitles titles: [String]) -> TitleFinding {
    var best = TitleFinding.nothing
    for title in titles {
      let next = finding(title: title)
      switch (next, best) {
      case (.article, _), (.failed, _), (.expected, _): return next
      case (.other, .nothing): best = next
      case (.other, _), (.nothing, _): break
      }
    }
    return best
  }
}

extension Reference {
  /// The id of a page; nil for other references.
  var pageID: Int? { if case .id(let id) = self { id.number } else { nil } }
}
