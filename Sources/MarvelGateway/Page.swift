internal import Digests

/// The part of a list that is answered: the `data` of the envelope.
struct Page: Sendable {
  var offset: Int
  /// The most results, not their count.
  var limit: Int
  /// The size of the whole list.
  var total: Int
  var results: ArraySlice<CharacterIndex.Entry>
}

extension Page {
  /// Cuts out what `query` asks for; past the end that is nothing, and no error.
  init(of entries: [CharacterIndex.Entry], _ query: ListQuery) {
    self.init(
      offset: query.offset,
      limit: query.limit,
      total: entries.count,
      results: entries.dropFirst(query.offset).prefix(query.limit)
    )
  }

  /// The 40 digits that stand for the page, whoever asks for it.
  ///
  /// They are taken over the numbers and facts that the page shows, as they are before the caller's key
  /// gets into the links.
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
