import Tournament

/// The pending calls and the answers of a plan in progress.
struct FetchWork {
  private var jobs: [Job] = []
  private var queue: [FetchCall] = []
  private var head = 0
  private var plannedPages = 0
  private(set) var done = 0
  private(set) var total: Int

  private enum Job {
    case list(CharacterListing)
    case one(id: Int, Result<CharacterPage, SourceError>?)
  }

  init(_ plan: RequestPlan) {
    total = plan.requests.count
    for request in plan.requests {
      switch request {
      case .page:
        plannedPages += 1
        if plannedPages == 1 { add(CharacterListing(prefix: nil)) }
      case .startingWith(let prefix): add(CharacterListing(prefix: prefix))
      case .character(let id):
        queue.append(FetchCall(job: jobs.count, asks: .id(id)))
        jobs.append(.one(id: id, nil))
      }
    }
  }

  /// Returns the next call; nil if there is none before another answer arrives.
  mutating func next() -> FetchCall? {
    while head < queue.count {
      let call = queue[head]
      head += 1
      if isWanted(call) { return call } else { total -= 1 }
    }
    return nil
  }

  mutating func receive(_ answer: FetchAnswer) {
    done += 1
    store(answer.result, for: answer.call)
  }

  var catalogue: FetchedCatalogue {
    var parts = FetchedParts(metrics: Source.marvel.metrics)
    parts.aliases = { .ofMarvel }
    for job in jobs {
      switch job {
      case .list(let listing): parts.add(listing)
      case .one(let id, let result): if let result { parts.add(result, id: .number(id)) }
      }
    }
    return FetchedCatalogue(parts)
  }

  private mutating func add(_ listing: CharacterListing) {
    queue.append(FetchCall(job: jobs.count, asks: .page(listing.query(offset: 0))))
    jobs.append(.list(listing))
  }

  private func isWanted(_ call: FetchCall) -> Bool {
    guard case .list(let listing) = jobs[call.job], case .page(let query) = call.asks else { return true }
    return listing.isWanted(query.offset)
  }

  private mutating func store(_ result: Result<CharacterPage, SourceError>, for call: FetchCall) {
    switch (jobs[call.job], call.asks) {
    case (.list(var listing), .page(let query)):
      let offsets = listing.receive(result, at: query.offset)
      jobs[call.job] = .list(listing)
      queue += offsets.map { FetchCall(job: call.job, asks: .page(listing.query(offset: $0))) }
      total += offsets.count
      // The first page of the catalogue gives the actual number of pages.
      if query.offset == 0, listing.prefix == nil { total -= plannedPages - 1 }
    case (.one(let id, _), _): jobs[call.job] = .one(id: id, result)
    case (.list, .id): preconditionFailure("a list was asked for an id")
    }
  }
}

/// A call to send now.
struct FetchCall: Sendable {
  let job: Int
  let asks: Asks

  enum Asks: Sendable {
    case page(CharacterQuery)
    case id(Int)
  }

  /// Whether the answer is read faster than a task changes threads; a page takes longer, and many are read at once.
  var isSmall: Bool { if case .id = asks { true } else { false } }

  func answer(from client: MarvelClient) async -> FetchAnswer {
    do throws(SourceError) {
      switch asks {
      case .page(let query): return FetchAnswer(call: self, result: .success(try await client.characters(query)))
      case .id(let id):
        let answer = try await client.character(id: id)
        let page = CharacterPage(
          profiles: [answer.profile],
          attributionText: answer.attributionText,
          receivedAt: answer.receivedAt
        )
        return FetchAnswer(call: self, result: .success(page))
      }
    } catch { return FetchAnswer(call: self, result: .failure(error)) }
  }
}

struct FetchAnswer: Sendable {
  let call: FetchCall
  let result: Result<CharacterPage, SourceError>
}
