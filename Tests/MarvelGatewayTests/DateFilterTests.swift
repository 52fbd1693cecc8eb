import JSON
import MarvelGateway
import Testing

struct DateFilterTests {
  /// 3-D Man was modified at 2014-04-29T14:18:17-0400, which is 18:18:17 in Greenwich.
  static let before = [
    "2014-04-29", "2014/04/29", "04/29/2014", "2014-04-29T14:18:17", "2014-04-29T18:18:17Z",
    "2014-04-29T14:18:17-0400", "2014-04-29T14:18:17-04:00", "2014-04-29T20:18:17%2B0200",
    "2014-04-29T20:18:17+02:00", "2014-04-30T00:18:17%2B06:00", "2014-04-29%2014:18:17",
    "1970-01-01", "0000-01-01", "1969-12-31T19:00:00-0500",
  ]
  static let after = [
    "2014-04-30", "2014/04/30", "04/30/2014", "2014-04-29T14:18:18", "2014-04-29T18:18:18Z",
    "2014-04-29T14:18:18-0400", "2014-04-29T20:18:18%2B0200", "2014-04-29T14:18:17-04:01",
    "9999-12-31T23:59:59-2359",
  ]

  @Test(arguments: before) func `a date matches who changed then or later`(_ date: String) throws {
    #expect(try get("/characters?name=3-D+Man&modifiedSince=\(date)").total == 1)
  }

  @Test(arguments: after) func `a later date matches no more`(_ date: String) throws {
    #expect(try get("/characters?name=3-D+Man&modifiedSince=\(date)").total == 0)
  }

  @Test(arguments: ["0000-01-01", "1969-01-01", "0001-01-01T00:00:00Z"])
  func `who has no date is never found`(_ date: String) throws {
    #expect(try get("/characters?modifiedSince=\(date)").total == 1_564 - 778 - 9)
  }

  @Test func `a leap day is a day`() throws {
    #expect(try get("/characters?modifiedSince=2016-02-29").status == 200)
    #expect(try get("/characters?modifiedSince=2000-02-29").status == 200)
    #expect(try get("/characters?modifiedSince=1900-02-29").status == 409)
  }

  @Test func `counts agree with the printed dates of a year`() throws {
    let expected = CharacterFacts.embedded.count {
      $0.modified >= "2015" && $0.modified.first == "2"
    }
    #expect(try get("/characters?modifiedSince=2015-01-01").total == expected)
  }
}
