import Testing

@testable import Network

struct RefusalTests {
  /// 2026-05-04T12:30:00Z.
  static let now = UnixTime(seconds: 1_777_897_800)

  @Test(arguments: [
    ("0", 0), ("1", 1), ("120", 120), ("007", 7), (" 30 ", 30), ("\t5\t", 5),
    ("99999999999999999999999999", 31_556_952_000), ("31556952001", 31_556_952_000),
    ("Mon, 04 May 2026 12:30:30 GMT", 30), ("Monday, 04-May-26 12:31:00 GMT", 60),
    ("Mon May  4 12:30:01 2026", 1), (" Mon, 04 May 2026 12:30:30 GMT ", 30),
    ("Mon, 04 May 2026 12:30:00 GMT", 0), ("Mon, 04 May 2026 12:29:59 GMT", 0),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("30.0", 30), (" 0.0", 0),
  ])
  func `seconds and dates are read`(value: String, seconds: Int) {
    #expect(retryAfter(value, now: Self.now) == .seconds(seconds))
  }

  @Test func `a fraction of a second counts`() {
    #expect(retryAfter("3.7", now: Self.now) == .milliseconds(3_700))
    #expect(retryAfter("0.25", now: Self.now) == .milliseconds(250))
    let huge = String(repeating: "9", count: 400)
    #expect(retryAfter(huge, now: Self.now) == .seconds(31_556_952_000))
  }

  /// The headers of a response at ``now``, and the wait that they ask for.
  static let waits: [(headers: HTTPHeaders, seconds: Int?)] = [
    // By the server's clock, an hour ahead of ours or behind it.
    (
      [
        "Date": "Mon, 04 May 2026 13:30:00 GMT", "Retry-After": "Mon, 04 May 2026 13:30:07 GMT",
      ], 7
    ),
    (
      [
        "Date": "Mon, 04 May 2026 11:30:00 GMT", "Retry-After": "Mon, 04 May 2026 11:30:07 GMT",
      ], 7
    ),
    (["Date": "today", "Retry-After": "Mon, 04 May 2026 12:30:07 GMT"], 7),
    (["Date": "Mon, 04 May 2026 13:30:00 GMT", "Retry-After": "7"], 7),
    // The counters of a service; a large number is a time, and its second belongs to the old count.
    (["X-RateLimit-Reset": "7"], 7), (["RateLimit-Reset": "7"], 7), (["ratelimit-reset": " 7"], 7),
    (["X-RateLimit-Reset": "1000000000"], 1_000_000_000), (["X-RateLimit-Reset": "1777897806"], 7),
    (["Date": "Mon, 04 May 2026 13:30:00 GMT", "X-RateLimit-Reset": "1777901406"], 7),
    (["X-RateLimit-Reset": "1777897000"], 0),
    (["X-RateLimit-Reset": "1777897800000"], 31_556_952_000),
    (["X-RateLimit-Reset": "soon"], nil), (["X-RateLimit-Reset": "-7"], nil),
    (["X-RateLimit-Limit": "7"], nil), (["X-RateLimit-Remaining": "0"], nil),
    // `Retry-After` comes first; a spent counter before one that is not; else the one that starts first.
    (["X-RateLimit-Reset": "90", "Retry-After": "7"], 7),
    (["X-RateLimit-Reset": "7", "Retry-After": "soon"], 7),
    (
      [
        "X-RateLimit-Burst-Remaining": "0", "X-RateLimit-Burst-Reset": "7",
        "X-RateLimit-Sustained-Remaining": "4000", "X-RateLimit-Sustained-Reset": "80000",
      ], 7
    ),
    (
      [
        "X-RateLimit-Burst-Remaining": "0", "X-RateLimit-Burst-Reset": "7",
        "X-RateLimit-Sustained-Remaining": "0", "X-RateLimit-Sustained-Reset": "80000",
      ], 80_000
    ),
    (["X-RateLimit-Burst-Reset": "7", "X-RateLimit-Sustained-Reset": "80000"], 7),
  ]

  @Test(arguments: waits.indices)
  func `a refusal names its wait in one of several headers`(_ index: Int) {
    let (headers, seconds) = Self.waits[index]
    let wait = seconds.map { Duration.seconds($0) }
    for status in [429, 503] {
      let response = HTTPResponse(status: status, headers: headers)
      let refusal = status == 503 && wait == nil ? nil : Refusal.tooMany(wait: wait)
      #expect(response.refusal(at: Self.now) == refusal)
    }
  }

  @Test(
    arguments: [
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "7"], 7),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "7"], 7),
      (["X-RateLimit-Burst-Remaining": "0", "X-RateLimit-Burst-Reset": "1777897806"], 7),
      (["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "7"], nil),
      (["X-RateLimit-Reset": "7"], nil), (["X-RateLimit-Remaining": "0"], nil),
      (["Retry-After": "7"], nil), ([:], nil),
    ] as [(HTTPHeaders, Int?)]
  )
  func `any other response names a pause if nothing remains`(
    headers: HTTPHeaders,
    seconds: Int?
  ) {
    let response = HTTPResponse(status: 200, headers: headers)
    #expect(response.pause(at: Self.now) == seconds.map { .seconds($0) })
    #expect(response.refusal(at: Self.now) == nil)
  }

  @Test(arguments: [
    "", " ", "-1", "+1", "1.5.2", ".", "1s", "1e3", "inf", "30, 60", "soon", "٣", "0x10", "1 2",
    "2026-05-04T12:30:30Z",
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
