import Testing
import Threads

struct BegunTests {
  @Test func `work that was begun has its result when it is asked for`() {
    let works = (1...20).map { number in Begun { (1...number).reduce(0, +) } }
    #expect(works.map { $0.value() } == (1...20).map { $0 * ($0 + 1) / 2 })
  }

  @Test func `work whose result nobody asks for holds nothing up`() {
    for number in 1...20 { _ = Begun { number } }
  }
}
