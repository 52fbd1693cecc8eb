import Foundation
import Glibc
import Testing
import Tournament

/// Runs in which the system fails, one call at a time.
struct FaultTests {
  /// What each call may fail with.
  static let errors: [String: [Int32]] = [
    "write": [ENOSPC, EIO, EDQUOT, EINTR], "fsync": [EIO, ENOSPC, EINTR, EINVAL],
    "fsync-folder": [EIO, EINVAL], "rename": [EIO, ENOSPC, EACCES, EROFS],
    "create": [EACCES, EROFS, EMFILE, ENOSPC, EINTR], "open": [EIO, EMFILE, EACCES, EINTR],
    "close": [EIO, EDQUOT, EINTR], "mkdir": [EACCES, ENOSPC, EROFS],
    "unlink": [EIO, EACCES], "rmdir": [EIO], "pread": [EIO, EINTR],
    "flock": [EIO, ENOLCK, EINVAL, EINTR], "stat": [EIO],
  ]

  /// Every call of a run with each of its errors, a kill, and for what moves bytes half the work.
  static func all(_ counts: [String: Int]) -> [Fault] {
    counts.sorted { $0.key < $1.key }.flatMap { call, count in
      var kinds = (errors[call] ?? [EIO]).map(Fault.Kind.error) + [.kill]
      if ["write", "pread"].contains(call) { kinds.append(.half) }
      return kinds.flatMap { kind in
        (1...count).map { Fault(call: call, number: $0, kind: kind) }
      }
    }
  }

