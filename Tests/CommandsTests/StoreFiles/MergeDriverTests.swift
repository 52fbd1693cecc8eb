import Foundation
import Testing

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
