import Foundation
import Testing

struct MergeCommandTests {
  /// Two stores that went apart from one, as `a.json` and `b.json`.
  static func scene() throws -> StoreScene {
    let scene = try StoreScene()
    _ = try scene.place.shell("cp -r Reports A; cp -r Reports B")
    for (folder, power, battle) in [("A", 8, "Thor"), ("B", 9, "Iron Man")] {
      try scene.place.write(scene.cup("Changing", power), to: "t/changing.yaml")
      try scene.place.write(scene.cup("Only \(folder)", 1), to: "t/only.yaml")
      #expect(try scene.place.run(["run", "-q", "--reports", folder, "t"]).code == 0)
      let arguments = ["battle", "-q", "--reports", folder, "Storm", battle]
      #expect(try scene.place.run(arguments).code == 0)
    }
    _ = try scene.place.shell("cp A/store.json a.json; cp B/store.json b.json")
    return scene
  }

  @Test func `both orders print one store, which has what either had`() throws {
    let place = try Self.scene().place
    let ours = try place.run(["store", "merge", "a.json", "b.json"])
    #expect(ours.code == 0)
    #expect(try place.run(["store", "merge", "b.json", "a.json"]).output == ours.output)
    for slug in ["changing", "only-a", "only-b", "four-heroes", "poll"] {
      #expect(ours.output.contains("\"slug\":\"\(slug)\""))
    }
    #expect(ours.output.split(separator: "\"outcome\"").count == 5)
    #expect(try place.read("a.json") == place.read("A/store.json"))
  }

  @Test(arguments: ["a.json", "b.json", "new.json", "marks.json"])
  func `--into writes it, also in place of one of the two`(target: String) throws {
    let place = try Self.scene().place
    try place.write("{\n<<<<<<< ours\n", to: "marks.json")
    let printed = try place.run(["store", "merge", "a.json", "b.json"]).output
    let run = try place.run(["store", "merge", "a.json", "b.json", "--into", target])
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      run.errors == "merged 5 tournaments in 9 states and 4 battles made by hand into '\(target)'\n"
    )
    #expect(try place.read(target) == printed)
    let again = try place.stamps(".")[target]
    #expect(try place.run(["store", "merge", target, "b.json", "--into", target]).code == 0)
    #expect(try place.stamps(".")[target] == again)
  }

  @Test func `any number of stores in any order give one, and one store gives itself`() throws {
    let place = try Self.scene().place
    _ = try place.shell("cp Reports/store.json c.json")
    let two = try place.run(["store", "merge", "a.json", "b.json"]).output
    for names in [["c", "b", "a"], ["a", "c", "b"], ["a", "b", "c", "b", "a"]] {
      #expect(try place.run(["store", "merge"] + names.map { $0 + ".json" }).output == two)
    }
    #expect(try place.run(["store", "merge", "a.json"]).output == place.read("a.json"))
    #expect(
      try place.run(["store", "merge", "c.json", "a.json", "b.json", "--into", "c.json"]).code == 0
    )
    #expect(try place.read("c.json") == two)
  }

  @Test func `what is no store is refused, and nothing is overwritten`() throws {
    let place = try Self.scene().place
    try place.write("precious", to: "other.json")
    try place.write("{\n<<<<<<< ours\n", to: "marks.json")
    _ = try place.shell("ln -s a.json link.json; mkdir folder")
    let before = try place.tree(".")
    for (arguments, code, says) in [
      (["a.json", "no.json"], 66, "there is no store 'no.json'"),
      (["a.json", "other.json"], 65, "cannot use the store 'other.json': it is not JSON"),
      (["marks.json", "a.json"], 65, "it has a merge conflict marker in line 2"),
      (["link.json", "a.json"], 65, "it is a symbolic link"),
      (["a.json", "folder"], 65, "it is a folder"),
      (["a.json", "b.json", "--into", "other.json"], 65, "it is not a store"),
      (["a.json", "b.json", "--into", "t/changing.yaml"], 65, "it is not a store"),
      (["a.json", "b.json", "--into", "link.json"], 65, "it is a symbolic link"),
      (["a.json", "b.json", "--into", "A/README.md"], 64, "is the name of a report"),
      (["a.json", "b.json", "--into", "none/s.json"], 73, "there is no folder 'none'"),
      (["a.json", "other.json", "--into", "a.json"], 65, "it is not JSON"),
      (["a.json", "b.json", "no.json"], 66, "there is no store 'no.json'"),
      (["no.json", "a.json", "none.json"], 66, "there are no stores 'no.json' and 'none.json'"),
      ([], 64, "STORE"),
    ] {
      let run = try place.run(["store", "merge"] + arguments)
      #expect(run.code == Int32(code), "\(arguments): \(run.errors)")
      #expect(run.errors.contains(says), "\(run.errors)")
      #expect(run.output == "")
    }
    #expect(try place.tree(".") == before)
  }
}

