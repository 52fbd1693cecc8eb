import Testing

@testable import HTTPTypes

struct RefusalTests {
  /// 2026-05-04T12:30:00Z.
  static let now = UnixTime(seconds: 1_777_897_800)

  @Test(arguments: [
    ("0", 0), ("1", 1), ("120", 120), ("007", 7), (" 30 ", 30), ("\t5\t", 5),
    ("99999999999999999999999999", 31_556_952_000), ("31556952001", 31_556_952_000),
    ("Mon, 04 May 2026 12:30:30 GMT", 30), ("Monday, 04-May-26 12:31:00 GMT", 60),
    ("Mon May  4 12:30:01 2026", 1), (" Mon, 04 May 2026 12:30:30 GMT ", 30),
    ("Mon, 04 May 2026 12:30:00 GMT", 0), ("Mon, 04 May 2026 12:29:59 GMT", 0),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
  ])
  func `seconds and dates are read`(value: String, seconds: Int) {
    #expect(retryAfter(value, now: Self.now) == .seconds(seconds))
  }

  @Test(arguments: [
    "", " ", "-1", "+1", "1.5", "1s", "30, 60", "soon", "٣", "0x10", "1 2", "2026-05-04T12:30:30Z",
    "Mon, 04 May 2026 12:30:30", "\u{0}5",
  ])
  func `other values count as absent`(value: String) {
    #expect(retryAfter(value, now: Self.now) == nil)
    let answer = HTTPResponse(status: 429, headers: ["Retry-After": value])
    #expect(answer.refusal(at: Self.now) == .tooMany(wait: nil))
  }

  @Test(arguments: [
    (429, nil, Refusal.tooMany(wait: nil)), (429, "2", .tooMany(wait: .seconds(2))),
    (503, nil, nil),
    (503, "2", .tooMany(wait: .seconds(2))), (503, "soon", nil), (500, "2", nil), (200, "2", nil),
    (401, "2", .denied), (302, "2", nil),
  ])
  func `refusals are distinguished from other responses`(
    status: Int,
    value: String?,
    refusal: Refusal?
  ) {
    var answer = HTTPResponse(status: status)
    answer.headers["retry-after"] = value
    #expect(answer.refusal(at: Self.now) == refusal)
  }
}
