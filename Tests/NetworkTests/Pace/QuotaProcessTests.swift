import Glibc
import Network
import Testing

/// A ledger shared by threads, processes, and processes that are killed.
@Suite(.timeLimit(.minutes(60)), .serialized) struct QuotaProcessTests {
  static let noon = QuotaLedgerTests.noon

  /// Makes `calls` calls, each with a ledger opened anew, and returns the number of granted ones.
  static func granted(of calls: Int, in folder: String, limit: Int) -> Int {
    (0..<calls).count { _ in
      QuotaLedgerTests.error { () throws(TransportError) in
        try QuotaLedgerTests.ledger(folder).count(at: noon, limit: limit)
      } == nil
    }
  }

  @Test func `tasks that count at once are granted the limit together`() async throws {
    let folder = ScratchFolder()
    let path = folder.path
    let granted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { Self.granted(of: 200, in: path, limit: 1_000) } }
      return await group.reduce(0, +)
    }
    #expect(granted == 1_000)
    #expect(try QuotaLedgerTests.ledger(path).used(at: Self.noon) == 1_000)
  }

  @Test func `processes that count at once are granted the limit together`() async throws {
    let folder = ScratchFolder()
    let path = folder.path
    let granted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let child = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent]
          ) { [path = path as String] in
            print("granted", QuotaProcessTests.granted(of: 200, in: path, limit: 1_000))
          }
          let words = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
            .split { $0.isWhitespace }
          guard let word = words.firstIndex(of: "granted"), word + 1 < words.count else { return 0 }
          return Int(words[word + 1]) ?? 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(granted == 1_000)
    #expect(try QuotaLedgerTests.ledger(path).used(at: Self.noon) == 1_000)
  }

  @Test func `a killed process leaves every call it was granted`() async throws {
    let folder = ScratchFolder()
    let path = folder.path
    for round in 1...3 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        precondition(QuotaProcessTests.granted(of: 57, in: path, limit: 1_000) == 57)
        kill(getpid(), SIGKILL)
      }
      let warnings = QuotaLedgerTests.Warnings([])
      #expect(try QuotaLedgerTests.ledger(path, warnings).used(at: Self.noon) == 57 * round)
      #expect(warnings.value == [])
    }
  }

  @Test func `a kill at any moment damages nothing`() async throws {
    let folder = ScratchFolder()
    let path = folder.path
    for milliseconds in [0, 1, 3, 7, 20] {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, milliseconds = milliseconds as Int] in
        // The kernel's timer kills the process at a random place.
        var action = unsafe sigevent()
        unsafe action.sigev_notify = Int32(SIGEV_SIGNAL)
        unsafe action.sigev_signo = SIGKILL
        var timer: timer_t?
        unsafe precondition(timer_create(CLOCK_MONOTONIC, &action, &timer) == 0)
        var time = itimerspec()
        time.it_value.tv_nsec = 1_000_000 * milliseconds + 1
        // The first timer's ID is 0, so its pointer is null.
        unsafe precondition(timer_settime(timer, 0, &time, nil) == 0)
        _ = QuotaProcessTests.granted(of: 50_000, in: path, limit: .max)
      }
      let warnings = QuotaLedgerTests.Warnings([])
      let ledger = QuotaLedgerTests.ledger(path, warnings)
      let used = try ledger.used(at: Self.noon)
      try ledger.count(at: Self.noon, limit: .max)
      #expect(try ledger.used(at: Self.noon) == used + 1)
      #expect(warnings.value == [])
    }
  }
}
