import Base
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(60))) struct PermitsTests {
  @Test(arguments: [1, 2, 3, 7]) func `no more work runs at once than there are permits`(
    count: Int
  ) async {
    let permits = Permits(count)
    let counts = Counts()
    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask {
          await permits.run {
            counts.mutex.withLock {
              $0.now += 1
              $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            counts.mutex.withLock {
              $0.now -= 1
              $0.done += 1
            }
          }
        }
      }
    }
    let (now, most, done) = counts.mutex.withLock(\.self)
    #expect((now, done) == (0, 200))
    #expect(most <= count)
  }

  @Test func `the work of a lower turn goes first, and of one turn what came first`() async {
    let permits = Permits(1)
    let order = Order()
    let turns = [3, 1, 2, 1, 0, 3, 0, 2]
    await withTaskGroup { group in
      await permits.run {
        for (place, turn) in turns.enumerated() {
          // It runs at once until it waits in line.
          group.addImmediateTask {
            await permits.inTurn(turn).run { order.mutex.withLock { $0.append(10 * turn + place) } }
          }
        }
      }
    }
    #expect(order.mutex.withLock(\.self) == [4, 6, 11, 13, 22, 27, 30, 35])
  }

  @Test func `work that waits for a permit is left out when its task is cancelled`() async {
    let permits = Permits(1)
    await withTaskGroup(of: Int?.self) { group in
      await permits.run {
        for number in 0..<20 { group.addTask { await permits.run { number } } }
        group.cancelAll()
        for _ in 0..<20 { #expect(await group.next() == .some(nil)) }
      }
    }
    // The permit is free again.
    #expect(await permits.run { 7 } == 7)
  }

  @Test func `permits and cancellations at once lose no permit`() async {
    let permits = Permits(2)
    for _ in 0..<300 {
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask { _ = await permits.run { await Task.yield() } }
          if number == 4 { group.addTask { await Task.yield() } }
        }
        await group.next()
        group.cancelAll()
      }
    }
    // Both can be held at once.
    let (first, second) = (Waiter<Void>(), Waiter<Void>())
    await withTaskGroup { group in
      group.addTask {
        await permits.run {
          first.give(())
          _ = await second.wait()
        }
      }
      group.addTask {
        await permits.run {
          second.give(())
          _ = await first.wait()
        }
      }
    }
  }
}

private final class Counts: Sendable {
  let mutex = Mutex((now: 0, most: 0, done: 0))
}

private final class Order: Sendable {
  let mutex = Mutex<[Int]>([])
}
