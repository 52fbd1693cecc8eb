/// Whether the values of `If-None-Match` headers name a tag, with quotes, as in HTTP, or without, as in the API.
func isKnown(_ tag: String, by headers: [String]) -> Bool {
  headers.joined(separator: ",").split(separator: ",").contains { part in
    let known = part.drop { $0 == " " }.prefix { $0 != " " }
    return ["*", tag, "\"\(tag)\"", "W/\"\(tag)\""].contains(String(known))
  }
}
