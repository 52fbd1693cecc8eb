extension RecordKind {
  /// The kinds of the service's records.
  static let jsonPlaceholder: [RecordKind] = PlaceholderList.allCases.map(\.kind)
}

private let ofUser = RecordKind.Filter(
  name: "user",
  placeholder: "USER",
  help: "List only records of this user: an id, name, username, e-mail or address."
)

extension PlaceholderList {
  var kind: RecordKind {
    let (singular, fields, filters): (String, [(String, String)], [RecordKind.Filter]) =
      switch self {
      case .users:
        (
          "user",
          [("id", "Id"), ("name", "Name"), ("username", "Username"), ("email", "E-mail"), ("address", "Address")],
          [
            .init(
              name: "address",
              placeholder: "TEXT",
              help:
                "List only users whose address has these words, in any order: parts of street, suite, city or zip code."
            )
          ]
        )
      case .albums: ("album", [("id", "Id"), ("user", "User"), ("title", "Title")], [ofUser])
      case .photos:
        (
          "photo",
          [
            ("id", "Id"), ("album", "Album"), ("user", "User"), ("title", "Title"), ("url", "Address"),
            (RecordKind.thumbnailField, "Thumbnail"),
          ],
          [ofUser, .init(name: "album", placeholder: "ID", help: "List only photos of the album with this id.")]
        )
      case .todos:
        (
          "todo", [("id", "Id"), ("user", "User"), ("completed", "Completed"), ("title", "Title")],
          [
            ofUser, .init(name: "completed", help: "List only to-dos that are done."),
            .init(name: "open", help: "List only to-dos that are not done."),
          ]
        )
      case .posts: ("post", [("id", "Id"), ("user", "User"), ("title", "Title"), ("body", "Text")], [ofUser])
      }
    return RecordKind(
      name: rawValue,
      singular: singular,
      fields: fields.map { .init(key: $0, title: $1) },
      filters: filters
    )
  }
}
