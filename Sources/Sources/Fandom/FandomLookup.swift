import Base
import Network
import Tournament

/// Looks references up in a wiki, step by step: it says what to ask next, and takes the answers.
///
/// All references of a run share the requests of a step.
struct FandomLookup: SteppedLookup {
  let wiki: FandomWiki
  private let api: MediaWiki
  /// The categories whose sizes are wanted.
  private let categories: [Category]
  private(set) var quests: [Quest]
  /// The step whose answers are awaited; nil before the first one.
  private var step: Step?
  private var asked: [Request] = []
  private var placeOfRequest: [StepRequest: Int] = [:]
  private var steps: [Step] = [.ids, .titles, .otherTitles, .hubs, .mains, .searches, .redirects, .figures]
  /// The pages that searches found, by the place of the quest.
  private var found: [Int: [String]] = [:]
  private var figures: [String: Figures] = [:]
  private var receivedAt: UnixTime?

  enum Step {
    /// Pinned ids, those of embedded identities, and the likeliest titles of all others.
    case ids
    /// The likeliest titles of those whose ids lead to no page.
    case titles
    /// What else a name may be called.
    case otherTitles
    /// The texts of pages that may lead to the characters of a name.
    case hubs
    /// The main characters of these.
    case mains
    case searches
    /// The names that lead to what a search found.
    case redirects
    case figures
  }

  /// A query with the titles, ids or the text that it asks for.
  struct Request {
    var query: MediaWikiQuery
    var subjects: [String]

    init(_ parameters: MediaWiki.Parameters, about subjects: [String]) {
      query = MediaWikiQuery(parameters)
      self.subjects = subjects
    }
  }

  init(_ needs: ResolutionNeeds, in wiki: FandomWiki, _ api: MediaWiki) {
    self.wiki = wiki
    self.api = api
    categories = Category.allCases.filter { needs.metrics?.contains($0.metric) ?? true }
    quests = needs.references.distinct.map { Quest($0, in: wiki) }
    let unknown = quests.indices.filter { quests[$0].pageID == nil }
    let likely = MediaWiki.batches(unknown.flatMap { quests[$0].titles })
    let all = MediaWiki.batches(unknown.flatMap { quests[$0].titles + quests[$0].otherTitles })
    // What fits into the same requests is asked for at once.
    if all.count <= likely.count { for place in unknown { quests[place].askAtOnce() } }
  }

  mutating func nextStep() -> [StepRequest] {
    while true {
      let next = asked.indices.compactMap { place in asked[place].query.request(of: api).map { (place, $0) } }
      guard next.isEmpty else {
        for (place, request) in next { placeOfRequest[request] = place }
        return next.map(\.1)
      }
      if asked.contains(where: \.query.isUnanswered) { return requestsAhead }
      if let step { receive(FandomAnswers(asked), of: step) }
      guard !steps.isEmpty else { return [] }
      let new = steps.removeFirst()
      step = new
      asked = requests(of: new)
    }
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
    if let place = placeOfRequest[request] { asked[place].query.take(answer) }
  }

  /// The requests for figures that a plan expects, if each open quest finds its page; none the second time.
  private var requestsAhead: [StepRequest] {
    mutating get {
      guard !steps.isEmpty else { return [] }
      steps = []
      let open = quests.count { $0.isOpen }
      let known = Set(quests.flatMap(\.pages)).count
      let titles = categories.count * (open + known)
      let count = (titles + MediaWiki.largestBatch - 1) / MediaWiki.largestBatch
      return (0..<count).map { StepRequest(wiki.path + "?… (figures, \($0 + 1) of \(count))") }
    }
  }

