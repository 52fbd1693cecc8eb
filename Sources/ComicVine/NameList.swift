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
      characters += page.characters
      let end = offset + page.characters.count
      // An empty page ends a list, whatever its total.
      guard !page.characters.isEmpty, end < page.total else { return }
      guard end < Self.maximumCharacters else {
        if let shortfall = Shortfall([.missing(listed: end, promised: page.total)]) {
          error = .incomplete(shortfall)
        }
        return
      }
      next = end
    } catch {
      self.error = error
    }
  }
}
