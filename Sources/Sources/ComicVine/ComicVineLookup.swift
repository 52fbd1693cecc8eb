import Base
import Network
import Tournament

/// The lookup of characters: by ids, a hundred a request; then by names; then by the service's own search.
struct ComicVineLookup: SteppedLookup {
  let service: ComicVineService
  let needs: ResolutionNeeds
  private var batches: [[Int]] = []
  private var batchOfRequest: [StepRequest: Int] = [:]
  private var byID: [Int: ComicVineCharacter] = [:]
  private var failedIDs: [Int: SourceError] = [:]
  /// The ids that a plan has no answer for, and takes for known.
  private var expectedIDs: Set<Int> = []
  private(set) var lists: [NameKey: NameList] = [:]
  private var listOfRequest: [StepRequest: NameKey] = [:]
  private var hits: [StepRequest: Result<[ComicVineCharacter], SourceError>] = [:]
  private(set) var receivedAt: UnixTime?

  /// The names without a character that are searched for; the others get no more candidates.
  private static let maximumSearches = 20

  init(_ needs: ResolutionNeeds, of service: ComicVineService) {
    self.needs = needs
    self.service = service
    let ids = needs.references.compactMap { id(of: $0) }.distinct
    batches = stride(from: 0, to: ids.count, by: ComicVineService.pageSize).map { start in
      Array(ids[start..<min(ids.count, start + ComicVineService.pageSize)])
    }
    let unlisted = needs.references.filter { id(of: $0) == nil }
    listNames(of: unlisted)
  }

  mutating func nextStep() -> [StepRequest] {
    var step = listStep()
    if step.isEmpty {
      let lost = needs.references.filter { reference in
        knownCharacter(of: reference) == nil && failure(of: reference) == nil
          && id(of: reference).map(expectedIDs.contains) != true
      }
      listNames(of: lost)
      step = listStep()
    }
    return step.isEmpty ? searchStep() : step
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
    if case .success(let answer)? = answer { receivedAt.advance(to: answer.response.receivedAt) }
    if let place = batchOfRequest[request] {
      take(answer, of: batches[place])
      batches[place] = []
    } else if let key = listOfRequest[request] {
      lists[key]?.list.take(answer) { answer throws(SourceError) in try ComicVinePage(answer) }
    } else {
      hits[request] = answer.map(characters) ?? .success([])
    }
  }

  /// The id by which a reference is looked up first: its own, or the one that a table knows.
  func id(of reference: Reference) -> Int? {
    switch reference {
    case .id(let id): id.number
    case .name(let name): service.knownID(name)
    case .title: nil
    }
  }

  /// The character with the id of a reference; nil if there is none, or a table's id is another publisher's.
  func knownCharacter(of reference: Reference) -> ComicVineCharacter? {
    guard let id = id(of: reference), let found = byID[id] else { return nil }
    guard case .name = reference, let publisher = found.publisher.map({ NameKey($0) }) else { return found }
    guard publisher.text.holds("marvel") else { return nil }
    return service.publisher.map { NameKey($0) == publisher } == false ? nil : found
  }

  /// The error that keeps the id of a reference from being looked up.
  func failure(of reference: Reference) -> SourceError? { id(of: reference).flatMap { failedIDs[$0] } }

  /// Returns what the service's search found for a name; none if it was not asked.
  func searchHits(for name: String) -> Result<[ComicVineCharacter], SourceError> {
    hits[service.search(for: name)] ?? .success([])
  }

  private mutating func take(_ answer: Result<WebAnswer, SourceError>?, of ids: [Int]) {
    guard let answer else { return expectedIDs.formUnion(ids) }
    do throws(SourceError) {
      for character in try ComicVinePage(try answer.get()).records { byID[character.id] = character }
    } catch { for id in ids { failedIDs[id] = error } }
  }

  private func characters(in answer: Result<WebAnswer, SourceError>) -> Result<[ComicVineCharacter], SourceError> {
    Result { () throws(SourceError) in try ComicVinePage(try answer.get()).records }
  }

  /// Returns the requests for ids and names that have no answer yet.
  private mutating func listStep() -> [StepRequest] {
    var step: [StepRequest] = []
    for (place, batch) in batches.enumerated() where !batch.isEmpty {
      let request = service.characters(ids: batch)
      batchOfRequest[request] = place
      step.append(request)
    }
    for key in needs.nameKeys {
      guard let request = lists[key]?.request(of: service) else { continue }
      listOfRequest[request] = key
      step.append(request)
    }
    return step
  }

  private func searchStep() -> [StepRequest] {
    var known = Set(hits.keys)
    let lost = needs.references.compactMap { reference -> String? in
      guard case .name(let name) = reference, isLost(reference) else { return nil }
      return name
    }
    return lost.prefix(Self.maximumSearches).map(service.search).filter { known.insert($0).inserted }
  }

  /// Adds lists for the names among some references.
  private mutating func listNames(of references: [Reference]) {
    for case .name(let name) in references {
      let (key, text) = (NameKey(name), ComicVineService.filterText(of: name))
      if lists[key] == nil, !key.isHopeless, !text.isEmpty { lists[key] = NameList(text: text) }
    }
  }
}

/// The characters whose names contain a text.
struct NameList {
  let text: String
  var list = PagedList<ComicVineCharacter>(id: \.id)

  /// Returns the next request; nil if there is none.
  func request(of service: ComicVineService) -> StepRequest? {
    list.isEnded ? nil : service.characters(named: text, offset: list.records.count)
  }
}
