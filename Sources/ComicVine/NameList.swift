internal import Characters
internal import WebSources

/// The characters whose names contain a text, page by page.
struct NameList {
  let text: String
  private(set) var characters: [ComicVineCharacter] = []
  private(set) var error: SourceError?
  /// Whether a plan has no answer.
  private(set) var isUnanswered = false
  /// Where the next page begins; nil at the end of the list.
  private var next: Int? = 0
  /// The length of the whole list, as the first page tells it.
  private var total: Int?

  private static let maximumCharacters = 1_000

  init(_ text: String) {
    self.text = text
  }

  /// Returns the next request; nil if there is none.
  func request(of service: ComicVineService) -> StepRequest? {
    next.map { service.characters(named: text, offset: $0) }
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?) {
    let offset = next ?? 0
    next = nil
    guard let answer else {
      isUnanswered = true
      return
    }
    do throws(SourceError) {
      let page = try ComicVinePage(try answer.get())
      let promised = total ?? page.total
      total = promised
      guard page.total == promised else {
        return fail([.changed(from: promised, to: page.total)])
      }
      characters += page.characters
      let ids = Set(characters.map(\.id))
      guard ids.count == characters.count else {
        return fail([.doubled(characters.count - ids.count)])
      }
      let end = offset + page.characters.count
      guard end < page.total else { return }
      guard !page.characters.isEmpty, end < Self.maximumCharacters else {
        return fail([.missing(listed: end, promised: page.total)])
      }
      next = end
    } catch {
      self.error = error
    }
  }

  private mutating func fail(_ faults: [Shortfall.Fault]) {
    error = Shortfall(faults).map { .incomplete($0) }
  }
}
