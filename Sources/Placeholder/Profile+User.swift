import Sources
import Tournament

extension Profile {
  /// Makes the profile of a user with the figures of the lists that arrived.
  init(_ user: User, figures: Figures) {
    var links = [Link(type: "detail", url: "https://jsonplaceholder.typicode.com/users/\(user.id)")]
    if let place = user.address.place { links.append(Link(type: "map", url: place.mapURL)) }
    if !user.website.isEmpty { links.append(Link(type: "website", url: "http://" + user.website)) }
    let details = [
      ("username", user.username), ("email", user.email), ("street", user.address.street),
      ("suite", user.address.suite), ("city", user.address.city), ("zipcode", user.address.zipcode),
      ("phone", user.phone), ("company", user.company),
    ]
    self.init(
      id: .number(user.id),
      name: user.name,
      figures: figures,
      links: links.compactMap(\.self),
      details: details.filter { !$0.1.isEmpty }.map { Detail($0, $1) }
    )
  }
}

extension PlaceholderData {
  /// The users with their figures; a figure is unknown if its list did not arrive.
  var profiles: [Profile] {
    var counts: [(Figure, [Int: Int])] = []
    for metric in PlaceholderMetric.allCases where has(metric.list) {
      let isCounted = { (record: OwnedRecord) in metric != .completed || record.isCompleted }
      counts.append((metric.figure, self.counts(of: metric.list, where: isCounted)))
    }
    return users.map { user in
      var figures = Figures()
      for (figure, count) in counts { figures[figure] = Double(count[user.id] ?? 0) }
      return Profile(user, figures: figures)
    }
  }

  /// Returns the users that a text means exactly: by name, else by username, e-mail or a part of the address.
  func users(called text: String) -> [User] {
    let key = NameKey(text)
    guard !key.isHopeless else { return [] }
    let tiers: [(User) -> [String]] = [
      { [$0.name] }, { [$0.username] }, { [$0.email] },
      { [$0.address.line, $0.address.street, $0.address.city, $0.address.zipcode] },
    ]
    for tier in tiers {
      let found = users.filter { tier($0).contains { NameKey($0) == key } }
      if !found.isEmpty { return found }
    }
    return []
  }
}

/// A figure of a user.
enum PlaceholderMetric: String, CaseIterable {
  case completed
  case todos
  case albums
  case photos
  case posts

  var figure: Figure { Figure(rawValue) }

  /// The list that it counts.
  var list: PlaceholderList {
    switch self {
    case .completed, .todos: .todos
    case .albums: .albums
    case .photos: .photos
    case .posts: .posts
    }
  }
}