  private func requests(of step: Step) -> [Request] {
    let open = quests.filter(\.isOpen)
    switch step {
    case .ids:
      let ids = Set(open.compactMap(\.pageID)).sorted().map(String.init)
      let titles = open.filter { $0.pageID == nil }.flatMap(\.titles)
      return Self.lists(ids, named: "pageids", [("prop", "info")]) + Self.lists(titles, named: "titles", Self.article)
    case .titles:
      let titles = open.filter { $0.pageID != nil }.flatMap(\.titles)
      return Self.lists(titles, named: "titles", Self.article)
    case .otherTitles: return Self.lists(open.flatMap(\.otherTitles), named: "titles", Self.article)
    case .hubs:
      let parameters = [("prop", "revisions|pageprops"), ("rvprop", "content"), ("rvslots", "main")]
      return Self.lists(open.compactMap(\.hub), named: "titles", parameters)
    case .mains: return Self.lists(open.compactMap(\.main), named: "titles", Self.article)
    case .searches:
      return open.compactMap(\.name).map { name in
        let text = "\"" + name.trimmed.exchanging("\"", for: " ") + "\""
        let parameters = [
          ("list", "search"), ("srsearch", text), ("srnamespace", "0"), ("srlimit", "15"), ("srprop", ""),
        ]
        return Request(parameters, about: [name])
      }
    case .redirects:
      let titles = quests.indices.flatMap { found[$0] ?? [] }
      let parameters = [("prop", "info|categories|redirects"), ("cllimit", "max"), ("rdlimit", "max")]
      return Self.lists(titles, named: "titles", parameters)
    case .figures:
      let pages = quests.flatMap(\.pages)
      let titles = categories.flatMap { category in pages.map { category.title(of: $0) } }
      return Self.lists(titles, named: "titles", [("prop", "categoryinfo"), ("redirects", "1")])
    }
  }

  private static let article = [("prop", "info|categories|pageprops"), ("cllimit", "max"), ("redirects", "1")]

  private static func lists(_ values: [String], named name: String, _ parameters: [(String, String)]) -> [Request] {
    MediaWiki.batches(values.distinct).map { batch in
      Request(parameters + [(name, batch.joined(separator: "|"))], about: batch)
    }
  }

  /// Takes the answers to the requests of a step; none if nothing was asked.
  private mutating func receive(_ answers: FandomAnswers, of step: Step) {
    receivedAt.advance(to: answers.receivedAt)
    guard !asked.isEmpty || step == .redirects else { return }
    for place in quests.indices where quests[place].isOpen || step == .figures {
      do throws(SourceError) {
        switch step {
        case .ids: try takeID(answers, place)
        case .titles where quests[place].pageID == nil: break
        case .titles: try takeTitles(quests[place].titles, answers, place)
        case .otherTitles: try takeTitles(quests[place].otherTitles, answers, place)
        case .hubs: try takeHub(answers, place)
        case .mains: try takeMain(answers, place)
        case .searches: try takeSearch(answers, place)
        case .redirects: try endSearch(answers, place)
        case .figures: try takeFigures(answers, place)
        }
      } catch { quests[place].lose(error) }
    }
  }
}

extension FandomLookup {
  private mutating func takeID(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    guard let id = quests[place].pageID else { return try takeTitles(quests[place].titles, answers, place) }
    let isPin = quests[place].name == nil
    guard let page = try answers.page(id: id), !page.isMissing, page.isArticle else {
      if isPin { quests[place].end([]) }
      return
    }
    if page["redirect"] != nil {
      quests[place].titles.insert(page.title, at: 0)
    } else if isPin || FandomWiki.world(of: page.title) != nil {
      quests[place].find(FandomPage(id: id, title: page.title))
    }
  }

  private mutating func takeTitles(_ titles: [String], _ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    for title in titles {
      guard let page = try answers.page(title), let article = page.article, !answers.leadsToSection(title) else {
        continue
      }
      let isDisambiguation = page["pageprops"]?["disambiguation"] != nil
      guard let name = quests[place].name else {
        if !isDisambiguation { return quests[place].find(article) }
        continue
      }
      let isOwn = wiki.isOfOwnWorld(page.title)
      let isExact = NameKey(page.title) == NameKey(name) && FandomWiki.world(of: page.title) != nil
      if !isDisambiguation, isOwn || isExact {
        if try isCharacter(page) { return quests[place].find(article) }
        quests[place].others.append(article)
      } else if title == name {
        quests[place].hub = page.title
      }
    }
    if quests[place].name == nil { quests[place].end([]) }
  }

