import Synchronization
import Testing
import Threads

struct InParallelTests {
  @Test(arguments: [0, 1, 2, 7, 16, 100, 1_001], [1, 2, 3, 16])
  func `gives what each index gives, in their order, and asks each once`(
    count: Int,
    threads: Int
  ) async {
    let asked = Mutex<[Int]>([])
    let values = await inParallel(count: count, threads: threads) { index in
      asked.withLock { $0.append(index) }
      return index * index
    }
    #expect(values == (0..<count).map { $0 * $0 })
    #expect(asked.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test(arguments: [1, 2, 4])
  func `no more than so many are at work at once`(threads: Int) async {
    let counts = Mutex((now: 0, most: 0))
    _ = await inParallel(count: 200, threads: threads) { _ in
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      counts.withLock { $0.now -= 1 }
    }
    #expect(1...threads ~= counts.withLock { $0.most })
  }
}