  @Test func `each call that fails ends with 73 and whole files, and the next run completes it`()
    async throws
  {
    let (wrong, counts, done) = try await onOwnThread {
      let scene = try FaultScene()
      let counts = try scene.counts()
      var faults = Self.all(counts)
      if !Endurance.isWhole {
        var random = SplitMix64(seed: 6)
        faults = faults.filter { fault in
          random.below(UInt64(max(1, counts[fault.call] ?? 1))) == 0
        }
      }
      return (try faults.flatMap(scene.faults), counts, faults.count)
    }
    #expect(wrong == [])
    #expect(done > 20)
    for call in Self.errors.keys { #expect(counts[call] != nil, "\(call) is not seen") }
    if Endurance.isWhole { print("\(done) faults in \(counts)") }
  }

  @Test(arguments: [
    ("flock", ENOLCK), ("flock", EINVAL), ("fsync-folder", EINVAL), ("fsync", EINVAL),
    ("write", EINTR), ("fsync", EINTR),
  ])
  func `a file system without locks or without fsync of folders is enough`(
    _ call: String,
    _ code: Int32
  ) async throws {
    let (run, tree, after) = try await onOwnThread {
      let scene = try FaultScene()
      // EINTR for ever would be no signal.
      let number = code == EINTR ? 1 : 0
      let run = try scene.run(Fault(call: call, number: number, kind: .error(code)))
      return (run, try scene.results.place.tree("Reports"), scene.results.after)
    }
    #expect(run.code == 0)
    #expect(tree == after)
  }

  @Test func `without locks, what a process left is known by whether that still lives`()
    async throws
  {
    let dead = ".contest-tmp-999999999-0"
    let others = [".contest-tmp-\(getpid())-0", ".contest-tmp-x-0", ".contest-tmp--1-0"]
    let (run, kept, tree, after) = try await onOwnThread {
      let scene = try FaultScene()
      try scene.results.restore("Reports")
      for name in [dead] + others {
        try scene.results.place.write("half", to: "Reports/" + name)
      }
      let run = try scene.runOn(Fault(call: "flock", number: 0, kind: .error(ENOLCK)))
      var tree = try scene.results.place.tree("Reports")
      let kept = ([dead] + others).filter { tree.removeValue(forKey: $0) != nil }
      return (run, kept, tree, scene.results.after)
    }
    #expect(run.code == 0)
    #expect(kept == others)
    #expect(tree == after)
  }

  /// As a sweeper does that looks at a file between its making and its lock.
  @Test func `a lock that another takes first costs a file another name, and no more`()
    async throws
  {
    let wrong = try await onOwnThread {
      let scene = try FaultScene()
      let count = try scene.counts()["flock"] ?? 0
      return try stride(from: 1, through: count, by: max(1, count / 4)).flatMap { number in
        let run = try scene.run(Fault(call: "flock", number: number, kind: .error(EWOULDBLOCK)))
        var wrong = run.code == 0 ? [] : ["\(number) ends with \(run.code): \(run.errors)"]
        wrong += try scene.results.faults(in: "Reports", allowsUnfinished: true)
        let tree = try scene.results.place.tree("Reports")
        let left = tree.keys.filter { $0.contains(".contest-tmp-") }
        if left.count > 1 { wrong.append("\(number) leaves \(left)") }
        if tree.filter({ !left.contains($0.key) }) != scene.results.after {
          wrong.append("\(number) does not do all")
        }
        return wrong + (try scene.results.faultsAfterRerun(in: "Reports"))
      }
    }
    #expect(wrong == [])
  }

  @Test func `a full disk ends with 73 and leaves every old file`() async throws {
    let (run, wrong) = try await onOwnThread {
      let scene = try FaultScene()
      let run = try scene.run(Fault(call: "write", number: 0, kind: .error(ENOSPC)))
      let isOld = try scene.results.place.tree("Reports") == scene.results.before
      return (run, isOld ? [] : try scene.results.faults(in: "Reports", allowsUnfinished: false))
    }
    #expect(run.code == 73)
    #expect(run.errors.contains("no space left on the disk"))
    #expect(wrong == [])
  }

  @Test func `a folder that vanishes in mid-run ends with 73, and what was in it is whole`()
    async throws
  {
    let wrong = try await onOwnThread {
      let scene = try FaultScene()
      let files = try scene.counts()["create"] ?? 0
      var wrong: [String] = []
      for number in stride(from: 1, through: files, by: Endurance.isWhole ? 1 : 9) {
        let run = try scene.run(Fault(call: "create", number: number, kind: .vanish))
        if run.code != 73 { wrong.append("\(number) ends with \(run.code)") }
        if scene.results.place.exists("Reports") { wrong.append("\(number) makes it anew") }
        wrong += try scene.results.faults(in: "Reports.gone", allowsUnfinished: false)
      }
      return wrong
    }
    #expect(wrong == [])
  }

  @Test func `a link in place of the folder in mid-run is not followed any further`() async throws {
    let wrong = try await onOwnThread {
      let scene = try FaultScene()
      let files = try scene.counts()["create"] ?? 0
      var wrong: [String] = []
      for number in stride(from: 1, to: files, by: Endurance.isWhole ? 1 : 4) {
        // The folders are there, so that only the run itself keeps out of them.
        _ = try scene.results.place.shell("rm -rf elsewhere; cp -r Reports elsewhere")
        let before = try scene.results.place.tree("elsewhere")
        let run = try scene.run(Fault(call: "create", number: number, kind: .link))
        if run.code != 73 { wrong.append("\(number) ends with \(run.code)") }
        let after = try scene.results.place.tree("elsewhere")
        // The file that was just being made, and what it was made as.
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        if changed.count > 1 { wrong.append("\(number) writes \(changed.sorted())") }
        _ = try scene.results.place.shell("rm Reports; mv Reports.gone Reports")
      }
      return wrong
    }
    #expect(wrong == [])
  }

  @Test func `too little memory is never taken for damage`() async throws {
    let wrong = try await onOwnThread {
      let results = try ChangingResults()
      try results.restore("Reports")
      let store = try results.place.read("Reports/store.json")
      let words = results.arguments("Reports").joined(separator: " ")
      return try [60, 90, 120, 160].compactMap { megabytes in
        let limit = HostileStoreTests.most(gigabytes: Double(megabytes) / 1_000)
        for command in [words, "store rebuild", "ranking"] {
          let run = try results.place.shell("\(limit); exec $contest \(command)")
          if [65, 69].contains(run.code) { return "\(megabytes): \(command): \(run.errors)" }
          let kept = try FileManager.default.contentsOfDirectory(atPath: results.path("Reports"))
          if kept.contains(where: { $0.contains(".damaged-") }) { return "\(megabytes): \(kept)" }
        }
        return try results.place.read("Reports/store.json").isEmpty ? "\(store)" : nil
      }
    }
    #expect(wrong == [])
  }

  @Test(.enabled(if: getuid() == 0, "only root can become another user"))
  func `where no thread can be started, that is the error`() async throws {
    let run = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t.yaml")
      // A user that has no other process, for they count for all of a user's.
      let user = "setpriv --reuid=65531 --regid=65531 --clear-groups"
      let line = """
        cp "$contest" ./contest && chmod -R a+rwX . && exec \(user) \
        prlimit --nproc=1 env LLVM_PROFILE_FILE=/dev/null ASAN_OPTIONS=detect_leaks=0 ./contest run t.yaml
        """
      return try place.shell(line)
    }
    #expect(run.code == 75)
    #expect(run.errors.hasPrefix("error: no thread can be started\nhelp: try again"))
  }

  @Test func `too few file descriptors end with 73 or 66, and harm nothing`() async throws {
    let wrong = try await onOwnThread {
      let results = try ChangingResults()
      return try (4...36).flatMap { limit in
        try results.restore("Reports")
        let words = results.arguments("Reports").joined(separator: " ")
        // What the test's own process has open is none of it.
        let closed = (3...9).map { "\($0)>&-" }.joined(separator: " ")
        let line = "exec \(closed); ulimit -n \(limit); exec $contest \(words)"
        let run = try results.place.shell(line)
        var wrong = try results.faults(in: "Reports", allowsUnfinished: false)
        if run.code == 0, try results.place.tree("Reports") != results.after {
          wrong.append("not all is done")
        }
        if ![0, 66, 73].contains(run.code) { wrong.append("it ends with \(run.code)") }
        return (wrong + (try results.faultsAfterRerun(in: "Reports"))).map { "\(limit): \($0)" }
      }
    }
    #expect(wrong == [])
  }
}
