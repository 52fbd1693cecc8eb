import Base

/// A page of a wiki, or a title without one.
struct MediaWikiPage {
  let title: String
  /// Nil if there is no page, or the answer does not tell its id.
  let id: Int?
  /// Whether there is no page of this title.
  let isMissing: Bool
  /// Whether no page can have this title.
  let isInvalid: Bool
  /// The parts of the answers about the page, in their order.
  private var parts: [WebValue]

  init(_ item: WebValue) throws(SourceError) {
    title = item["title"]?.node.string ?? ""
    id = try item["pageid"].map { id throws(SourceError) in try id.id }
    isMissing = item["missing"]?.node.bool ?? false
    isInvalid = item["invalid"]?.node.bool ?? false
    if !isMissing { _ = try item.member("title") }
    // An article has an id.
    if !isMissing, !isInvalid, item["ns"]?.node.integer ?? 0 == 0 { _ = try item.member("pageid") }
    parts = [item]
  }

  mutating func add(_ item: WebValue) { parts.append(item) }

  /// Returns a member; nil if no answer has it.
  subscript(name: String) -> WebValue? {
    for part in parts { if let value = part[name] { return value } }
    return nil
  }

  /// Returns the items of a list, which several answers may share.
  func items(_ name: String) throws(SourceError) -> [WebValue] {
    var all: [WebValue] = []
    for part in parts { all += try part[name]?.items ?? [] }
    return all
  }
}
