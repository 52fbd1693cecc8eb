import Base
import Testing

@testable import Gateway

struct DateFilterTests {
  /// 3-D Man was modified at 2014-04-29T14:18:17-0400, which is 18:18:17 in Greenwich.
  static let before = [
    "2014-04-29", "2014-04-29T14:18:17", "2014-04-29T18:18:17Z", "2014-04-29T14:18:17-0400",
    "2014-04-29T14:18:17-04:00", "2014-04-29T20:18:17%2B0200", "2014-04-29T20:18:17+02:00",
    "2014-04-30T00:18:17%2B06:00", "2014-04-29%2014:18:17", "1970-01-01", "0000-01-01",
    "1969-12-31T19:00:00-0500", "2014-04-29T18:18:17.000Z", "2014-04-29+14:18", "2014-04-29T20:18:17+02",
    "Tue,+29+Apr+2014+18:18:17+GMT", "Tuesday,+29-Apr-14+18:18:17+GMT",
    "Tue+Apr+29+18:18:17+2014", "Tue+Apr++8+18:18:17+2014",
  ]
  static let after = [
    "2014-04-30", "2014-04-29T14:18:18", "2014-04-29T18:18:18Z", "2014-04-29T14:18:18-0400",
    "2014-04-29T20:18:18%2B0200", "2014-04-29T14:18:17-04:01", "9999-12-31T23:59:59-2359",
    "Tue,+29+Apr+2014+18:18:18+GMT",
    "Tue+Apr+29+18:18:18+2014",
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

  static let none = [
    "x", "today", "2014-02-30", "2014-13-01", "2014-04-29T14", "14:18", "2014-04-29T14:18:17+0500x",
    "2014", "2014-04", "20140429", "20140429T141817", "2014-04-29T18:18:17,5Z",
    "2014-04-29T1:2:3", "2014-04-29T14:18:17%2B2500", "2014-04-29T14:60", "12", "12345",
    "20141301", "20140230101010", "2014/04-29", "2014-04-29+(x)", "99999999999999999999",
    "Funday,+29+Apr+2014", "Tue,+31+Jun+2014+18:18:17+GMT", "April+29,+2014",
  ]

  @Test(arguments: none) func `what is no date is refused`(_ date: String) throws {
    let answer = try get("/characters?modifiedSince=\(date)")
    #expect(answer.status == 409, "\(answer.text.prefix(200))")
  }
}
