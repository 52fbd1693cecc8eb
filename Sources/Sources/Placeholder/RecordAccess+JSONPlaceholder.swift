import Base
import Network
import Tournament

extension RecordAccess {
  /// Reads records from whole lists, which the cache keeps.
  static func jsonPlaceholder(_ client: WebClient) -> RecordAccess {
    jsonPlaceholder { lists throws(RecordError) in try await whole(lists, of: client) }
  }

  /// Reads records from those that were imported.
  static func jsonPlaceholder(imported records: @escaping CharacterSource.ImportedRecords) -> RecordAccess {
    jsonPlaceholder { lists throws(RecordError) in try PlaceholderData(lists, imported: records) }
  }

  private static func jsonPlaceholder(
    _ data: @escaping @Sendable ([PlaceholderList]) async throws(RecordError) -> PlaceholderData
  ) -> RecordAccess {
    RecordAccess(
      list: { query throws(RecordError) in
        let list = try PlaceholderList(query.kind)
        // Every record shows its user.
        return try await data(list.neededLists).list(list, query)
      },
      page: { kind, reference throws(RecordError) in
        let list = try PlaceholderList(kind)
        let found = try await data(list.neededLists + list.relatedLists)
        var page = try found.page(of: reference, in: list)
        page.fault = found.fault
        return page
      },
      pictures: { query, references throws(RecordError) in
        guard query.kind.hasThumbnails else {
          throw .failed(Failure(.misuse, "\(query.kind.name) have no pictures"))
        }
        let list = try PlaceholderList(query.kind)
        let found = try await data(list.neededLists)
        guard !references.isEmpty else { return (try found.pictures(query), found.fault) }
        let records = try references.map { (reference) throws(RecordError) in try found.record(reference, in: list) }
        return (records.map(\.picture), found.fault)
      }
    )
  }
}

extension PlaceholderList {
  fileprivate init(_ kind: RecordKind) throws(RecordError) {
    guard let list = Self(rawValue: kind.name) else { throw .unknown(kind: kind, id: "") }
    self = list
  }

  /// The lists whose records a page of this one shows.
  fileprivate var relatedLists: [PlaceholderList] {
    switch self {
    case .users: [.albums, .todos]
    case .albums: [.photos]
    case .photos, .todos, .posts: []
    }
  }

  /// The lists that tell its records and their users.
  var neededLists: [PlaceholderList] {
    switch self {
    case .users: [.users]
    case .photos: [.users, .albums, .photos]
    case .albums, .todos, .posts: [.users, self]
    }
  }
}

private func whole(_ lists: [PlaceholderList], of client: WebClient) async throws(RecordError) -> PlaceholderData {
  do throws(SourceError) { return try await PlaceholderLookup.data(of: lists, from: client) } catch {
    guard error != .unreachable(.cancelled) else { throw .cancelled }
    let times = lists.map { client.connection.cached(client.target($0.path)).answer?.receivedAt }
    guard var kept = PlaceholderLookup(lists, from: client).recalled(over: [client])?.data, kept.error == nil,
      !kept.users.isEmpty || !lists.contains(.users), let oldest = times.compactMap(\.self).min()
    else { throw .source(error) }
    kept.fault = .stored(error, since: oldest)
    return kept
  }
}

