import Foundation
import Glibc
import Testing

/// Reports folders that cannot be written to.
struct UnwritableTests {
  /// Runs a command line as a user that is not root, to whom permissions mean something.
  static func unprivileged(_ words: String, in place: Workplace) throws -> Outcome {
    guard getuid() == 0 else { return try place.shell("$contest \(words)") }
    // Root's checkout may be closed to others: a copy of the program is not. What a measured build
    // measures is brought to where it belongs.
    let line = """
      cp "$contest" ./contest && mkdir -p measured && chmod 777 measured && chmod 755 . contest
      setpriv --reuid=65534 --regid=65534 --clear-groups \
      env LLVM_PROFILE_FILE=measured/%m.profraw ./contest \(words)
      code=$?
      [ -z "$LLVM_PROFILE_FILE" ] || mkdir -p "${LLVM_PROFILE_FILE%/*}"
      [ -z "$LLVM_PROFILE_FILE" ] || cat measured/* > "${LLVM_PROFILE_FILE%/*}/${PWD##*/}.profraw"
      exit $code
      """
    return try place.shell(line)
  }

  /// Runs a tournament, changes it, and runs it as a user to whom something in its reports is closed.
  ///
  /// - Returns: The second run, and the reports before and after it.
  static func changedRun(
    closing path: String,
    to mode: String
  ) async throws -> (run: Outcome, before: [String: Data], after: [String: Data]) {
    try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t.yaml")
      _ = try place.run(["run", "-q", "t.yaml"])
      let before = try place.tree("Reports")
      try place.write(fourHeroes.replacing("Storm", with: "Beast"), to: "t.yaml")
      _ = try place.shell("chmod -R a+rwX .; chmod \(mode) \(path)")
      let run = try unprivileged("run -q t.yaml", in: place)
      _ = try place.shell("chmod -R u+rw .")
      return (run, before, try place.tree("Reports"))
    }
  }

  @Test(arguments: ["Reports", "Reports/four-heroes"])
  func `a folder without permission ends with 73, and every old file is whole`(
    _ closed: String
  ) async throws {
    let (run, before, after) = try await Self.changedRun(closing: closed, to: "555")
    #expect(run.code == 73)
    #expect(
      run.errors
        == "error: cannot write '\(closed == "Reports" ? "Reports/store.json" : "Reports/four-heroes/battles.csv")': permission denied\nhelp: change the permissions\n"
    )
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(after["store.json"] == before["store.json"])
  }

  @Test func `a store that may not be read is not begun anew`() async throws {
    let (run, before, after) = try await Self.changedRun(closing: "Reports/store.json", to: "0")
    #expect(run.code == 66)
    #expect(
      run.errors
        == """
        error: cannot use the store: cannot read 'Reports/store.json': permission denied
        help: change its permissions, or name another file with --store

        """
    )
    #expect(after == before)
  }

  @Test(arguments: [
    "run t.yaml", "run --check t.yaml", "battle Hulk Thor", "ranking", "store verify",
    "store rebuild", "store merge Reports/store.json Reports/store.json",
    "store merge other.json other.json --into Reports/store.json",
  ])
  func `every command exits with 66 if it may not read the store`(_ words: String) async throws {
    let run = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t.yaml")
      _ = try place.run(["run", "-q", "t.yaml"])
      _ = try place.shell(
        "cp Reports/store.json other.json; chmod -R a+rwX .; chmod 0 Reports/store.json"
      )
      return try Self.unprivileged(words, in: place)
    }
    #expect(run.code == 66, "\(run.errors)")
    #expect(run.errors.contains("cannot read 'Reports/store.json': permission denied"))
  }

  /// Commands that read the reports of a tournament, with the mode of its folder.
  static let closings: [(words: String, mode: String)] = [
    ("report", "0"), ("report", "111"), ("run --check t.yaml", "0"), ("store verify", "0"),
    ("store verify", "111"), ("store rebuild", "111"),
    ("run -q --store Reports/new.json t.yaml", "111"),
    ("battle -q --store Reports/new.json Hulk Thor", "111"),
  ]

  @Test(arguments: closings.indices)
  func `a closed folder of reports is not taken for a damaged one`(_ index: Int) async throws {
    let (words, mode) = Self.closings[index]
    let run = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t.yaml")
      _ = try place.run(["run", "-q", "t.yaml"])
      _ = try place.shell("chmod -R a+rwX .; chmod \(mode) Reports/four-heroes")
      defer { _ = try? place.shell("chmod -R u+rwX .") }
      return try Self.unprivileged(words, in: place)
    }
    #expect(run.code == 66, "\(run.errors)")
    #expect(
      (run.output + run.errors).contains(/cannot read 'Reports\/four-heroes.*: permission denied/),
      "\(run.errors)"
    )
  }

  @Test func `the check of a store says that some reports differ and others cannot be read`()
    async throws
  {
    let run = try await onOwnThread {
      let place = try Workplace()
      let other = fourHeroes.replacing("Four Heroes", with: "Others")
      try place.write(fourHeroes + "\n---\n" + other, to: "t.yaml")
      _ = try place.run(["run", "-q", "t.yaml"])
      _ = try place.shell(
        "rm Reports/others/battles.csv; chmod -R a+rwX .; chmod 0 Reports/four-heroes/result.json"
      )
      return try Self.unprivileged("store verify", in: place)
    }
    #expect(run.code == 66, "\(run.errors)")
    #expect(
      run.errors.hasPrefix(
        "error: the store is sound, but reports differ from it or cannot be read: "
      ),
      "\(run.errors)"
    )
  }

  @Test(arguments: [
    "mv result.json r.json; ln -s r.json result.json", "rm result.json; ln -s none result.json",
    "rm result.json; mkdir result.json", "rm result.json; mkfifo result.json", "rm result.json",
    "truncate -s 300M result.json",
  ])
  func `whatever is in the place of a result is damage to every command`(_ damage: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    _ = try place.run(["run", "-q", "t.yaml"])
    _ = try place.shell("cd Reports/four-heroes; \(damage)")
    for words in ["report", "report --check"] {
      let run = try place.shell("$contest \(words)")
      #expect(run.code == 65, "\(words): \(run.errors)")
    }
  }

  @Test func `a closed folder of all reports is not taken for one that cannot be written`()
    async throws
  {
    let run = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t.yaml")
      _ = try place.run(["run", "-q", "t.yaml"])
      _ = try place.shell("chmod -R a+rwX .; chmod 333 Reports")
      defer { _ = try? place.shell("chmod -R u+rwX .") }
      return try ["store verify", "report", "run -q t.yaml"].map { words in
        try Self.unprivileged(words, in: place)
      }
    }
    #expect(run.map(\.code) == [66, 66, 73])
    for run in run {
      #expect(
        run.errors
          == "error: cannot read 'Reports': permission denied\nhelp: change the permissions\n"
      )
    }
  }

  @Test func `a folder of tournaments that cannot be read is an error, and nothing is forgotten`()
    async throws
  {
    let (run, tree) = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t/a.yaml")
      try place.write("name: Other\ncharacters: [Hulk, Thor]\n", to: "t/sub/b.yaml")
      _ = try place.run(["run", "-q", "t"])
      _ = try place.shell("chmod -R a+rwX .; chmod 0 t/sub")
      let run = try Self.unprivileged("run --prune t", in: place)
      _ = try place.shell("chmod 755 t/sub")
      return (run, try place.tree("Reports"))
    }
    #expect(run.code == 66)
    #expect(run.errors.contains("error: cannot read 't/sub': permission denied\n"))
    #expect(run.errors.contains("nothing is forgotten"))
    #expect(tree["other/README.md"] != nil)
  }

  /// Where the tests may mount, a real one.
  @Test func `a full disk ends with 73, and room again completes the run`() async throws {
    let (isMounted, codes, wrong) = try await onOwnThread {
      let results = try ChangingResults()
      let place = results.place
      let isMounted =
        try place.shell(
          "mkdir disk && mount -t tmpfs -o size=2m none disk"
        ).code == 0
      defer { if isMounted { _ = try? place.shell("umount disk") } }
      guard isMounted else { return (false, [Int32](), [String]()) }
      var codes: [Int32] = []
      var wrong: [String] = []
      for kilobytes in stride(from: 0, through: 120, by: 12) {
        let line =
          "rm -rf disk/*; cp -r Old disk/Reports; head -c 2200k /dev/zero > disk/ballast 2>/dev/null; "
          + "truncate -s -\(kilobytes)k disk/ballast; exec $contest run -q --prune --reports disk/Reports new"
        codes.append(try place.shell(line).code)
        wrong += try results.faults(in: "disk/Reports", allowsUnfinished: false)
        _ = try place.shell("rm disk/ballast")
        _ = try place.run(["run", "-q", "--prune", "--reports", "disk/Reports", "new"])
        if try place.tree("disk/Reports") != results.after { wrong.append("not completed") }
      }
      return (true, codes, wrong)
    }
    guard isMounted else { return }
    #expect(Set(codes).isSubset(of: [0, 73]) && codes.contains(73))
    #expect(wrong == [])
  }
}
