import Network
import Testing

typealias HTTPDateCase = (text: String, stamp: String?)

struct HTTPDateTests {
  /// 2026-05-04T12:30:00Z.
  static let now = UnixTime(seconds: 1_777_897_800)

  static let cases: [HTTPDateCase] = [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"),
    ("Wed Nov 16 08:49:37 1994", "1994-11-16T08:49:37Z"),
    ("Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"),
    ("Wed, 31 Dec 1969 23:59:59 GMT", "1969-12-31T23:59:59Z"),
    ("Thu, 29 Feb 2024 12:00:00 GMT", "2024-02-29T12:00:00Z"),
    ("Tue, 29 Feb 2000 12:00:00 GMT", "2000-02-29T12:00:00Z"),
    ("Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"),
    ("Fri, 31 Dec 9999 23:59:59 GMT", "9999-12-31T23:59:59Z"),
    ("Mon, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("", nil), ("Sun", nil), ("Sun,", nil), ("30", nil),
    ("Sun, 06 Nov 1994 08:49:37", nil), ("Sun, 06 Nov 1994 08:49:37 UTC", nil),
    ("Sun, 06 Nov 1994 08:49:37 GMT ", nil), (" Sun, 06 Nov 1994 08:49:37 GMT", nil),
    ("sun, 06 nov 1994 08:49:37 gmt", nil), ("Sun, 6 Nov 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 94 08:49:37 GMT", nil), ("Sun, 06-Nov-94 08:49:37 GMT", nil),
    ("Sunday, 06-Nov-1994 08:49:37 GMT", nil), ("Sun Nov 6 08:49:37 1994", nil),
    ("Sun Nov  6 08:49:37 1994 GMT", nil), ("1994-11-06T08:49:37Z", nil),
    ("Sun, 00 Nov 1994 08:49:37 GMT", nil), ("Sun, 31 Nov 1994 08:49:37 GMT", nil),
    ("Tue, 29 Feb 2023 08:49:37 GMT", nil), ("Mon, 29 Feb 1900 08:49:37 GMT", nil),
    ("Sun, 06 Nov 1994 24:00:00 GMT", nil), ("Sun, 06 Nov 1994 08:60:00 GMT", nil),
    ("Sun, 06 Nov 1994 08:49:61 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
    ("Sun, +6 Nov 1994 08:49:37 GMT", nil), ("Sün, 06 Nov 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 1994 08:49:37 GMT" + String(repeating: "x", count: 1 << 20), nil),
  ]

  @Test(arguments: cases) func `a date is read in its three forms only`(_ c: HTTPDateCase) {
    #expect(UnixTime(httpDate: c.text, now: Self.now)?.stamp == c.stamp)
  }

  @Test(arguments: [
    ("Monday, 04-May-26 12:30:00 GMT", "2026-05-04T12:30:00Z"),
    ("Monday, 04-May-25 12:30:00 GMT", "2025-05-04T12:30:00Z"),
    ("Monday, 04-May-75 12:30:00 GMT", "2075-05-04T12:30:00Z"),
    ("Monday, 04-May-76 12:30:00 GMT", "2076-05-04T12:30:00Z"),
    ("Tuesday, 04-May-76 12:30:01 GMT", "1976-05-04T12:30:01Z"),
    ("Sunday, 29-Feb-76 12:30:00 GMT", "2076-02-29T12:30:00Z"),
    ("Friday, 31-Dec-76 00:00:00 GMT", "1976-12-31T00:00:00Z"),
    ("Tuesday, 04-May-77 12:30:00 GMT", "1977-05-04T12:30:00Z"),
    ("Friday, 31-Dec-99 23:59:59 GMT", "1999-12-31T23:59:59Z"),
    ("Saturday, 01-Jan-00 00:00:00 GMT", "2000-01-01T00:00:00Z"),
  ])
  func `a year of two digits is at most fifty years ahead`(text: String, stamp: String) {
    #expect(UnixTime(httpDate: text, now: Self.now)?.stamp == stamp)
  }

  @Test func `every day comes back as it was written`() {
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    for day in 0..<60_000 {
      let time = UnixTime(seconds: Int64(day) * 86_400 + 3_723)
      let parts = time.day.split(separator: "-")
      let month = months[(Int(parts[1]) ?? 1) - 1]
      let text = "\(weekdays[day % 7]), \(parts[2]) \(month) \(parts[0]) 01:02:03 GMT"
      guard UnixTime(httpDate: text, now: Self.now) == time else {
        Issue.record("\(text) is \(time.stamp)")
        return
      }
    }
  }
}
