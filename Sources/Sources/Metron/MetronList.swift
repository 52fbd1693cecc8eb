import Base
import Network

/// The characters whose names contain a text, or that have an id of another service, page by page.
struct MetronList {
  private let name: String
  private(set) var comicVineID: Int?
  private(set) var list = PagedList<MetronCharacter>(id: \.id)

  init(_ name: String, comicVineID: Int?) {
    self.name = name.trimmed.composed
    self.comicVineID = comicVineID
  }

  /// Returns the next request; nil if there is none.
  func request(of service: MetronService) -> StepRequest? {
    guard !list.isEnded else { return nil }
    return comicVineID.map { service.characters(comicVineID: $0) }
      ?? service.characters(named: name, page: list.pageCount + 1)
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, from service: MetronService) {
    let isOfName = comicVineID == nil
    list.take(answer) { answer throws(SourceError) in
      let root = try answer.success(of: "list of characters")
      var characters: [MetronCharacter] = []
      for row in try root.member("results").items { characters.append(try MetronCharacter(row)) }
      // One id takes no second page.
      let total = isOfName ? try root.member("count").count : characters.count
      return .init(records: characters, total: total, hasNext: isOfName && root["next"] != nil)
    }
    if !isOfName, list.isEnded, list.records.isEmpty, list.error == nil, !list.isUnanswered {
      // The service does not know the id, but may know the name.
      self = MetronList(name, comicVineID: nil)
    }
  }

  /// Returns the characters with a name; else those with the name before an end in brackets.
  func matches(of key: NameKey) -> [MetronCharacter] {
    guard comicVineID == nil else { return list.records }
    let exact = list.records.filter { NameKey($0.name) == key }
    return exact.isEmpty ? list.records.filter { $0.name.folded.stems.contains { NameKey($0) == key } } : exact
  }
}
