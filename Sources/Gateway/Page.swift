import Base

/// A page of a list: the `data` of the envelope.
struct Page: Sendable {
  var offset: Int
  /// The maximum number of results, not their number.
  var limit: Int
  /// The size of the whole list.
  var total: Int
  var results: [ServedRecord]
}

extension Page {
  init(_ query: ListQuery, total: Int, _ results: [ServedRecord]) {
    self.init(offset: query.offset, limit: query.limit, total: total, results: results)
  }

  /// Takes the page that `query` asks for; it is empty past the end.
  init(of entries: [CharacterIndex.Entry], _ query: ListQuery) {
    let part = entries.dropFirst(query.offset).prefix(query.limit)
    self.init(query, total: entries.count, part.map { ServedRecord(content: .embedded($0)) })
  }

  /// The entity tag of the page: 40 hexadecimal digits, the same for all callers.
  ///
  /// It is the SHA-1 of the page without the caller's key.
  var entityTag: String {
    var json = JSONWriter()
    write(to: &json, tracking: "")
    return Digest.sha1(json.bytes)
  }

  func write(to json: inout JSONWriter, tracking: String) {
    json.object { data in
      data.member("offset", offset)
      data.member("limit", limit)
      data.member("total", total)
      data.member("count", results.count)
      data.key("results")
      data.array { list in for record in results { record.write(to: &list, tracking: tracking) } }
    }
  }
}
