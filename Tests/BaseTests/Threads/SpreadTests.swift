import Base
import Glibc
import Synchronization
import Testing

struct SpreadTests {
  private enum Fault: Error, Equatable {
    case next
    case take
  }

  /// Spreads pieces that take different times, and returns what was taken, and the error.
  ///
  /// - Parameters:
  ///   - end: The number of the piece at which there are no more.
  ///   - failing: The number of the piece that cannot be made; nil for none.
  ///   - refused: The number of the result that is not taken; nil for none.
  private static func taken(
    _ threads: Int,
    until end: Int,
    failing: Int? = nil,
    refused: Int? = nil
  ) -> (values: [Int], fault: Fault?) {
    var (given, values) = (0, [Int]())
    do throws(Fault) {
      try spread(over: threads) { () throws(Fault) in
        if given == failing { throw .next }
        defer { given += 1 }
        return given < end ? given : nil
      } work: { number in
        // A long piece is often followed by short ones, which must wait for it.
        var sum = number
        for step in 0..<(number.isMultiple(of: 3) ? 20_000 : 10) { sum = (sum &* 31) ^ step }
        return sum == .min ? -1 : number * number
      } take: { value throws(Fault) in
        if values.count == refused { throw .take }
        values.append(value)
      }
      return (values, nil)
    } catch {
      return (values, error)
    }
  }

  @Test(arguments: 1...9) func `results come in the order of the pieces`(threads: Int) {
    for count in [0, 1, 2, 3, 10, 100] {
      let (values, fault) = Self.taken(threads, until: count)
      #expect(values == (0..<count).map { $0 * $0 } && fault == nil)
    }
  }

  @Test(arguments: 1...9)
  func `an error comes after the results of the pieces before it`(threads: Int) {
    for place in [0, 1, 7, 40] {
      let before = (0..<place).map { $0 * $0 }
      let failing = Self.taken(threads, until: 100, failing: place)
      #expect(failing.values == before && failing.fault == .next)
      let refused = Self.taken(threads, until: 100, refused: place)
      #expect(refused.values == before && refused.fault == .take)
      let both = Self.taken(threads, until: 100, failing: place + 2, refused: place)
      #expect(both.values == before && both.fault == .take)
    }
  }

  @Test func `pieces are worked on at the same time`() {
    let meeting = Meeting()
    var met: [Bool] = []
    var rest = 3
    spread(over: 3) {
      rest -= 1
      return rest >= 0 ? rest : nil
    } work: { _ in
      meeting.isFull(of: 3)
    } take: {
      met.append($0)
    }
    #expect(met == [true, true, true])
  }

  @Test(arguments: [(0, 12), (3 << 20, 3), (8 << 20, 1), (100 << 20, 1)])
  func `so many pieces are under way at most`(size: Int, most: Int) {
    var (given, taken, greatest) = (0, 0, 0)
    spread(over: 4) { () -> Int? in
      guard given < 50 else { return nil }
      given += 1
      greatest = max(greatest, given - taken)
      return given
    } size: { _ in
      size
    } work: { (number: Int) in
      number
    } take: { _ in
      taken += 1
    }
    #expect(taken == 50 && greatest == most)
  }
}

/// A place where threads wait for one another.
private final class Meeting: Sendable {
  private let count = Atomic(0)

  /// Waits for others; returns false if they do not come within five minutes.
  func isFull(of wanted: Int) -> Bool {
    count.add(1, ordering: .relaxed)
    let end = ContinuousClock.now + .seconds(300)
    while count.load(ordering: .relaxed) < wanted {
      guard ContinuousClock.now < end else { return false }
    }
    return true
  }
}
