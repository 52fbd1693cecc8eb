extension RecordKind {
  /// The kinds of the service's records.
  static let jsonPlaceholder: [RecordKind] = PlaceholderList.allCases.map(\.kind)
}

private let ofUser = RecordKind.Filter(
  "user",
  placeholder: "USER",
  "List only records of this user: an id, name, username, e-mail or address."
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
              "address",
              placeholder: "TEXT",
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
          [ofUser, .init("album", placeholder: "ID", "List only photos of the album with this id.")]
        )
      case .todos:
        (
          "todo", [("id", "Id"), ("user", "User"), ("completed", "Completed"), ("title", "Title")],
          [
            ofUser, .init("completed", "List only to-dos that are done."),
            .init("open", "List only to-dos that are not done."),
          ]
        )
      case .posts: ("post", [("id", "Id"), ("user", "User"), ("title", "Title"), ("body", "Text")], [ofUser])
      }
    return RecordKind(rawValue, singular: singular, fields: fields.map { .init($0, title: $1) }, filters: filters)
  }
}