  private mutating func takeHub(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    guard let hub = quests[place].hub, let page = try answers.page(hub) else { return }
    guard let revision = try page.items("revisions").first, let text = revision["slots"]?["main"]?["content"] else {
      return
    }
    let content = try text.text
    let isMarked = page["pageprops"]?["disambiguation"] != nil
    guard isMarked || Disambiguation.isOne(content) else { return }
    quests[place].main = Disambiguation.mainCharacter(of: content)
  }

  private mutating func takeMain(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    guard let main = quests[place].main, let page = try answers.page(main), let article = page.article,
      wiki.isOfOwnWorld(page.title), try isCharacter(page)
    else { return }
    quests[place].find(article)
  }

  private mutating func takeSearch(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    guard let name = quests[place].name else { return }
    for item in try answers.found(name) {
      let title = try item.member("title").text
      if wiki.isOfOwnWorld(title), FandomWiki.isTitle(title) { found[place, default: []].append(title) }
    }
  }

  /// Ends a quest that is open: with the characters that a search found and that are called so.
  private mutating func endSearch(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    guard let name = quests[place].name else { return quests[place].end([]) }
    let wanted = NameKey(name)
    var called: [FandomPage] = []
    for title in found[place] ?? [] {
      guard let page = try answers.page(title), let article = page.article, try isCharacter(page) else { continue }
      let names = try page.items("redirects").compactMap { $0["title"]?.node.string }
      if ([page.title] + names).contains(where: { NameKey($0).starts(with: wanted) }) {
        called.append(article)
      } else {
        quests[place].others.append(article)
      }
    }
    if called.count == 1 { quests[place].find(called[0]) } else { quests[place].end(called) }
  }

  /// Whether an article is about a character, as its category of a year of debuts says, not about a team or a thing.
  private func isCharacter(_ page: MediaWikiPage) throws(SourceError) -> Bool {
    guard !wiki.worlds.isEmpty else { return true }
    return try page.items("categories").contains { $0["title"]?.node.string?.hasSuffix("Character Debuts") ?? false }
  }

  private mutating func takeFigures(_ answers: FandomAnswers, _ place: Int) throws(SourceError) {
    for page in quests[place].pages {
      var own = Figures()
      for category in categories {
        guard let entry = try answers.page(category.title(of: page)) else { continue }
        if let info = entry["categoryinfo"] {
          own[category.metric] = try info.member("pages").figure
        } else if wiki.countsEveryCategory {
          own[category.metric] = 0
        }
      }
      figures[page.title] = own
    }
  }

  var parts: FetchedParts {
    var parts = FetchedParts(metrics: Source.fandom.metrics)
    parts.attribution = wiki.attribution
    parts.receivedAt = receivedAt
    for quest in quests {
      parts.answers[quest.reference] = answer(to: quest)
      parts.profiles += quest.pages.map(profile)
    }
    return parts
  }

  private func answer(to quest: Quest) -> Result<Profile, ResolutionError> {
    func candidates(_ pages: [FandomPage]) -> Candidates {
      Candidates(pages.map(profile), by: categories.first?.metric)
    }
    switch quest.state {
    case .found(let page): return .success(profile(page))
    case .ambiguous(let pages): return .failure(.ambiguous(name: quest.name ?? "", candidates: candidates(pages)))
    case .failed(let error): return .failure(.unavailable(error))
    case .open, .nobody: return .failure(.missing(quest.reference) { _ in candidates(quest.others) })
    }
  }

  private func profile(_ page: FandomPage) -> Profile {
    Profile(
      id: .number(page.id),
      name: page.title,
      figures: figures[page.title] ?? Figures(),
      links: Link(type: "wiki", url: wiki.address(ofPage: page.title)).map { [$0] } ?? []
    )
  }
}
