import Testing

@testable import Fetching

@Suite(.timeLimit(.minutes(1))) struct WaiterTests {
  @Test func `a call before the wait is remembered`() async {
    let waiter = Waiter()
    #expect(waiter.call())
    #expect(await waiter.wait())
  }

  @Test func `only the first call counts`() {
    let waiter = Waiter()
    #expect(waiter.call())
    #expect(!waiter.call())
  }

  @Test func `a cancelled wait is over at once and cannot be called`() async {
    let waiter = Waiter()
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await waiter.wait() }
      group.cancelAll()
      #expect(await group.next() == false)
    }
    #expect(!waiter.call())
  }

  @Test func `a call and a cancellation at once end in one of them`() async {
    for _ in 0..<500 {
      let waiter = Waiter()
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { await waiter.wait() }
        await Task.yield()
        async let called = waiter.call()
        group.cancelAll()
        let wasCalled = await called
        #expect(await group.next() == wasCalled)
      }
    }
  }
}
