import Base
import Network
import Tournament

/// The lookup of a plan: its requests, then the other pages of its lists.
struct MarvelLookup: SteppedLookup {
  private let client: WebClient
  private let plan: RequestPlan
  private var waiting: [CatalogueRequest]
  private var asked: [StepRequest: CatalogueRequest] = [:]
  /// The lists by their prefix; nil for the whole catalogue.
  private var lists: [String?: CharacterListing] = [:]
  private var characters: [Int: Result<CharacterPage, SourceError>] = [:]

  init(_ plan: RequestPlan, from client: WebClient) {
    self.client = client
    self.plan = plan
    // The first page of the catalogue gives the actual number of pages.
    waiting = plan.requests.filter { !$0.isFurtherPage }
  }

  mutating func nextStep() -> [StepRequest] {
    defer { waiting = [] }
    return waiting.map { request in
      let step = StepRequest(request.target(of: client))
      asked[step] = request
      return step
    }
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to step: StepRequest) {
    guard let answer, let request = asked[step] else { return }
    let page = Result { () throws(SourceError) in try CharacterPage(try answer.get(), to: request) }
    switch request {
    case .character(let id): characters[id] = page
    case .list(let prefix, let offset):
      let offsets = lists[prefix, default: CharacterListing(prefix: prefix)].receive(page, at: offset)
      waiting += offsets.map { CatalogueRequest.list(prefix: prefix, offset: $0) }
    }
  }

  var parts: FetchedParts {
    var parts = FetchedParts(metrics: Source.marvel.metrics)
    parts.aliases = { .ofMarvel }
    for request in plan.requests where !request.isFurtherPage {
      switch request {
      case .list(let prefix, _): if let list = lists[prefix] { parts.add(list) }
      case .character(let id):
        switch characters[id] {
        case .success(let page): parts.add(page)
        case .failure(.notFound), nil: break
        case .failure(let error): parts.failedIDs[.number(id)] = error
        }
      }
    }
    return parts
  }
}

extension FetchedParts {
  mutating func add(_ page: CharacterPage) {
    profiles += page.profiles
    attribution = attribution ?? page.attributionText
    receivedAt.advance(to: page.receivedAt)
  }

  fileprivate mutating func add(_ list: CharacterListing) {
    for page in list.answers { add(page) }
    gaps += list.gaps
    let shortfall = list.shortfall
    if let shortfall {
      shortfalls.append(Gap(prefix: list.prefix.map { NameKey($0) }, error: .incomplete(shortfall)))
    }
    if list.prefix == nil { isWholeCatalogue = shortfall == nil && !list.hasFailures }
  }
}
