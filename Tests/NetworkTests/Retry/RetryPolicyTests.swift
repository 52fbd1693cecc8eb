import Network
import Testing

struct RetryPolicyTests {
  @Test(arguments: [
    (500, true), (502, true), (503, true), (504, true), (200, false), (204, false), (304, false),
    (302, false), (400, false), (401, false), (403, false), (404, false), (408, false),
    (409, false), (429, false), (501, false), (505, false),
  ])
  func `only failures of the source are tried again`(status: Int, isRetried: Bool) {
    #expect(RetryPolicy().retries(HTTPResponse(status: status), refusal: nil) == isRetried)
  }

  @Test(arguments: [
    ("5", false), ("Sun, 06 Nov 1994 08:49:37 GMT", false),
    ("Sunday, 06-Nov-94 08:49:37 GMT", false),
    ("soon", true), ("", true),
  ])
  func `a 503 with Retry-After is a refusal`(value: String, isRetried: Bool) {
    let answer = HTTPResponse(status: 503, headers: ["Retry-After": value])
    let refusal = answer.refusal(at: UnixTime(seconds: 0))
    #expect(RetryPolicy().retries(answer, refusal: refusal) == isRetried)
  }

  static let errors: [(TransportError, Bool)] = [
    (.unreachable(host: "h", reason: "r"), true), (.interrupted(host: "h", reason: "r"), true),
    (.timedOut(host: "h", seconds: 1), true), (.tooLarge(limit: 1), false),
    (.insecure(host: "h"), false), (.redirected(host: "h", to: "i"), false), (.offline, false),
    (.quotaSpent(limit: 1, freeAgain: UnixTime(seconds: 0)), false),
    (.uncounted(reason: "r"), false), (.unusable(reason: "r"), false),
    (.cancelled, false),
  ]

  @Test(arguments: errors) func `only transient errors are tried again`(
    error: TransportError,
    isRetried: Bool
  ) {
    #expect(RetryPolicy().retries(error) == isRetried)
  }

  @Test(arguments: [
    (1, 1_000), (2, 2_000), (3, 4_000), (4, 8_000), (5, 8_000), (99, 8_000),
  ])
  func `the longest pause doubles up to a bound`(tried: Int, milliseconds: Int) {
    var policy = RetryPolicy()
    policy.tries = 100
    for random in [0, 0.25, 0.5, 1] {
      let pause = policy.pause(after: tried, elapsed: .zero, random: random)
      #expect(pause == .milliseconds(milliseconds) * random)
    }
  }
}
