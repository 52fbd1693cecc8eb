import Base
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
      ("geo", user.address.place.map { "\($0.latitude), \($0.longitude)" } ?? ""), ("phone", user.phone),
      ("company", user.company), ("catchPhrase", user.catchPhrase), ("bs", user.bs),
    ]
    self.init(
      id: .number(user.id),
      name: user.name,
      figures: figures,
      links: links.compactMap(\.self),
      details: details.filter { !$0.1.isEmpty }.map { Detail($0, $1) },
      listed: Detail("address", user.address.line)
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

  /// Returns the users that a text means exactly: by name, else by username, e-mail or parts of the address in any order.
  func users(called text: String) -> [User] {
    let key = NameKey(text)
    guard !key.isHopeless else { return [] }
    for member in [\User.name, \.username, \.email] {
      let found = users.filter { NameKey($0[keyPath: member]) == key }
      if !found.isEmpty { return found }
    }
    // Of an apostrophe, a quote or a dash, any form is meant.
    let alike = users.filter { !$0.name.spellings.isDisjoint(with: text.spellings) }
    if !alike.isEmpty { return alike }
    let words = text.searchWords
    return users.filter { user in
      let parts = user.address.parts.map(\.searchWords).filter { !$0.isEmpty && $0.isSubset(of: words) }
      return !words.isEmpty && parts.reduce([]) { $0.union($1) } == words
    }
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
  var list: PlaceholderList { PlaceholderList(rawValue: rawValue) ?? .todos }
}
