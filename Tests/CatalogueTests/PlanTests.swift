import SQLite
import Testing

@testable import Catalogue

/// How the library finds the records of a query: by the index that leads to them.
struct PlanTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  /// The steps of a statement.
  private func plan(_ part: SQLPart, in catalogue: Catalogue) throws -> [String] {
    try catalogue.database.all("EXPLAIN QUERY PLAN " + part.text, part.values) {
      (row) throws(DatabaseError) in row.text(3)
    }
  }

  @Test(
    arguments: [
      (CatalogueField.upc, "record_upc (kind=? AND upc=?)"),
      (.isbn, "record_isbn (kind=? AND isbn=?)"), (.ean, "record_ean (kind=? AND ean=?)"),
      (.issn, "record_issn (kind=? AND issn=?)"),
      (.diamondCode, "record_diamond (kind=? AND diamondCode=?)"),
      (.digitalId, "record_digital (kind=? AND digitalId=?)"),
      (.issueNumber, "record_issue (kind=? AND issueNumber=?)"),
      (.format, "record_format (kind=? AND format=?)"),
      (.startYear, "record_year (kind=? AND startYear=?)"),
    ]
  )
  func `a value is looked up in the index of its field`(
    _ field: CatalogueField,
    _ index: String
  ) throws {
    let catalogue = try shelf.open()
    try catalogue.keep([try comic(1, "Wren #1")])
    let condition = try catalogue.sql(
      for: CatalogueQuery(comics, where: [.field(field, ["75960"])]),
      1
    )
    let steps = try plan(
      SQLPart(
        text: "SELECT r.number FROM record r WHERE \(condition.text) ORDER BY +r.rank, +r.id",
        values: condition.values
      ),
      in: catalogue
    )
    #expect(steps.first == "SEARCH r USING INDEX \(index)", "\(steps)")
  }

  @Test func `what belongs to a record is counted where it is, and not sorted`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([try comic(1, "Wren #1", characters: [7]), try character(7, "Wren")])
    let kind = try catalogue.number(of: comics)
    let relation = try #require(try catalogue.relation(characters, [.number(7)], kind))
    let steps = try plan(relation.count, in: catalogue)
    #expect(
      steps.contains("SEARCH m USING PRIMARY KEY (kind=? AND id=? AND parent_kind=?)"),
      "\(steps)"
    )
    #expect(steps.filter { $0.contains("record_1 (kind=?)") }.isEmpty, "\(steps)")
  }
}
