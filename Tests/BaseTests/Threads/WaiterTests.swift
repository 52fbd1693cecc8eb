import Base
import Testing

@Suite(.timeLimit(.minutes(60))) struct WaiterTests {
  @Test func `a value before the wait is remembered`() async {
    let waiter = Waiter<Int>()
    #expect(waiter.give(7))
    #expect(await waiter.wait() == 7)
  }

  @Test func `only the first value counts`() {
    let waiter = Waiter<Int>()
    #expect(waiter.give(7))
    #expect(!waiter.give(7))
  }

  @Test func `a cancelled wait is over at once and takes no value`() async {
    let waiter = Waiter<Int>()
    await withTaskGroup(of: Int?.self) { group in
      group.addTask { await waiter.wait() }
      group.cancelAll()
      #expect(await group.next() == .some(nil))
    }
    #expect(!waiter.give(7))
  }

  @Test func `a value and a cancellation at once end in one of them`() async {
    for _ in 0..<500 {
      let waiter = Waiter<Int>()
      await withTaskGroup(of: Int?.self) { group in
        group.addTask { await waiter.wait() }
        await Task.yield()
        async let given = waiter.give(7)
        group.cancelAll()
        let wasGiven = await given
        #expect(await group.next() == .some(wasGiven ? 7 : nil))
      }
    }
  }
}
