internal import Digests
internal import JSON

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

  func write(to writer: inout JSONWriter, tracking: String) {
    var list = "["
    list.reserveCapacity(1_200 * results.count)
    for (index, entry) in results.enumerated() {
      if index > 0 { list += "," }
      entry.append(to: &list, tracking: tracking)
    }
    list += "]"
    writer.object { data in
      data.member("offset", offset)
      data.member("limit", limit)
      data.member("total", total)
      data.member("count", results.count)
      data.key("results")
      data.raw(list)
    }
  }
}
