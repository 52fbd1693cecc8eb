/// The tags of an `If-None-Match` header.
package struct EntityTagList: Sendable {
  private let tags: [Substring]

  /// Reads tags with quotes, as in HTTP, or without, as in the API.
  package init(_ header: String) {
    tags = header.split(separator: ",").map { part in
      var tag = part.drop { $0 == " " }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag.prefix { $0 != " " }
    }
  }

  package func contains(_ tag: String) -> Bool { tags.contains { $0 == tag || $0 == "\"\(tag)\"" || $0 == "*" } }
}
