import Base
import Testing

struct EmbeddedTableTests {
  @Test(arguments: EmbeddedTable.allCases)
  func `an embedded table is CSV whose first column names each row once`(_ table: EmbeddedTable) {
    let rows = table.rows
    #expect(rows.count > 800)
    #expect(Set(rows.map(\.[0])).count == rows.count)
  }
}
