internal import Digests

/// A page of a list: the `data` of the envelope.
struct Page: Sendable {
  var offset: Int
  /// The maximum number of results, not their number.
  var limit: Int
  /// The size of the whole list.
  var total: Int
  var results: ArraySlice<CharacterIndex.Entry>
}

extension Page {
  /// Takes the page that `query` asks for; it is empty past the end.
  init(of entries: [CharacterIndex.Entry], _ query: ListQuery) {
    self.init(
      offset: query.offset,
      limit: query.limit,
      total: entries.count,
      results: entries.dropFirst(query.offset).prefix(query.limit)
    )
  }

  /// The entity tag of the page: 40 hexadecimal digits, the same for all callers.
  ///
  /// It is the SHA-1 of the page's numbers and facts, without the links, which contain the caller's key.
  var entityTag: String {
    var facts: [UInt8] = []
    func append(_ text: String) {
      facts.append(contentsOf: text.utf8)
      facts.append(0)
    }
    for number in [offset, limit, total] { append(String(number)) }
    for character in results.lazy.map(\.facts) {
      append(String(character.id))
      append(character.name)
      append(String(character.comics))
      append(String(character.series))
      append(String(character.stories))
      append(String(character.events))
      append(character.modified)
      append(character.thumbnailPath)
      append(character.thumbnailExtension)
    }
    return Digest.sha1(facts)
  }

  func append(to json: inout [UInt8], tracking: String) {
    json.append(text: #"{"offset":"#)
    json.append(text: String(offset))
    json.append(text: #","limit":"#)
    json.append(text: String(limit))
    json.append(text: #","total":"#)
    json.append(text: String(total))
    json.append(text: #","count":"#)
    json.append(text: String(results.count))
    json.append(text: #","results":["#)
    var isFirst = true
    for entry in results {
      if !isFirst { json.append(text: ",") }
      isFirst = false
      entry.append(to: &json, tracking: tracking)
    }
    json.append(text: "]}")
  }
}
