import Base
import Synchronization
import Testing

struct InParallelTests {
  @Test(arguments: [0, 1, 2, 7, 16, 100, 1_001])
  func `gives what each index gives, in their order, and asks each once`(count: Int) {
    let asked = Mutex<[Int]>([])
    let values = inParallel(count: count) { index in
      asked.withLock { $0.append(index) }
      return index * index
    }
    #expect(values == (0..<count).map { $0 * $0 })
    #expect(asked.withLock { $0.sorted() } == Array(0..<count))
  }
}
