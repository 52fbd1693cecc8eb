import Base
import Network
import Tournament

/// The lookup of articles and their views: titles first; then views, and searches for names without an article.
struct WikipediaLookup: SteppedLookup {
  let edition: Edition
  let needs: ResolutionNeeds
  private var queries: [MediaWikiQuery] = []
  private var queryOfTitle: [String: Int] = [:]
  private var queryOfID: [String: Int] = [:]
  private var queryOfRequest: [StepRequest: Int] = [:]
  /// What each reference leads to.
  private(set) var outcomes: [TitleFinding] = []
  private(set) var views: [StepRequest: Result<Int, SourceError>] = [:]
  /// The answers about views that are not read yet.
  private var unread: [(request: StepRequest, answer: Result<WebAnswer, SourceError>)] = []
  private(set) var hits: [StepRequest: [Profile]] = [:]
  private(set) var receivedAt: UnixTime?

  /// Names without an article that are searched for; the others get no candidates.
  private static let maximumSearches = 20

  init(_ needs: ResolutionNeeds, in edition: Edition) {
    self.needs = needs
    self.edition = edition
    let ids = needs.references.compactMap(\.pageID)
    for batch in MediaWiki.batches(ids.map(String.init)) {
      for id in batch { queryOfID[id] = queries.count }
      queries.append(edition.query(about: batch, "pageids"))
    }
    let likely = needs.references.map(likelyTitles)
    let (first, all) = (likely.flatMap { $0.prefix(1) }, likely.flatMap(\.self))
    // What fits into the same requests is asked for at once.
    ask(MediaWiki.batches(all).count <= MediaWiki.batches(first).count ? all : first)
  }

  mutating func nextStep() -> [StepRequest] {
    readViews()
    if outcomes.isEmpty {
      var step = titleStep()
      if step.isEmpty {
        ask(needs.references.flatMap(moreTitles))
        step = titleStep()
      }
      guard step.isEmpty else { return step }
      outcomes = needs.references.map(outcome)
    }
    return viewStep()
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
    if case .success(let answer)? = answer { receivedAt.advance(to: answer.response.receivedAt) }
    if let place = queryOfRequest[request] {
      queries[place].take(answer)
    } else if request.server == 1 {
      if let answer { unread.append((request, answer)) } else { views[request] = .success(0) }
    } else {
      hits[request] = candidates(in: answer)
    }
  }

  /// Reads the answers about views, on all processors.
  private mutating func readViews() {
    let counts = inParallel(count: unread.count) { [unread] place in
      let (request, answer) = unread[place]
      return Result { () throws(SourceError) in try ArticleViews.sum(in: answer.get(), to: request.target) }
    }
    for (place, count) in counts.enumerated() { views[unread[place].request] = count }
    unread = []
  }

  /// Returns the requests for what is not known of titles and ids.
  private mutating func titleStep() -> [StepRequest] {
    var step: [StepRequest] = []
    for place in queries.indices {
      guard let request = queries[place].request(of: edition.wiki) else { continue }
      queryOfRequest[request] = place
      step.append(request)
    }
    return step
  }

  /// Returns the requests for views, and for candidates of names without an article.
  private func viewStep() -> [StepRequest] {
    let titles = outcomes.flatMap { outcome -> [String] in
      switch outcome {
      case .article(_, let titles): titles
      case .expected(let title): [title]
      case .nothing, .other, .failed: []
      }
    }
    var known = Set(views.keys).union(hits.keys)
    return (titles.map(edition.views) + searches).filter { known.insert($0).inserted }
  }

  private var searches: [StepRequest] {
    let lost = zip(needs.references, outcomes).compactMap { reference, outcome -> String? in
      switch (reference, outcome) {
      case (.name(let name), .nothing), (.name(let name), .other): name
      default: nil
      }
    }
    return lost.prefix(Self.maximumSearches).map(edition.search)
  }

  private mutating func ask(_ titles: [String]) {
    var known = Set(queryOfTitle.keys)
    let new = titles.filter { known.insert($0).inserted }
    for batch in MediaWiki.batches(new) {
      for title in batch { queryOfTitle[title] = queries.count }
      queries.append(edition.query(about: batch, "titles"))
    }
  }

  func finding(title: String) -> TitleFinding {
    queryOfTitle[title].map { TitleFinding(title: title, in: queries[$0]) } ?? .nothing
  }

  func finding(id: Int) -> TitleFinding {
    queryOfID[String(id)].map { TitleFinding(id: id, in: queries[$0]) } ?? .nothing
  }
}
