import Network

/// The lists that were fetched.
struct PlaceholderData: Sendable {
  private(set) var users: [User] = []
  private var owned: [PlaceholderList: [OwnedRecord]] = [:]
  /// The error of each list that failed.
  private(set) var errors: [PlaceholderList: SourceError] = [:]
  /// The time when the source sent the newest answer; nil if it is unknown.
  private(set) var receivedAt: UnixTime?
  /// The reason for which older answers stand in; nil if none do.
  var fault: RecordList.Fault?

  /// One list.
  struct Part: Sendable {
    var users: [User] = []
    var owned: [OwnedRecord] = []
    var receivedAt: UnixTime?

    init(_ answer: WebAnswer, of list: PlaceholderList) throws(SourceError) {
      receivedAt = answer.response.receivedAt
      let answer = PlaceholderAnswer(answer: answer, list: list)
      if list == .users { users = try answer.users() } else { owned = try answer.ownedRecords() }
    }
  }

  init() {}

  /// Takes imported records; those that lack something are left out.
  init(_ lists: [PlaceholderList], imported records: CharacterSource.ImportedRecords) throws(RecordError) {
    for list in lists {
      for record in try records(list.kind) {
        let response = HTTPResponse(status: 200, body: [0x5B] + record + [0x5D])
        guard let part = try? Part(WebAnswer(response: response), of: list) else { continue }
        users += part.users
        owned[list, default: []] += part.owned
      }
    }
  }

  mutating func add(_ part: Result<Part, SourceError>, of list: PlaceholderList) {
    switch part {
    case .success(let part):
      if list == .users { users = part.users } else { owned[list] = part.owned }
      receivedAt.advance(to: part.receivedAt)
    case .failure(let error): errors[list] = error
    }
  }

  /// The error of the first list that failed; nil if none did.
  var error: SourceError? { PlaceholderList.allCases.lazy.compactMap { errors[$0] }.first }

  func records(of list: PlaceholderList) -> [OwnedRecord] { owned[list] ?? [] }

  /// Whether a list arrived.
  func has(_ list: PlaceholderList) -> Bool { list == .users ? error == nil : owned[list] != nil }

  /// The users of all records of a list, by id of the record.
  func owners(of list: PlaceholderList) -> [Int: Int] {
    let records = records(of: list)
    let albums = list == .photos ? owners(of: .albums) : nil
    return Dictionary(
      records.compactMap { record in
        let user = albums.map { $0[record.owner] } ?? record.owner
        return user.map { (record.id, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The number of records of each user, by the user's id.
  func counts(of list: PlaceholderList, where isCounted: (OwnedRecord) -> Bool = { _ in true }) -> [Int: Int] {
    let owners = owners(of: list)
    var counts: [Int: Int] = [:]
    for record in records(of: list) where isCounted(record) {
      if let user = owners[record.id] { counts[user, default: 0] += 1 }
    }
    return counts
  }
}
