import Base
import Synchronization
import Testing

struct ThreadTests {
  @Test(arguments: [nil, 1 << 16])
  func `a thread has done its work when it is joined`(stackBytes: Int?) throws {
    let sum = Sum()
    let threads = try (1...100).map { number in
      try #require(Thread(stackBytes: stackBytes) { sum.value.add(number, ordering: .relaxed) })
    }
    for thread in threads { thread.join() }
    #expect(sum.value.load(ordering: .relaxed) == 5_050)
  }

  @Test func `a thread recognises itself, and releases its work`() throws {
    weak var given: Sum?
    let isOther: Bool
    do {
      let sum = Sum()
      given = sum
      let thread = try #require(Thread { sum.value.add(1, ordering: .relaxed) })
      isOther = !thread.isCurrent
      thread.join()
    }
    #expect(isOther)
    #expect(given == nil)
  }

  @Test func `the system starts threads at once, and none of them stays`() {
    for count in [0, 1, 12] { #expect(canStart(threads: count)) }
    // Threads that stay would be too many at last.
    for _ in 0..<200 { #expect(canStart(threads: 100)) }
  }

  @Test func `a detached thread does its work`() async throws {
    let isStarted = Sum()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      guard let thread = Thread({ done.resume() }) else { return done.resume() }
      isStarted.value.add(1, ordering: .relaxed)
      thread.detach()
    }
    #expect(isStarted.value.load(ordering: .relaxed) == 1)
  }

  @Test func `a stack larger than all memory gives no thread, and releases its work`() {
    weak var given: Sum?
    do {
      let sum = Sum()
      given = sum
      #expect(Thread(stackBytes: 1 << 60) { sum.value.add(1, ordering: .relaxed) } == nil)
    }
    #expect(given == nil)
  }
}

private final class Sum: Sendable {
  let value = Atomic(0)
}
