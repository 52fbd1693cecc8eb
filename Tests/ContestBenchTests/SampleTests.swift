import Testing

@testable import contest_bench

/// What the samples read from the output of other programs.
struct SampleTests {
  private static func report(_ more: String = "") -> String {
    """
    Running 2s test @ http://127.0.0.1:1/v1/public/characters/1
      1 threads and 32 connections
      Thread Stats   Avg      Stdev     Max   +/- Stdev
        Latency   423.10us  112.32us   7.40ms   89.12%
        Req/Sec    75.45k     2.31k   79.80k    71.43%
      150000 requests in 2.00s, 190.00MB read
    \(more)Requests/sec:  75012.50
    Transfer/sec:     95.01MB
    """
  }

  @Test func `reads what wrk prints`() throws {
    let sample = try #require(ServeSample(Self.report(), cpu: 1.5))
    #expect(sample.rate == 75_012.5)
    #expect(sample.longest == 7.4)
    #expect(abs(sample.work - 10) < 1e-9)
  }

  @Test func `takes a time-out for a stall`() throws {
    let errors = "  Socket errors: connect 0, read 0, write 0, timeout 7\n"
    #expect(try #require(ServeSample(Self.report(errors), cpu: 1)).longest == 2_000)
  }

  @Test func `refuses answers with errors, and other texts`() {
    #expect(ServeSample(Self.report("  Non-2xx or 3xx responses: 5\n"), cpu: 1) == nil)
    #expect(ServeSample("unable to connect to 127.0.0.1:1 Connection refused\n", cpu: 1) == nil)
    #expect(ServeSample("", cpu: 1) == nil)
  }

  @Test func `finds the busiest second as a search of all windows does`() {
    let start = ContinuousClock.now
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let times = (0..<40).map { _ in Int.random(in: 0..<4_000, using: &generator) }.sorted()
      var tally = StartTally()
      for time in times { tally.add(start + .milliseconds(time)) }
      let most = times.map { first in times.count { (first..<first + 1_000).contains($0) } }.max()
      #expect(tally.maximumInASecond == most)
    }
  }

  @Test func `the rate counts the time between the first and the last`() {
    let start = ContinuousClock.now
    var tally = StartTally()
    #expect(tally.rate == 0)
    tally.add(start)
    #expect(tally.rate == 0)
    for number in 1...20 { tally.add(start + .milliseconds(50 * number)) }
    #expect(abs(tally.rate - 20) < 1e-9)
  }
}
