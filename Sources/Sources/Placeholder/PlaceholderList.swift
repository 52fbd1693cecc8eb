/// A list that the service gives whole.
enum PlaceholderList: String, CaseIterable, Sendable {
  case users
  case albums
  case photos
  case todos
  case posts

  var path: String { "/" + rawValue }
}
