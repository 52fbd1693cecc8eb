import Foundation
import Testing

struct VerifyTests {
  @Test func `a sound store is told in a line`() throws {
    let scene = try StoreScene()
    let before = try scene.place.stamps("Reports")
    let run = try scene.place.run(["store", "verify"])
    #expect(run.code == 0)
    #expect(
      run.output.wholeMatch(
        of:
          /'Reports\/store.json' is sound: 3 tournaments in 5 states and 2 battles made by hand; \d\d reports agree with the results, and 12 others are there\n/
      ) != nil
    )
    #expect(run.errors == "")
    #expect(try scene.place.stamps("Reports") == before)
    #expect(try scene.place.run(["store", "verify", "-q"]).output == "")
  }

  /// A line of the shell in the folder of the scene, and the finding that it makes.
  static let damages: [(String, String)] = [
    (
      "rm Reports/poll/result.json",
      "Reports/poll/result.json: the file is missing; run 'contest run'"
    ),
    ("rm -r Reports/poll", "Reports/poll/result.json: the file is missing; run 'contest run'"),
    ("rm Reports/poll/README.md", "Reports/poll/README.md: the file is missing; run 'contest run'"),
    (
      "rm Reports/poll/index.html",
      "Reports/poll/index.html: the file is missing; run 'contest run'"
    ),
    (
      "rm Reports/poll/ranking.csv",
      "Reports/poll/ranking.csv: the file is missing; run 'contest run'"
    ),
    (
      "rm Reports/poll/battles.csv",
      "Reports/poll/battles.csv: the file is missing; run 'contest run'"
    ),
    (
      "rm Reports/poll/battles.csv; mkdir Reports/poll/battles.csv",
      "Reports/poll/battles.csv: it is not a regular file; remove it; run 'contest run'"
    ),
    (
      "echo '{' > Reports/poll/result.json",
      "Reports/poll/result.json: it is not JSON: line 2, column 0"
    ),
    (
      #"sed -i 's/"date":"[0-9-]*"/"date":"2024-09-11"/' Reports/poll/result.json"#,
      "Reports/poll/result.json: it holds another state than the store; run 'contest run'"
    ),
    (
      "mkdir Reports/new; sed 's/\"poll\"/\"new\"/' Reports/poll/result.json > Reports/new/result.json",
      "Reports/new/result.json: the store does not know it, and it is damaged"
    ),
    (
      "printf 'name: New\ncharacters: [Hulk, Thor]\n' > n.yaml; $contest run -q --reports x n.yaml; "
        + "mv x/new Reports/new",
      "Reports/new: it holds a result that the store does not know; run 'contest store rebuild'"
    ),
    ("echo >> Reports/ranking.csv", "Reports/ranking.csv: it differs from the store"),
    ("echo >> Reports/ranking.md", "Reports/ranking.md: it differs from the store"),
    ("rm Reports/README.md", "Reports/README.md: the file is missing; run 'contest run'"),
    ("echo >> Reports/index.html", "Reports/index.html: it differs from the store"),
    ("rm -r Reports/arena", "Reports/arena/result.json: the file is missing; run 'contest run'"),
    ("echo >> Reports/arena/README.md", "Reports/arena/README.md: it differs from the store"),
    (
      "mv Reports/poll x; ln -s ../x Reports/poll",
      "Reports/poll: it is a symbolic link; put the folder itself there"
    ),
    ("echo >> Reports/store.json", "Reports/store.json: contest would write it differently"),
  ]

  @Test func `each thing that reports and store do not agree on is a line of its own`() throws {
    let scene = try StoreScene()
    _ = try scene.place.shell("cp -r Reports sound")
    for (damage, finding) in Self.damages {
      _ = try scene.place.shell("rm -rf Reports x; cp -r sound Reports; " + damage)
      let run = try scene.place.run(["store", "verify"])
      #expect(run.code == 1, "\(damage)")
      let lines = run.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix(finding.prefix(50)) }, "\(damage): \(run.output)")
      #expect(run.errors.hasPrefix("error: the store is sound, but reports differ from it: "))
    }
  }

  @Test func `advice that is not for all findings is not given for all`() throws {
    let scene = try StoreScene()
    _ = try scene.place.shell("cp -r Reports/poll Reports/other; echo >> Reports/ranking.md")
    let run = try scene.place.run(["store", "verify"])
    #expect(run.code == 1)
    #expect(
      run.output == """
        Reports/other/result.json: the store does not know it, and it is the result of 'poll', and is in \
        'other'; restore an older copy of it or of the store, or remove it
        Reports/ranking.md: it differs from the store; run 'contest run'

        """
    )
    #expect(run.errors.hasSuffix("help: each line above ends with what to do\n"))
  }

  @Test func `what is wrong with reports 'contest run' and 'contest battle' mend`() throws {
    let scene = try StoreScene()
    for (damage, _) in Self.damages
    where !["ln -s", "mkdir", "Reports/new"].contains(where: damage.contains) {
      _ = try scene.place.shell(damage)
    }
    try scene.run()
    let run = try scene.place.run(["store", "verify"])
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `a store that no tournament can have made is unsound`() throws {
    let scene = try StoreScene()
    // Of states before the last there is no more than the store says.
    let sound = try scene.place.read("Reports/store.json")
    let state = try #require(sound.range(of: "{\"revision\":1,"))
    let place = try #require(sound[state.upperBound...].range(of: "\"rank\":1"))
    try scene.place.write(
      sound.replacingCharacters(in: place, with: "\"rank\":9"),
      to: "Reports/store.json"
    )
    let run = try scene.place.run(["store", "verify"])
    #expect(run.code == 65, "\(run.errors)")
    #expect(
      run.output.contains(
        "'changing' has a state of revision 1 with ranks that do not follow from one another; run"
      )
    )
    #expect(run.errors.contains("error: the store 'Reports/store.json' is not sound"))
  }

  @Test(arguments: [("\"power\":3", "\"power\": 3"), ("\"revision\":1,", "\"revision\" :1,")])
  func `a store that another program wrote is ranked`(text: String, other: String) throws {
    let scene = try StoreScene()
    let before = try scene.place.run(["ranking"])
    try scene.edit("Reports/store.json", text, other)
    for words in [["ranking"], ["ranking", "--format", "csv"]] {
      let run = try scene.place.run(words)
      #expect(run.code == 0 && run.errors == before.errors, "\(run.errors)")
    }
    #expect(try scene.place.run(["ranking"]).output == before.output)
  }

  @Test(arguments: [
    ("\"power\":3", "\"power\":-3", "is not the state that its history ends with"),
    ("\"fingerprint\":\"", "\"fingerprint\":\"0", "is not a fingerprint"),
    ("\"revision\":3", "\"revision\":1", "does not come after the one before it"),
  ])
  func `a store that cannot be read is refused`(text: String, other: String, says: String) throws {
    let scene = try StoreScene()
    try scene.edit("Reports/store.json", text, other)
    let run = try scene.place.run(["store", "verify"])
    #expect(run.code == 65)
    #expect(run.errors.contains(says))
    #expect(run.errors.contains("help: restore an older copy, or run 'contest store rebuild'"))
  }

  @Test func `what 'contest run' alone does not mend is told with what to do first`() throws {
    let scene = try StoreScene()
    _ = try scene.place.shell("rm Reports/ranking.md; mkdir Reports/ranking.md")
    let folder = try scene.place.run(["store", "verify"])
    #expect(folder.code == 1)
    #expect(
      folder.output
        == "Reports: cannot write 'Reports/ranking.md': it is a folder; correct that; run 'contest run'\n"
    )
    let none = try scene.place.run(
      ["store", "verify", "--store", "Reports/store.json", "--reports", "none"]
    )
    #expect(none.code == 1)
    #expect(none.output == "none: the folder is missing; run 'contest run'\n")
  }

  @Test func `reports that may not be read are not called wrong`() async throws {
    let run = try await onOwnThread {
      let scene = try StoreScene()
      _ = try scene.place.shell("mkdir kept; cp Reports/store.json kept; chmod -R a+rwX .")
      _ = try scene.place.shell("chmod 0 Reports")
      let words = "store verify --store kept/store.json"
      let run = try UnwritableTests.unprivileged(words, in: scene.place)
      _ = try scene.place.shell("chmod 755 Reports")
      return run
    }
    #expect(run.code == 66)
    #expect(run.output == "")
    #expect(
      run.errors
        == "error: cannot read 'Reports': permission denied\nhelp: change the permissions\n"
    )
  }

  @Test func `every sample is sound, and every format of any size`() throws {
    let place = try Workplace()
    let samples = Workplace.checkout.appendingPathComponent("Tournaments").path
    #expect(try place.run(["run", "-q", samples]).code == 0)
    let formats = [
      "format: round-robin\nlegs: 2", "format: single-elimination\nplacement: full",
      "format: single-elimination\nthird_place: true", "format: double-elimination",
      "format: swiss", "format: gauntlet", "format: ladder", "format: king-of-the-hill",
      "stages:\n  - {name: G, format: round-robin, groups: 2, advance: {top: 1}}\n"
        + "  - {name: K, format: single-elimination, from: [G]}",
    ]
    for (index, format) in formats.enumerated() {
      for size in [5, 8, 11] {
        let field = (1...size).map { "{name: N\($0), power: \($0 * 7 % 5)}" }
        try place.write(
          "name: F\(index)-\(size)\nsource: inline\n"
            + "characters: [\(field.joined(separator: ", "))]\n\(format)\n",
          to: "t/f\(index)-\(size).yaml"
        )
      }
    }
    let played = try place.run(["run", "-q", "t"])
    #expect(played.code == 0, "\(played.errors)")
    let run = try place.run(["store", "verify"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("is sound: 49 tournaments"))
  }
}
