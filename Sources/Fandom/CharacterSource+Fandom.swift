internal import Characters
internal import HTTPTypes
internal import WebSources

extension CharacterSource {
  /// Returns a source for a wiki.
  static func fandom(_ wiki: FandomWiki, at connection: SourceConnection) -> CharacterSource {
    let api = MediaWiki(WebClient(connection), path: wiki.path)
    var source = CharacterSource(
      name: connection.base.text,
      connections: [connection],
      kept: { needs in driven(needs, in: wiki, api).catalogue },
      plan: { needs in driven(needs, in: wiki, api).requests },
      fetch: { needs, _, progress throws(CancellationError) in
        try await fetchLookup(needs, in: wiki, api, progress)
      },
      probe: { () async throws(SourceError) in
        let answer = try await api.query([("meta", "siteinfo"), ("siprop", "general")])
        guard let general = answer.site else { return "an answer without the name of the wiki" }
        return "\(try general.member("sitename").text), \(try general.member("generator").text)"
      }
    )
    source.pictures = { ids throws(CancellationError) in try await api.pictures(ofPages: ids) }
    return source
  }
}

/// Takes the steps of a lookup as far as the cache answers, and counts those beyond.
///
/// - Returns: The requests, and the characters if the cache answers all of them.
private func driven(
  _ needs: ResolutionNeeds,
  in wiki: FandomWiki,
  _ api: MediaWiki
) -> (requests: [PlannedRequest], catalogue: FetchedCatalogue?) {
  var lookup = FandomLookup(needs, in: wiki)
  var planned: [PlannedRequest] = []
  while let (step, requests) = lookup.next() {
    var answers = FandomAnswers()
    var isWhole = true
    for request in requests {
      let (targets, answer) = api.kept(request.parameters)
      planned += targets
      if let answer { answers.add(.success(answer), to: request) } else { isWhole = false }
    }
    guard isWhole else {
      let state: AnswerState = api.client.connection.isOffline ? .unavailable : .toFetch
      let ahead = step == .figures ? 0 : lookup.requestsAhead
      let rest = (0..<ahead).map { number in
        PlannedRequest(
          target: wiki.path + "?… (figures, \(number + 1) of \(ahead))",
          state: state
        )
      }
      return (planned + rest, nil)
    }
    lookup.receive(answers, of: step)
  }
  return (planned, lookup.catalogue)
}

/// Takes the steps of a lookup one after the other: the etiquette of wikis is one request at a time.
private func fetchLookup(
  _ needs: ResolutionNeeds,
  in wiki: FandomWiki,
  _ api: MediaWiki,
  _ progress: (_ done: Int, _ total: Int) -> Void
) async throws(CancellationError) -> FetchedCatalogue {
  var lookup = FandomLookup(needs, in: wiki)
  var done = 0
  while let (step, requests) = lookup.next() {
    var answers = FandomAnswers()
    let ahead = step == .figures ? 0 : lookup.requestsAhead
    let total = done + requests.count + ahead
    for request in requests {
      do throws(SourceError) {
        answers.add(.success(try await api.query(request.parameters)), to: request)
      } catch {
        answers.add(.failure(error), to: request)
      }
      guard !Task.isCancelled else { throw CancellationError() }
      done += 1
      progress(done, total)
    }
    lookup.receive(answers, of: step)
  }
  return lookup.catalogue
}
