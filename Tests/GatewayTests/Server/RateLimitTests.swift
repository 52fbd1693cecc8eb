import Testing

@testable import Gateway

struct RateLimitTests {
  static let texts: [(text: String, calls: Int, window: RateLimit.Window)] = [
    ("1", 1, .day), ("3000", 3_000, .day), ("5/second", 5, .second), ("5/s", 5, .second),
    ("60/minute", 60, .minute), ("60/m", 60, .minute), ("7/hour", 7, .hour), ("7/h", 7, .hour),
    ("9/day", 9, .day), ("9/d", 9, .day),
  ]

  @Test(arguments: texts)
  func `a limit is read`(_ text: String, _ calls: Int, _ window: RateLimit.Window) {
    #expect(RateLimit(text) == RateLimit(calls: calls, window: window))
  }

  @Test(arguments: [
    "", "0", "-1", "+1", "1.5", "x", "5/", "/s", "5/x", "5/seconds", "5 /s", "5/s/s", "99999999999",
    "٥",
  ])
  func `other texts are refused`(_ text: String) {
    #expect(RateLimit(text) == nil)
  }
}

/// Calls at times in milliseconds, and whether each is admitted.
typealias WindowCase = (name: String, limit: RateLimit, calls: [Int64], admitted: [Bool])

struct CallWindowTests {
  static let cases: [WindowCase] = [
    (
      name: "up to the limit",
      limit: .init(calls: 2, window: .second),
      calls: [0, 1, 2],
      admitted: [true, true, false]
    ),
    (
      name: "free when the first has left",
      limit: .init(calls: 2, window: .second),
      calls: [0, 600, 999, 1_000],
      admitted: [true, true, false, false]
    ),
    (
      name: "refused calls count",
      limit: .init(calls: 1, window: .second),
      calls: [0, 500, 1_000, 1_499, 2_500],
      admitted: [true, false, false, false, true]
    ),
    (
      name: "quiet for a window",
      limit: .init(calls: 1, window: .second),
      calls: [0, 1_000, 2_000],
      admitted: [true, true, true]
    ),
    (
      name: "a rolling day, no calendar's",
      limit: .init(calls: 1),
      calls: [0, 86_399_999, 172_799_998, 259_199_998],
      admitted: [true, false, false, true]
    ),
  ]

  @Test(arguments: cases) func `calls are admitted`(_ c: WindowCase) {
    var window = CallWindow()
    #expect(c.calls.map { window.admits(c.limit, now: $0 * 1_000_000) } == c.admitted)
  }

  @Test func `no window has more calls than the limit, however calls come`() {
    var state: UInt64 = 7
    var window = CallWindow()
    let limit = RateLimit(calls: 50, window: .second)
    var now: Int64 = 0
    var admitted: [Int64] = []
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Bursts, and sometimes a pause long enough for refused calls to leave the window.
      now += state >> 60 == 0 ? 1_200_000_000 : Int64(state >> 44)
      if window.admits(limit, now: now) { admitted.append(now) }
    }
    #expect(admitted.count > 1_000)
    for (index, end) in admitted.enumerated() where index >= 50 {
      #expect(end - admitted[index - 50] >= 1_000_000_000)
    }
  }

  @Test func `callers are counted separately, and the quietest is forgotten first`() {
    let limiter = RateLimiter(RateLimit(calls: 1), maximumCallers: 2)
    #expect(limiter.wait("a", now: 0) == nil)
    #expect(limiter.wait("b", now: 1) == nil)
    #expect(limiter.wait("a", now: 2) != nil)
    #expect(limiter.wait("c", now: 3) == nil)
    #expect(limiter.wait("a", now: 4) != nil)
    #expect(limiter.wait("b", now: 5) == nil)
  }

  @Test func `above the limit a client gets the service's 429 and a Retry-After`()
    throws
  {
    let served = try Served { $0.rateLimit = RateLimit(calls: 2, window: .hour) }
    #expect(try served.get(hulk).status == 200)
    #expect(try served.get(hulk + "?nonsense=1").status == 409)
    let reply = try served.get(hulk)
    #expect(reply.status == 429)
    #expect(
      reply.text
        == #"{"code":"RequestThrottled","message":"You have exceeded your rate limit.  Please try again later."}"#
    )
    #expect((3_590...3_601).contains(reply["Retry-After"].flatMap(Int.init) ?? 0))
    #expect(try served.get("/nowhere").status == 404)
  }

  @Test func `calls with a valid signature count for their key, others do not`() throws {
    let served = try Served(access: exampleAccess) { $0.rateLimit = RateLimit(calls: 1) }
    #expect(try served.get(hulk + "?apikey=1234&ts=1&hash=0").status == 401)
    #expect(try served.get(hulk).status == 409)
    #expect(try served.get(hulk + "?" + exampleSignature).status == 200)
    #expect(try served.get(hulk + "?" + exampleSignature).status == 429)
    #expect(try served.get(hulk + "?apikey=1234&ts=1&hash=0").status == 401)
  }
}
