import Base

/// A page of a list: the `data` of the envelope.
struct Page: Sendable {
  let query: ListQuery
  /// The size of the whole list.
  let total: Int
  let results: [ServedRecord]

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
      data.member("offset", query.offset)
      // The maximum number of results, not their number.
      data.member("limit", query.limit)
      data.member("total", total)
      data.member("count", results.count)
      data.array("results") { list in for record in results { record.write(to: &list, tracking: tracking) } }
    }
  }
}
