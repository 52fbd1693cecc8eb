package import LoopbackServer
package import Network

extension SourceServer {
  package static let jsonPlaceholder = SourceServer("JSONPLACEHOLDER_BASE_URL") {
    () throws(LoopbackError) in
    try LoopbackServer { PlaceholderService().answer(to: $0.request) }
  }
}

/// JSONPlaceholder as its note describes it: json-server over lists that never change.
package struct PlaceholderService: Sendable {
  /// The records of each list.
  package var lists: [String: [PlaceholderRow]] = PlaceholderRow.all

  package init() {}

  /// Lets a user do all that is left.
  package mutating func finish(userID: Int) {
    lists["todos"] = lists["todos"]?.map { row in
      var row = row
      if row["userId"] == String(userID), let last = row.members.indices.last {
        row.members[last].json = "true"
      }
      return row
    }
  }

  package func answer(to request: HTTPRequest) -> Answer {
    let parts = request.path.split(separator: "/").map(String.init)
    guard request.method == "GET", let name = parts.first, let rows = lists[name] else {
      return .json("{}", status: 404)
    }
    switch parts.count {
    case 1: return list(rows, request.query)
    case 2:
      guard let row = rows.first(where: { $0["id"] == parts[1] }) else {
        return .json("{}", status: 404)
      }
      return .json(row.text(indent: ""))
    case 3:
      guard let inner = lists[parts[2]] else { return .json("{}", status: 404) }
      let owner = name.dropLast() + "Id"
      return list(inner.filter { $0[String(owner)] == parts[1] }, request.query)
    default: return .json("{}", status: 404)
    }
  }

  private func list(_ rows: [PlaceholderRow], _ query: [(name: String, value: String)]) -> Answer {
    var found = rows
    for (name, value) in query where !name.hasPrefix("_") {
      // A key that no row has is dropped silently.
      guard rows.contains(where: { $0[name] != nil }) else { continue }
      found = found.filter { $0[name] == value }
    }
    func number(_ name: String) -> Int? {
      query.first { $0.name == name }.flatMap { Int($0.value) }
    }
    var headers: HTTPHeaders = [:]
    let total = found.count
    if let page = number("_page") {
      let limit = number("_limit") ?? 10
      headers["X-Total-Count"] = String(total)
      let last = max(1, (total + limit - 1) / limit)
      headers["Link"] = "</?_page=\(last)&_limit=\(limit)>; rel=\"last\""
      found = Array(found.dropFirst((page - 1) * limit).prefix(limit))
    } else if let limit = number("_limit") {
      headers["X-Total-Count"] = String(total)
      found = Array(found.dropFirst(number("_start") ?? 0).prefix(limit))
    }
    let rows = found.map { "  " + $0.text(indent: "  ") }.joined(separator: ",\n")
    return .json(found.isEmpty ? "[]" : "[\n\(rows)\n]", headers: headers)
  }
}

/// A record: its members in order, each as JSON.
package struct PlaceholderRow: Sendable {
  package var members: [(name: String, json: String)]

  /// The plain text of a member; nil if it has none.
  subscript(name: String) -> String? {
    members.first { $0.name == name }?.json.filter { $0 != "\"" }
  }

  fileprivate func text(indent: String) -> String {
    let lines = members.map { "\(indent)  \"\($0.name)\": \($0.json)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  /// The lists with as many records as the service has; the texts are our own.
  package static let all: [String: [PlaceholderRow]] = [
    "users": names.indices.map { user($0 + 1) },
    "albums": (1...100).map { album in
      owned("userId", (album - 1) / 10 + 1, album, [("title", "\"Album \(album)\"")])
    },
    "photos": (1...5_000).map { photo in
      owned(
        "albumId",
        (photo - 1) / 50 + 1,
        photo,
        [
          ("title", "\"Photo \(photo)\""), ("url", "\"https://pictures.invalid/\(photo)\""),
          ("thumbnailUrl", "\"https://pictures.invalid/small/\(photo)\""),
        ]
      )
    },
    "todos": (1...200).map { todo in
      let user = (todo - 1) / 20 + 1
      // The first ones of each user are done.
      let isDone = (todo - 1) % 20 < completed[user - 1]
      return owned(
        "userId",
        user,
        todo,
        [("title", "\"Task \(todo)\""), ("completed", isDone ? "true" : "false")]
      )
    },
    "posts": (1...100).map { post in
      owned(
        "userId",
        (post - 1) / 10 + 1,
        post,
        [("title", "\"Post \(post)\""), ("body", "\"First line\\nof post \(post)\"")]
      )
    },
  ]

  /// The number of to-dos that each user has done.
  package static let completed = [11, 8, 7, 6, 12, 6, 9, 11, 8, 12]

  package static let names = [
    "Leanne Graham", "Ervin Howell", "Clementine Bauch", "Patricia Lebsack", "Chelsey Dietrich",
    "Mrs. Dennis Schulist", "Kurtis Weissnat", "Nicholas Runolfsdottir V", "Glenna Reichert",
    "Clementina DuBuque",
  ]

  private static func owned(
    _ owner: String,
    _ ownerID: Int,
    _ id: Int,
    _ rest: [(String, String)]
  ) -> PlaceholderRow {
    PlaceholderRow(
      members: [(owner, String(ownerID)), ("id", String(id))] + rest.map { ($0.0, $0.1) }
    )
  }

  private static func user(_ id: Int) -> PlaceholderRow {
    let address =
      "{\"street\": \"\(id) Mill Lane\", \"suite\": \"Apt. \(100 + id)\", \"city\": \"Town \(id % 9)\", "
      + "\"zipcode\": \"1000\(id)-55\", \"geo\": {\"lat\": \"-3\(id % 10).25\", \"lng\": \"8\(id % 10).5\"}}"
    return PlaceholderRow(
      members: [
        ("id", String(id)), ("name", "\"\(names[id - 1])\""), ("username", "\"user\(id)\""),
        ("email", "\"mail\(id)@example.org\""), ("address", address),
        ("phone", "\"555-000\(id)\""), ("website", "\"site\(id).example\""),
        ("company", "{\"name\": \"Works \(id)\", \"catchPhrase\": \"\", \"bs\": \"\"}"),
      ]
    )
  }
}
