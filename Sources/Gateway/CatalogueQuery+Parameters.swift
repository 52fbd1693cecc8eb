import Catalogue

extension CatalogueQuery {
  /// The query for a list, whose parameters were checked.
  ///
  /// - Parameters:
  ///   - relations: Records that the wanted ones must have to do with, by kind.
  ///   - now: In seconds since 1970.
  init(
    _ kind: ResourceKind,
    _ parameters: Parameters,
    _ relations: [(ResourceKind, [Int])],
    _ query: ListQuery,
    now: Int
  ) {
    var conditions = parameters.names.flatMap { name in
      Self.conditions(kind, name, parameters[list: name] ?? "", last: parameters[name] ?? "", now)
    }
    conditions += relations.map { other, ids in .related(other.stored, ids.map { .number($0) }) }
    if let since = query.modifiedSince { conditions.append(.modifiedSince(since)) }
    var order = query.order
    // Characters of the same name keep the default order.
    if kind == .characters, order.contains(where: { $0.key == .name }) { order.append(Order(.standard)) }
    self.init(
      kind.stored,
      where: conditions,
      order: order,
      offset: query.offset,
      limit: query.limit
    )
  }

  /// - Parameters:
  ///   - list: The values of a parameter that may be repeated, joined by commas.
  ///   - value: Its last value.
  private static func conditions(_ kind: ResourceKind, _ name: String, _ list: String, last value: String, _ now: Int)
    -> [Condition]
  {
    switch name {
    case "id": [.ids(ids(list).map { .number($0) })]
    case "name": [.name(value)]
    case "nameStartsWith": [.nameStartsWith(value)]
    case "title": [.title(kind == .comics ? .seriesTitle : nil, value)]
    case "titleStartsWith": [kind == .comics ? .fieldStartsWith(.seriesTitle, value) : .nameStartsWith(value)]
    case "firstNameStartsWith": [.fieldStartsWith(.firstName, value)]
    case "middleNameStartsWith": [.fieldStartsWith(.middleName, value)]
    case "lastNameStartsWith": [.fieldStartsWith(.lastName, value)]
    case "formatType": value == "collection" ? [.field(.format, collectionFormats)] : [.field(.format, issueFormats)]
    case "noVariants": isTrue(value) ? [.hasField(.variantDescription, false)] : []
    case "hasDigitalIssue": [.hasField(.digitalId, isTrue(value))]
    case "dateDescriptor": days(value, now).map { [.fieldBetween(.onsaleDate, $0, $1)] } ?? []
    case "dateRange": days(value).map { [.fieldBetween(.onsaleDate, $0, $1)] } ?? []
    case "seriesType": [.field(.type, [value])]
    case "contains": [.hasRelated(ResourceKind.comics.stored, .format, list.split(separator: ",").map(String.init))]
    case "sharedAppearances": ids(list).map { .related(ResourceKind.characters.stored, [.number($0)]) }
    case "collaborators": ids(list).map { .related(ResourceKind.creators.stored, [.number($0)]) }
    default: CatalogueField(rawValue: name).map { [.field($0, [value])] } ?? []
    }
  }

  fileprivate static func ids(_ list: String) -> [Int] {
    list.split(separator: ",").compactMap(leadingNumber).filter { $0 > 0 }
  }

  private static func isTrue(_ flag: String) -> Bool { flag.lowercased() == "true" || flag == "1" }

  private static let collectionFormats = ["trade paperback", "hardcover", "digest", "graphic novel"]
  private static let issueFormats = ["comic", "magazine", "digital comic", "infinite comic", "digital vertical comic"]

  /// The times of a range of two days, both included.
  private static func days(_ range: String) -> (Int, Int)? {
    let ends = range.split(separator: ",").compactMap { filterDate(String($0)) }
    guard ends.count == 2 else { return nil }
    // A day without a time is meant whole.
    let isWhole = (ends[1] - newYorkTime) % secondsOfDay == 0
    return (ends[0], ends[1] + (isWhole ? secondsOfDay - 1 : 0))
  }

  /// The times of a week from Sunday to Saturday, or of a month.
  private static func days(_ words: String, _ now: Int) -> (Int, Int)? {
    let today = (now - newYorkTime) / secondsOfDay
    // The first day of 1970 was a Thursday.
    let sunday = today - (today + 4) % 7
    func week(_ offset: Int) -> (Int, Int) {
      let start = newYorkTime + (sunday + 7 * offset) * secondsOfDay
      return (start, start + 7 * secondsOfDay - 1)
    }
    switch words {
    case "lastWeek": return week(-1)
    case "thisWeek": return week(0)
    case "nextWeek": return week(1)
    default:
      func firstDay(_ seconds: Int) -> Int? { timestamp(timestampText(seconds).prefix(8) + "01") }
      guard let start = firstDay(today * secondsOfDay), let end = firstDay(start + 32 * secondsOfDay) else {
        return nil
      }
      return (start + newYorkTime, end + newYorkTime - 1)
    }
  }

  private static let secondsOfDay = 86_400
}

extension Parameters {
  /// The records of other kinds that the wanted ones must have to do with.
  var relations: [(ResourceKind, [Int])] {
    ResourceKind.allCases.compactMap { kind in self[list: kind.rawValue].map { (kind, CatalogueQuery.ids($0)) } }
  }
}
