/// The records of a source that have a text in their name, page by page.
struct PagedList<Record: Sendable>: Sendable {
  private(set) var records: [Record] = []
  /// The number of pages that came.
  private(set) var pageCount = 0
  private(set) var error: SourceError?
  /// Whether a plan has no answer.
  private(set) var isUnanswered = false
  /// Whether no page follows.
  private(set) var isEnded = false
  private let id: @Sendable (Record) -> Int
  /// The length of the whole list, as the first page tells it.
  private var total: Int?

  /// A page of a list.
  struct Page {
    let records: [Record]
    /// The length of the whole list.
    let total: Int
    /// Whether the source says that a page follows; nil if only the total tells.
    let hasNext: Bool?
  }

  private static var maximumPages: Int { 10 }

  /// - Parameter id: Returns the id of a record, which no other record has.
  init(id: @escaping @Sendable (Record) -> Int) { self.id = id }

  /// Takes the answer to the request for the next page; nil if a plan has none.
  mutating func take(_ answer: Result<WebAnswer, SourceError>?, _ read: (WebAnswer) throws(SourceError) -> Page) {
    isEnded = true
    guard let answer else {
      isUnanswered = true
      return
    }
    do throws(SourceError) {
      let page = try read(try answer.get())
      pageCount += 1
      records += page.records
      let promised = total ?? page.total
      total = promised
      let doubled = records.count - Set(records.map(id)).count
      if page.total != promised {
        fail(.changed(from: promised, to: page.total))
      } else if doubled > 0 {
        fail(.doubled(doubled))
      } else if page.hasNext ?? (records.count < promised), !page.records.isEmpty, pageCount < Self.maximumPages {
        isEnded = false
      } else if records.count < promised {
        fail(.missing(listed: records.count, promised: promised))
      } else if page.hasNext == true {
        fail(.endless(listed: records.count))
      } else if records.count > promised {
        fail(.changed(from: promised, to: records.count))
      }
    } catch { self.error = error.ofPage(after: records.count, of: total) }
  }

  private mutating func fail(_ fault: Shortfall.Fault) { error = .incomplete(Shortfall(fault)) }
}
