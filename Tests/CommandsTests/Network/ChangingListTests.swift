import Foundation
import Glibc
import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

/// `contest browse` if a server's list changes meanwhile, or if another process is fetching it.
@Suite(.ownThreads) struct ChangingListTests {
  static let all = ["browse", "comics", "--all", "--format", "csv", "--rate", "1000"]
  static let changed =
    "warning: the list changed while it was fetched, so records may be missing or come twice: "
    + "fetch it again with --refresh\n"

  struct Totals: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The total of the answer with a number from 0.
    var total: @Sendable (Int) -> Int
    /// How many pages may be asked for in the end: an eleventh only if an answer that counts it
    /// is the last to arrive.
    var pages: ClosedRange<Int>
  }

  static let totals: [Totals] = [
    .init(testDescription: "two in turn", total: { 1_000 + $0 % 2 }, pages: 10...11),
    .init(testDescription: "one that grows", total: { 950 + 10 * $0 }, pages: 11...11),
    .init(testDescription: "one that shrinks", total: { 1_000 - 10 * $0 }, pages: 10...10),
    .init(testDescription: "one that changes once", total: { $0 < 5 ? 1_000 : 999 }, pages: 10...10),
  ]

  @Test(arguments: totals)
  func `no page is asked for twice if the total changes, and one sentence tells it`(
    _ totals: Totals
  ) async throws {
    let count = Mutex(0)
    let scene = try SourceScene { request in
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return MarvelRecordsTests.comics(totals.total(number), for: request)
    }
    let run = try await scene.run(Self.all)
    #expect(run.code == 0 && run.errors.contains(Self.changed), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "the list changed").count == 2)
    #expect(scene.asked.count == Set(scene.asked).count)
    #expect(totals.pages.contains(scene.asked.count), "\(scene.asked)")
    let ids = MarvelRecordsTests.ids(run)
    #expect(ids == Array(1_000..<1_000 + ids.count) && ids.count > 900)
  }

  @Test func `pages that are complete by an older total are fetched again`() async throws {
    let box = MarvelRecordsTests.Box(total: 400)
    let scene = try SourceScene { MarvelRecordsTests.comics(box.total, for: $0) }
    _ = try await scene.run(Self.all + ["--max-requests", "3"])
    box.total = 401
    let rest = try await scene.run(Self.all)
    // The last page tells of the change, and then the first three are asked for again.
    #expect(rest.code == 0 && MarvelRecordsTests.ids(rest) == Array(1_000..<1_401))
    #expect(!rest.errors.contains("changed") && scene.asked.count == 3 + 5)
    #expect(try await scene.run(Self.all).output == rest.output && scene.asked.count == 8)
  }

  @Test(arguments: [1_000_000_000_000, Int.max])
  func `a total that cannot be is a fault, and costs no memory`(_ total: Int) async throws {
    let scene = try SourceScene { request in
      let page = MarvelRecordsTests.comics(100, for: request)
      guard case .send(let bytes) = page.steps.first else { return page }
      let text = String(decoding: bytes, as: UTF8.self)
      let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
      return .json(body.replacingOccurrences(of: #""total":100"#, with: #""total":\#(total)"#))
    }
    let started = try scene.place.start(Self.all, environment: scene.settings())
    let run = try await started.outcome()
    #expect(run.code == 69 && run.errors.contains("'data.total' in another form"), "\(run.errors)")
    #expect(scene.asked.count == 1)
  }

  @Test func `more than the total says is read to its end, and then once again`() async throws {
    let box = MarvelRecordsTests.Box(total: 300)
    let low = Mutex(Int.max)
    let scene = try SourceScene { request in
      let page = MarvelRecordsTests.comics(box.total, for: request)
      guard
        low.withLock({
          $0 -= 1; return $0 >= 0
        }), case .send(let bytes) = page.steps.first
      else { return page }
      let text = String(decoding: bytes, as: UTF8.self)
      let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
      return .json(body.replacingOccurrences(of: #""total":300"#, with: #""total":150"#))
    }
    let run = try await scene.run(Self.all)
    #expect(run.code == 69 && run.errors.contains("150 instead of 300"), "\(run.errors)")
    #expect(MarvelRecordsTests.ids(run) == Array(1_000..<1_300))
    let asked = scene.asked.count
    #expect(asked == 7 || asked == 8, "\(scene.asked)")
    // It is not asked for again and again.
    let next = try await scene.run(Self.all)
    #expect(next.output == run.output && scene.asked.count == asked)
    // A list that grew in between is read again whole.
    low.withLock { $0 = 2 }
    let grown = try await scene.run(Self.all + ["--refresh"])
    #expect(grown.code == 0 && MarvelRecordsTests.ids(grown) == Array(1_000..<1_300))
  }

  @Test func `after a kill, the next run says that it waits, and soon goes on`() async throws {
    let isFirst = Mutex(true)
    let scene = try SourceScene { request in
      let stalls = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      return stalls ? [.stall] : MarvelRecordsTests.comics(150, for: request)
    }
    let killed = try scene.place.start(Self.all, environment: scene.settings())
    #expect(scene.waits { $0.seen.count == 1 })
    killed.child.signal(SIGKILL)
    _ = try await killed.outcome()
    let start = ContinuousClock.now
    let next = try await scene.run(Self.all)
    #expect(next.code == 0 && MarvelRecordsTests.ids(next).count == 150)
    let words = "another process is fetching these comics: waiting for it\n"
    #expect(next.errors.components(separatedBy: words).count == 2, "\(next.errors)")
    // A claim of the killed process lasts for 15 seconds.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `a slow answer keeps its claim, so that two processes do not ask twice`() async throws {
    let isFirst = Mutex(true)
    let scene = try SourceScene { request in
      let isSlow = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      let page = MarvelRecordsTests.comics(50, for: request)
      return isSlow ? page.delayed(by: .seconds(20)) : page
    }
    let one = try scene.place.start(Self.all, environment: scene.settings())
    #expect(scene.waits { $0.seen.count == 1 })
    let two = try scene.place.start(Self.all, environment: scene.settings())
    let (first, second) = (try await one.outcome(), try await two.outcome())
    #expect(first.code == 0 && second.code == 0, "\(first.errors) \(second.errors)")
    #expect(first.output == second.output && MarvelRecordsTests.ids(first).count == 50)
    #expect(scene.asked.count == 1)
  }
}
