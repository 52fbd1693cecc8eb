import Base
import Catalogue
import Gateway

extension KnownMarvelRecords {
  /// Returns the ids of the records with a name.
  func ids(named name: String, _ kind: RecordKind) throws(RecordError) -> [Int] {
    if kind.name == "characters" {
      let list = MarvelList(kind, [("name", name)], at: "")
      return try answer(list, offset: 0, limit: MarvelList.pageSize).results.compactMap { $0["id"]?.integer }
    }
    let found = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.page(CatalogueQuery(kind.stored, where: [.name(name)], limit: 50))
    }
    return (found?.records ?? []).compactMap { if case .number(let id) = $0.id { id } else { nil } }
  }

  /// Returns the records of the catalogue in whose names a text occurs, which no server tells.
  func list(named text: String, _ query: RecordQuery) throws(RecordError) -> RecordList {
    guard query.filters.count == 1 else {
      throw .failed(Failure(.misuse, "'--\(RecordKind.partOfName)' goes with no other filter and no order"))
    }
    if query.kind.name == "characters" { return try characters(named: text, query) }
    let found = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.page(
        CatalogueQuery(query.kind.stored, where: [.nameHolds(text)], offset: query.offset, limit: query.limit ?? .max)
      )
    }
    let rows = found?.records.map { query.kind.row($0.body.root) } ?? []
    return RecordList(rows: rows, total: found?.total ?? 0)
  }

  /// Returns the same of the characters, of which the embedded ones are in no catalogue.
  private func characters(named text: String, _ query: RecordQuery) throws(RecordError) -> RecordList {
    let wanted = nameKey(text.trimmed)
    var keys: [Int: String] = [:]
    for facts in CharacterFacts.embedded { keys[facts.id] = nameKey(facts.name) }
    let names = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.names(CatalogueQuery(query.kind.stored, limit: .max))
    }
    for (name, _, _) in names ?? [] { if case .number(let id) = name.id { keys[id] = nameKey(name.name) } }
    let found = keys.filter { !wanted.isEmpty && $0.value.holds(wanted) }.sorted {
      ($0.value, $0.key) < ($1.value, $1.key)
    }
    let part = found.dropFirst(query.offset).prefix(query.limit ?? .max)
    var rows: [[RecordValue]] = []
    for (id, _) in part {
      let item = try answer(MarvelList(item: id, query.kind, at: ""), offset: 0, limit: 1)
      rows += item.results.map(query.kind.row)
    }
    return RecordList(rows: rows, total: found.count)
  }
}
