internal import Characters
internal import HTTPTypes
internal import Text
internal import WebSources

/// The characters whose names contain a text, or that have an id of another service, page by page.
struct MetronList {
  private let name: String
  private(set) var comicVineID: Int?
  private(set) var characters: [MetronCharacter] = []
  private(set) var error: SourceError?
  /// Whether a plan has no answer.
  private(set) var isUnanswered = false
  /// The number of the next page; nil at the end of the list.
  private var next: Int? = 1
  /// The length of the whole list, as the first page tells it.
  private var total: Int?

  private static let maximumPages = 10

  init(_ name: String, comicVineID: Int?) {
    self.name = name.trimmed.composed
    self.comicVineID = comicVineID
  }

  /// Returns the next request; nil if there is none.
  func request(of service: MetronService) -> StepRequest? {
    next.map { page in
      comicVineID.map { service.characters(comicVineID: $0) }
        ?? service.characters(named: name, page: page)
    }
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, from service: MetronService) {
    let page = next ?? 1
    next = nil
    guard let answer else {
      isUnanswered = true
      return
    }
    do throws(SourceError) {
      let root = try MetronAnswer.value(try answer.get(), of: "list of characters")
      for row in try root.member("results").items { characters.append(try MetronCharacter(row)) }
      if comicVineID != nil, characters.isEmpty {
        // The service does not know the id, but may know the name.
        comicVineID = nil
        next = 1
        return
      }
      guard comicVineID == nil else { return }
      let told = try root.member("count").count
      let promised = total ?? told
      total = promised
      let ids = Set(characters.map(\.id))
      if told != promised {
        fail([.changed(from: promised, to: told)])
      } else if ids.count < characters.count {
        fail([.doubled(characters.count - ids.count)])
      } else if root["next"] != nil, page < Self.maximumPages {
        next = page + 1
      } else if characters.count < promised {
        fail([.missing(listed: characters.count, promised: promised)])
      }
    } catch {
      self.error = error
    }
  }

  private mutating func fail(_ faults: [Shortfall.Fault]) {
    error = Shortfall(faults).map { .incomplete($0) }
  }

  /// Returns the characters with a name; else those with the name before an end in brackets.
  func matches(of key: NameKey) -> [MetronCharacter] {
    guard comicVineID == nil else { return characters }
    let exact = characters.filter { NameKey($0.name) == key }
    return exact.isEmpty
      ? characters.filter { $0.name.folded.stems.contains { NameKey($0) == key } } : exact
  }
}
