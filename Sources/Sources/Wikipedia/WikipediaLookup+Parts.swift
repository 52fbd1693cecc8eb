import Base
import Network
import Tournament

extension WikipediaLookup {
  var parts: FetchedParts {
    var parts = FetchedParts(metrics: Source.wikipedia.metrics)
    parts.attribution = edition.attribution
    parts.window = edition.window.text
    parts.windowRule = edition.window.rule
    parts.receivedAt = receivedAt
    for (reference, outcome) in zip(needs.references, outcomes) {
      let answer: Result<Profile, ResolutionError>
      switch outcome {
      case .article(let article, let titles):
        // The redirects that another tournament names are its own.
        let found = Result { () throws(SourceError) in profile(of: article, views: try views(of: titles)) }
        answer = found.mapError { .unavailable($0) }
        if case .success(let profile) = answer {
          parts.profiles.append(profile)
        } else {
          parts.server = edition.views.connection.words
        }
      case .failed(let error): answer = .failure(.unavailable(error))
      case .nothing: answer = .failure(.missing(reference) { candidates(for: $0) })
      case .other(let reason): answer = .failure(unfit(reference, because: reason))
      case .expected: continue
      }
      // Names that differ in case only are one reference, and one of them may be a title.
      if case .success? = parts.answers[reference] { continue }
      parts.answers[reference] = answer
    }
    return parts
  }

  /// Returns the sum of the views of some titles.
  private func views(of titles: [String]) throws(SourceError) -> Int {
    var sum = 0
    for title in titles {
      guard let count = views[edition.views(of: title)] else { preconditionFailure("nobody asked for the views") }
      sum += try count.get()
    }
    return sum
  }

  private func profile(of article: Article, views: Int) -> Profile {
    // One decimal tells small articles apart, and more would be noise.
    let mean = (10 * Double(views) / Double(edition.window.dayCount)).rounded() / 10
    let link =
      article.url.flatMap { Link(type: "article", url: $0) }
      ?? Link(ownType: "article", ownURL: edition.address(ofTitle: article.title))
    return Profile(
      id: .number(article.id),
      name: TitleChoice.name(ofTitle: article.title),
      description: article.description,
      figures: Figures([(Source.wikipedia.metrics[0], mean)]),
      links: [link]
    )
  }

  private func unfit(_ reference: Reference, because reason: String) -> ResolutionError {
    if case .name(let name) = reference {
      let candidates = candidates(for: name)
      if !candidates.isEmpty { return .ambiguous(name: name, candidates: candidates) }
    }
    return .unavailable(.notFound(what: "article about \(reference.words)", reason: reason))
  }

  private func candidates(for name: String) -> Candidates {
    Candidates(hits[edition.search(for: name)] ?? [], by: Source.wikipedia.metrics.first)
  }

  /// Returns the articles that a search found; none if it failed, for the name is unknown with or without them.
  func candidates(in answer: Result<WebAnswer, SourceError>?) -> [Profile] {
    var whole = MediaWikiAnswer()
    do throws(SourceError) {
      guard let answer = try answer?.get() else { return [] }
      _ = try whole.add(answer)
    } catch { return [] }
    return whole.found.compactMap { item in
      guard let title = item["title"]?.node.string, let id = item["pageid"]?.node.integer, id > 0 else { return nil }
      return Profile(id: .number(id), name: title)
    }
  }
}

extension Edition {
  /// The line to show next to the figures.
  var attribution: String {
    "Page views: Wikimedia Analytics API (CC0), \(language).wikipedia, agent=user, "
      + "\(window.first.text)–\(window.last.text)"
  }
}

extension Reference {
  /// The reference in a message.
  fileprivate var words: String {
    switch self {
    case .name(let text), .title(let text): "'\(text.printable)'"
    case .id(let id): "the id \(id)"
    }
  }
}