/// Git with the two lines that RUNNING.md shows.
struct MergeDriverTests {
  static func scene() throws -> StoreScene {
    let scene = try StoreScene()
    let set = try scene.place.shell(
      """
      set -e; git init -q -b main .; git config user.name t; git config user.email t@example.org
      git config merge.contest.driver \
        "$contest store merge -q %A %B --into %A || { git merge-file %A %O %B; false; }"
      echo 'Reports/store.json merge=contest' > .gitattributes
      printf '%s\\n' '.cache' '.local' > .gitignore
      git add -A; git commit -qm base
      """
    )
    #expect(set.code == 0, "\(set.errors)")
    return scene
  }

  /// Commits what a run on a branch of its own makes of a tournament.
  static func commit(_ scene: StoreScene, branch: String, _ name: String, _ power: Int) throws {
    #expect(try scene.place.shell("git checkout -q -b \(branch) main").code == 0)
    try scene.place.write(scene.cup(name, power), to: "t/\(name.lowercased()).yaml")
    try scene.run()
    #expect(try scene.place.shell("git add -A; git commit -qm \(branch)").code == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `two branches that ran different tournaments merge`() throws {
    let scene = try Self.scene()
    try Self.commit(scene, branch: "ours", "Left", 1)
    try Self.commit(scene, branch: "theirs", "Right", 1)
    let merge = try scene.place.shell("git checkout -q ours; git merge -q theirs -m merged")
    let store = try scene.place.read("Reports/store.json")
    #expect(store.contains("\"slug\":\"left\"") && store.contains("\"slug\":\"right\""))
    #expect(!merge.output.contains("conflict in Reports/store.json"), "\(merge.output)")
    // The pages of both may collide; a run writes them from the store.
    try scene.run()
    let verified = try scene.place.run(["store", "verify"])
    #expect(verified.code == 0, "\(verified.output)")
    #expect(try scene.place.shell("git add -A; git commit -qm done; git status -s").output == "")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `two branches that ran one tournament with different figures merge`() throws {
    let scene = try Self.scene()
    try Self.commit(scene, branch: "ours", "Changing", 7)
    try Self.commit(scene, branch: "theirs", "Changing", 8)
    _ = try scene.place.shell("git checkout -q ours; git merge -q theirs -m merged")
    let store = try scene.place.read("Reports/store.json")
    #expect(store.split(separator: "\"revision\":4").count == 3)
    #expect(try scene.place.run(["ranking"]).code == 0)
    // The tournament's own file is settled by hand, as the figures were.
    #expect(try scene.place.shell("git checkout -q --theirs t/changing.yaml").code == 0)
    try scene.run()
    let verified = try scene.place.run(["store", "verify"])
    #expect(verified.code == 0, "\(verified.output)")
    #expect(try scene.place.read("Reports/changing/ranking.csv").contains("B,8,"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `a side that is damaged is a conflict, and no run takes ours for both`() throws {
    let scene = try Self.scene()
    try Self.commit(scene, branch: "ours", "Left", 1)
    let ours = try scene.place.read("Reports/store.json")
    #expect(
      try scene.place.shell(
        "git checkout -q -b theirs main; echo x > Reports/store.json; git commit -qam damaged"
      ).code == 0
    )
    let merge = try scene.place.shell("git checkout -q ours; git merge theirs -m merged")
    #expect(merge.code == 1)
    #expect(merge.errors.contains("it is not JSON"))
    #expect(merge.output.contains("Merge conflict in Reports/store.json"))
    #expect(try scene.place.shell("git show :2:Reports/store.json").output == ours)
    #expect(try scene.place.shell("git show :3:Reports/store.json").output == "x\n")
    let run = try scene.place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(run.errors.contains("it has a merge conflict marker"))
  }
}
