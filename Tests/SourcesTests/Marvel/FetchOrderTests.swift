import Network
import Testing
import Tournament

@testable import Sources

struct FetchOrderTests {
  private static let fake = MarvelFake([
    (1, "Angel", 5), (2, "Beast", 6), (3, "Cable", nil), (4, "Dazzler", 1), (5, "Echo", 2),
    (6, "Forge", 3), (7, "Gambit", 9), (8, "Havok", 0),
  ])

  @Test(arguments: [1, 2, 3, 8], 1...12 as ClosedRange<UInt64>)
  func `gives the same in any order of answers`(_ width: Int, _ seed: UInt64) async throws {
    let references: [Reference] = [
      .id(8), .name("gambit"), .name("Nobody"), .id(3), .name("Angel"), .id(77), .name("Echo"),
    ]
    let plan = RequestPlan(ResolutionNeeds(references: references))
    let plain = try await client(Self.fake.transport).fetch(plan, width: 1)
    let turnstile = Turnstile(width: width, requests: plan.requests.count, seed: seed)
    var counts: [Int] = []
    let mixed = try await client(turnstile.before(Self.fake))
      .fetch(plan, width: width) { done, _ in counts.append(done) }
    #expect(mixed.profiles == plain.profiles)
    #expect(references.map { mixed.resolve($0) } == references.map { plain.resolve($0) })
    #expect(counts == Array(1...plan.requests.count))
    #expect(await turnstile.maximumWaiting == min(width, plan.requests.count))
  }

  @Test func `stops when it is cancelled`() async {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let transport = Transport { _ throws(TransportError) in
      start.yield()
      await untilCancelled()
      throw .cancelled
    }
    let client = client(transport)
    let task = Task { try await client.fetch(.wholeCatalogue(), width: 2) }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Iterating a stream that nobody feeds ends only by cancellation.
private func untilCancelled() async {
  let (endless, feed) = AsyncStream.makeStream(of: Void.self)
  for await _ in endless {}
  feed.finish()
}