extension PlaceholderData {
  fileprivate func list(_ list: PlaceholderList, _ query: RecordQuery) throws(RecordError) -> RecordList {
    guard list != .users else {
      let found = query.filters["address"].map { users.havingWords(of: $0, in: \.address.line) } ?? users
      return part(of: query, found.map(\.values))
    }
    if !has(list), case .stored(let error, _)? = fault { throw .source(error) }
    let names = Dictionary(users.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let owners = owners(of: list)
    let found = try wanted(query, of: list)
    return part(of: query, found.map { $0.values(in: list, user: owners[$0.id].flatMap { names[$0] } ?? "") })
  }

  /// Returns the pictures of a part of the photos.
  fileprivate func pictures(_ query: RecordQuery) throws(RecordError) -> [RecordPicture] {
    try wanted(query, of: .photos).dropFirst(query.offset).prefix(query.limit ?? .max).map(\.picture)
  }

  /// Returns the records that the filters let through; of any kind but users.
  private func wanted(_ query: RecordQuery, of list: PlaceholderList) throws(RecordError) -> [OwnedRecord] {
    let owners = owners(of: list)
    var user: Int?
    if let text = query.filters["user"] { user = try self.user(Reference(typed: text)).id }
    let album = query.filters["album"].map { Int($0.trimmed) ?? 0 }
    let isWanted = { (record: OwnedRecord) in
      (user == nil || owners[record.id] == user) && (album == nil || record.owner == album)
        && (query.filters["completed"] == nil || record.isCompleted)
        && (query.filters["open"] == nil || !record.isCompleted)
    }
    return records(of: list).filter(isWanted)
  }

  /// Returns the record with an id; of any kind but users.
  fileprivate func record(_ reference: Reference, in list: PlaceholderList) throws(RecordError) -> OwnedRecord {
    guard case .id(let id) = reference, let found = records(of: list).first(where: { .number($0.id) == id }) else {
      throw .unknown(kind: list.kind, id: reference.typed)
    }
    return found
  }

  private func part(of query: RecordQuery, _ rows: [[RecordValue]]) -> RecordList {
    let part = rows.dropFirst(query.offset).prefix(query.limit ?? .max)
    return RecordList(rows: Array(part), total: rows.count, fault: fault)
  }

  fileprivate func page(of reference: Reference, in list: PlaceholderList) throws(RecordError) -> RecordPage {
    if list == .users {
      let user = try user(reference)
      let own: (PlaceholderList) throws(RecordError) -> (RecordKind, RecordList) = { list in
        let query = RecordQuery(list.kind, filters: ["user": String(user.id)])
        return (list.kind, try self.list(list, query))
      }
      // A list that did not arrive is none of 0 records.
      return user.page(relations: try [.albums, .todos].filter(has).map(own))
    }
    let found = try record(reference, in: list)
    let user = owners(of: list)[found.id].flatMap { id in users.first { $0.id == id } }
    let values = found.values(in: list, user: user?.name ?? "")
    var relations: [(RecordKind, RecordList)] = []
    if list == .albums, has(.photos) {
      let query = RecordQuery(PlaceholderList.photos.kind, filters: ["album": String(found.id)])
      relations.append((query.kind, try self.list(.photos, query)))
    }
    var page = RecordPage(
      title: found.title,
      fields: zip(list.kind.fields, values).map { ($0, $1) },
      links: [Link(type: "detail", url: officialAddress + list.path + "/\(found.id)")].compactMap(\.self),
      relations: relations
    )
    page.owner = user.map { (PlaceholderList.users.kind, .id(.number($0.id))) }
    return page
  }

  private func user(_ reference: Reference) throws(RecordError) -> User {
    let found: [User]
    switch reference {
    case .id(let id): found = users.filter { .number($0.id) == id }
    case .name(let name), .title(let name):
      let meant = users(called: name)
      found = meant.isEmpty ? users.havingWords(of: name, in: \.address.line) : meant
    }
    if found.count == 1, let only = found.first { return only }
    guard found.isEmpty else {
      let ids = Set(found.map { CharacterID.number($0.id) })
      let profiles = profiles.filter { ids.contains($0.id) }
      throw .unresolved(.ambiguous(name: reference.typed, candidates: Candidates(profiles, by: nil)))
    }
    throw .unknown(kind: PlaceholderList.users.kind, id: reference.typed)
  }
}

extension User {
  fileprivate var values: [RecordValue] {
    [.number(id), .text(name), .text(username), .text(email), .text(address.line)]
  }

  fileprivate func page(relations: [(RecordKind, RecordList)]) -> RecordPage {
    let profile = Profile(self, figures: .init())
    return RecordPage(
      title: name,
      fields: [(.init(key: "id", title: "Id"), .number(id)), (.init(key: "name", title: "Name"), .text(name))]
        + profile.details.map { (.init(key: $0.name, title: $0.name), .text($0.text)) },
      links: profile.links,
      relations: relations
    )
  }
}

extension OwnedRecord {
  fileprivate var picture: RecordPicture {
    RecordPicture(id: id, name: title, thumbnail: thumbnail.isEmpty ? nil : Thumbnail(url: thumbnail))
  }

  /// The values of the fields of its kind.
  fileprivate func values(in list: PlaceholderList, user: String) -> [RecordValue] {
    switch list {
    case .users, .albums: [.number(id), .text(user), .text(title)]
    case .photos: [.number(id), .number(owner), .text(user), .text(title), .text(text), .text(thumbnail)]
    case .todos: [.number(id), .text(user), .flag(isCompleted), .text(title)]
    case .posts: [.number(id), .text(user), .text(title), .text(text)]
    }
  }
}
