import Base
import Network
import Tournament

/// The lookup of characters: names first; then, for each character found, its record and the number of its issues.
struct MetronLookup: SteppedLookup {
  let service: MetronService
  let needs: ResolutionNeeds
  private(set) var lists: [NameKey: MetronList] = [:]
  private var listOfRequest: [StepRequest: NameKey] = [:]
  private var records: [StepRequest: Result<WebValue, SourceError>] = [:]
  private(set) var receivedAt: UnixTime?

  init(_ needs: ResolutionNeeds, of service: MetronService) {
    self.needs = needs
    self.service = service
    for case .name(let name) in needs.references {
      let key = NameKey(name)
      if lists[key] == nil, !key.isHopeless { lists[key] = MetronList(name, comicVineID: service.comicVineID(name)) }
    }
  }

  mutating func nextStep() -> [StepRequest] {
    let step = listStep()
    return step.isEmpty ? recordStep() : step
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
    if case .success(let answer)? = answer { receivedAt.advance(to: answer.response.receivedAt) }
    if let key = listOfRequest[request] {
      lists[key]?.take(answer, from: service)
      return
    }
    do throws(SourceError) {
      // A plan goes on without: nothing follows.
      guard let answer = try answer?.get() else { throw .unreachable(.offline) }
      records[request] = .success(try answer.success(of: "such character"))
    } catch { records[request] = .failure(error) }
  }

  /// Returns what a request for a record brought.
  func record(_ request: StepRequest) throws(SourceError) -> WebValue {
    guard let result = records[request] else { preconditionFailure("nobody asked for the record") }
    return try result.get()
  }

  /// Returns the id of the character that a reference means; nil if there is none.
  func id(of reference: Reference) -> Int? {
    switch reference {
    case .id(let id): return id.number
    case .title: return nil
    case .name(let name):
      let key = NameKey(name)
      guard let list = lists[key], list.list.error == nil else { return nil }
      let matches = list.matches(of: key)
      return matches.count == 1 ? matches[0].id : nil
    }
  }

  private mutating func listStep() -> [StepRequest] {
    var step: [StepRequest] = []
    for key in needs.nameKeys {
      guard let request = lists[key]?.request(of: service) else { continue }
      listOfRequest[request] = key
      step.append(request)
    }
    return step
  }

  private func recordStep() -> [StepRequest] {
    var known = Set(records.keys)
    return needs.references.flatMap { reference -> [StepRequest] in
      if let id = id(of: reference) { return [service.character(id), service.issues(of: id)] }
      guard case .name(let name) = reference, lists[NameKey(name)]?.list.isUnanswered == true else { return [] }
      // A plan knows that two requests follow, and not their ids.
      return service.expectedRecords(of: name)
    }.filter { known.insert($0).inserted }
  }
}
