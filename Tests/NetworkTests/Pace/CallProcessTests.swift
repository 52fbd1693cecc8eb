import Glibc
import Network
import Testing

/// A count shared by threads, processes, and processes that are killed.
@Suite(.timeLimit(.minutes(60)), .serialized) struct CallProcessTests {
  /// Makes `calls` calls, each with a file opened anew, and returns the number of granted ones.
  static func granted(of calls: Int, in folder: String, limit: Int) -> Int {
    (0..<calls).count { _ in
      LocalCallsTests.error { () throws(TransportError) in
        try LocalCallsTests.count(folder).count(limit: limit)
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
    #expect(try LocalCallsTests.count(path).used() == 1_000)
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
            print("granted", CallProcessTests.granted(of: 200, in: path, limit: 1_000))
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
    #expect(try LocalCallsTests.count(path).used() == 1_000)
  }

  @Test func `a killed process leaves every call it was granted`() async throws {
    let folder = ScratchFolder()
    let path = folder.path
    for round in 1...3 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        precondition(CallProcessTests.granted(of: 57, in: path, limit: 1_000) == 57)
        kill(getpid(), SIGKILL)
      }
      let warnings = LocalCallsTests.Warnings([])
      #expect(try LocalCallsTests.count(path, warnings).used() == 57 * round)
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
        _ = CallProcessTests.granted(of: 50_000, in: path, limit: 1 << 40)
      }
      let warnings = LocalCallsTests.Warnings([])
      let count = LocalCallsTests.count(path, warnings)
      let used = try count.used()
      try count.count(limit: 1 << 40)
      #expect(try count.used() == used + 1)
      #expect(warnings.value == [])
    }
  }
}
