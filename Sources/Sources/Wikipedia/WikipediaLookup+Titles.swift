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
    case .article, .failed, .unanswered: []
    }
  }

  /// Returns what a reference leads to.
  ///
  /// The views of a redirect count under its own title. They are added if the file names the article so, and left out
  /// for a title from a table, which may be years old.
  func outcome(of reference: Reference) -> Outcome {
    switch reference {
    case .id(let id):
      guard let id = id.number else { return .nothing }
      return outcome(of: finding(id: id), expecting: "#\(id)")
    case .title(let title):
      guard let title = WikiTitle.askable(title) else { return .nothing }
      return outcome(of: finding(title: title), expecting: title)
    case .name(let name):
      if let title = edition.knownTitle(name) {
        switch outcome(of: finding(title: title), expecting: title) {
        case .article(let article, _): return .article(article, titles: [article.title])
        case .failed(let error): return .failed(error)
        case .expected(let title): return .expected(title: title)
        case .nothing, .other: break
        }
      }
      return outcome(ofTitles: TitleChoice.titles(forName: name))
    }
  }

  /// Returns the first article among likely titles.
  private func outcome(ofTitles titles: [String]) -> Outcome {
    var best = Outcome.nothing
    for title in titles {
      let next = outcome(of: finding(title: title), expecting: title)
      switch (next, best) {
      case (.article, _), (.failed, _), (.expected, _): return next
      case (.other, .nothing): best = next
      case (.other, _), (.nothing, _): break
      }
    }
    return best
  }

  private func outcome(of finding: TitleFinding, expecting title: String) -> Outcome {
    switch finding {
    case .article(let article, let redirects): .article(article, titles: [article.title] + redirects)
    case .nothing: .nothing
    case .other(let reason): .other(reason: reason)
    case .failed(let error): .failed(error)
    case .unanswered: .expected(title: title)
    }
  }
}

extension Reference {
  /// The id of a page; nil for other references.
  var pageID: Int? { if case .id(let id) = self { id.number } else { nil } }
}
