import Base
import Network

/// An answer of the service to the request for a list.
struct PlaceholderAnswer {
  let answer: WebAnswer
  let list: PlaceholderList

  /// Returns the users of the answer.
  ///
  /// The address and other optional members may be missing; a value that is not text counts as missing.
  func users() throws(SourceError) -> [User] {
    try records { record throws(SourceError) in
      let address = record["address"]
      let name = try record.member("name")
      let user = User(
        id: try record.member("id").id,
        name: try name.text,
        username: try record.member("username").text,
        email: try record.member("email").text,
        address: .init(
          street: address?["street"]?.node.string ?? "",
          suite: address?["suite"]?.node.string ?? "",
          city: address?["city"]?.node.string ?? "",
          zipcode: address?["zipcode"]?.node.string ?? "",
          place: address?["geo"]?.place
        ),
        phone: record["phone"]?.node.string ?? "",
        website: record["website"]?.node.string ?? "",
        company: record["company"]?["name"]?.node.string ?? "",
        catchPhrase: record["company"]?["catchPhrase"]?.node.string ?? "",
        bs: record["company"]?["bs"]?.node.string ?? ""
      )
      guard !user.name.printable.trimmed.isEmpty else { throw name.unexpected }
      return (user.id, user)
    }
  }

  /// Returns the records of the answer that belong to users or albums.
  func ownedRecords() throws(SourceError) -> [OwnedRecord] {
    try records { record throws(SourceError) in
      var owned = OwnedRecord(
        id: try record.member("id").id,
        owner: try record.member(list == .photos ? "albumId" : "userId").id,
        title: try record.member("title").text
      )
      switch list {
      case .todos:
        let completed = try record.member("completed")
        guard let isCompleted = completed.node.bool else { throw completed.unexpected }
        owned.isCompleted = isCompleted
      case .photos:
        owned.text = record["url"]?.node.string ?? ""
        owned.thumbnail = record["thumbnailUrl"]?.node.string ?? ""
      case .posts: owned.text = record["body"]?.node.string ?? ""
      case .users, .albums: break
      }
      return (owned.id, owned)
    }
  }

  /// Reads each record of the list; two with one id are an error, and one that is listed twice counts once.
  private func records<Record: Equatable>(_ read: (WebValue) throws(SourceError) -> (id: Int, Record))
    throws(SourceError) -> [Record]
  {
    do throws(SourceError) {
      var seen: [Int: Record] = [:]
      var found: [Record] = []
      for item in try answer.success(of: "list of \(list.rawValue)").items {
        let (id, record) = try read(item)
        guard let same = seen.updateValue(record, forKey: id) else {
          found.append(record)
          continue
        }
        guard same == record else { throw try item.member("id").unexpected }
      }
      try checkLength(seen.count)
      return found
    } catch { throw error.naming(list) }
  }

  /// Throws if the server gives only a page of the list, which it says in a header.
  private func checkLength(_ count: Int) throws(SourceError) {
    let header = answer.response.headers["X-Total-Count"]
    guard let total = header.flatMap({ Int($0.trimmed) }), total > count else { return }
    throw .incomplete(Shortfall(.missing(listed: count, promised: total)))
  }
}

extension WebValue {
  /// The place of an address; nil if it is not on Earth.
  fileprivate var place: User.Place? {
    guard let latitude = self["lat"]?.node.string, let longitude = self["lng"]?.node.string else { return nil }
    return User.Place(latitude: latitude.trimmed, longitude: longitude.trimmed)
  }
}

extension SourceError {
  /// The same error, with the list before the path of a member: `todos[3].userId`.
  fileprivate func naming(_ list: PlaceholderList) -> SourceError {
    switch self {
    case .broken(.missing(let path), let status, let excerpt):
      .broken(.missing(list.rawValue + path), status: status, excerpt: excerpt)
    case .broken(.unexpected(let path), let status, let excerpt):
      .broken(.unexpected(list.rawValue + path), status: status, excerpt: excerpt)
    // The service has every list, so another server answers.
    case .notFound: .broken(.noSuchRoute, status: 404, excerpt: "")
    default: self
    }
  }
}
