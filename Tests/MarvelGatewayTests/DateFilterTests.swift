import JSON
import Testing

@testable import MarvelGateway

struct DateFilterTests {
  /// 3-D Man was modified at 2014-04-29T14:18:17-0400, which is 18:18:17 in Greenwich.
  static let before = [
    "2014-04-29", "2014/04/29", "04/29/2014", "2014-04-29T14:18:17", "2014-04-29T18:18:17Z",
    "2014-04-29T14:18:17-0400", "2014-04-29T14:18:17-04:00", "2014-04-29T20:18:17%2B0200",
    "2014-04-29T20:18:17+02:00", "2014-04-30T00:18:17%2B06:00", "2014-04-29%2014:18:17",
    "1970-01-01", "0000-01-01", "1969-12-31T19:00:00-0500",
    // Other programs and people.
    "2014-4-29", "4/29/2014", "29.4.2014", "29-04-2014", "29/04/2014", "20140429", "2014",
    "2014-04",
    "April+2014", "Apr+29,+2014", "April+29th,+2014", "29+April+2014", "29-Apr-2014", "29-Apr-14",
    "2014-Apr-29", "April+29,+2014+2:18+PM", "4/29/2014+02:18:17pm", "04/29/2014+2pm",
    "Tue,+29+Apr+2014+18:18:17+GMT", "Tuesday,+29-Apr-14+18:18:17+GMT",
    "Tue+Apr+29+14:18:17+2014", "Tue+Apr++9+14:18:17+EDT+2013",
    "Tue+Apr+29+2014+14:18:17+GMT-0400+(Eastern+Daylight+Time)", "20140429141817",
    "2014-04-29T18:18:17.000Z", "2014-04-29T18:18:17,5Z", "2014-04-29+14:18", "20140429T141817",
    "1398795497", "1398795497000", "@1398795497", "+2014-04-29+", "2014-04-29+14:18:17+EDT",
    "Tue+Apr+29+2014+20:18:17+GMT%2B0200", "Tue+Apr+29+2014+20:18:17+GMT+0200", "@0",
    "29+Apr+2014+20:18:17+%2B02", "2014-04-29T02:18:17PM",
  ]
  static let after = [
    "2014-04-30", "2014/04/30", "04/30/2014", "2014-04-29T14:18:18", "2014-04-29T18:18:18Z",
    "2014-04-29T14:18:18-0400", "2014-04-29T20:18:18%2B0200", "2014-04-29T14:18:17-04:01",
    "9999-12-31T23:59:59-2359",
    "30.4.2014", "30-04-2014", "4/30/2014", "30/04/2014", "20140430", "2015", "2014-05",
    "May+2014", "Apr+30,+2014", "30+April+2014", "April+29,+2014+2:19+PM", "4/29/2014+3pm",
    "Tue,+29+Apr+2014+18:18:18+GMT", "Tue+Apr+29+14:18:18+2014", "20140429141818", "1398795498",
    "1398795498000", "2014-04-29+14:18:17+CDT", "Tue+Apr+29+2014+20:18:18+GMT%2B0200",
    "1/2/2015", "2-1-2015",
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
    "x", "today", "2014-02-30", "31+June+2014", "13/13/2014", "0/1/2014", "2014-04-29T14", "14:18",
    "2014-04-29T14:18:17+0500x", "2014-04-29T1:2:3", "Smarch+1,+2014", "2014-04-29T13:00pm", "12",
    "April+29", "29+April", "2014-04-29T14:18:17%2B2500", "2014-04-29T14:60", "12345", "@", "(x)",
    "Tue+Apr+29+14:18:17+2014+2014", "20141301", "20140230101010", "1/2/3", "2014-04-29+(x)",
    "99999999999999999999",
    "2014-04-29T14:18:", "Funday,+29+Apr+2014",
  ]

  @Test(arguments: none) func `what is no date is refused`(_ date: String) throws {
    let answer = try get("/characters?modifiedSince=\(date)")
    #expect(answer.status == 409, "\(answer.text.prefix(200))")
  }

  /// Each day of a leap year and of another, in each form, against the one that is read the same everywhere.
  @Test(arguments: [2000, 2015]) func `a form means the same day all year`(_ year: Int) throws {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let lengths = [31, year == 2000 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (index, name) in names.enumerated() {
      for day in 1...lengths[index] {
        let month = index + 1
        let plain = Moment("\(year)-\(month)-\(day)")
        #expect(plain?.offset == nil)
        for form in [
          "\(month)/\(day)/\(year)", "\(day).\(month).\(year)", "\(day) \(name) \(year)",
          "\(name.prefix(3)) \(day), \(year)", "\(day)-\(name.prefix(3).lowercased())-\(year)",
        ] {
          #expect(Moment(form) == plain, "\(form)")
        }
      }
    }
  }
}
