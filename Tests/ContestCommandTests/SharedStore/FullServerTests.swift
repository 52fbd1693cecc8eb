import Foundation
import PostgresCluster
import Testing

/// A server whose disk is full.
@Suite(.enabled(if: PostgresCluster.isInstalled))
struct FullServerTests {
  @Test func `a full disk ends with 73, and room again completes the work`() throws {
    let place = try Workplace()
    for number in 1...80 {
      let cup = fourHeroes.replacing("Four Heroes", with: "Cup \(number)")
      try place.write(cup, to: "t/\(number).yaml")
    }
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let cluster = try PostgresCluster()
    _ = try cluster.newDatabase()
    let disk = cluster.folder.appendingPathComponent("disk").path
    // Needs the rights of an administrator, as in `UnwritableTests`.
    guard
      try place.shell("mkdir \(disk) && mount -t tmpfs -o size=24m,mode=777 none \(disk)").code
        == 0
    else { return }
    defer { _ = try? place.shell("umount -l \(disk)") }
    _ = try place.shell("mkdir -m 777 \(disk)/small; chown nobody \(disk)/small")
    try cluster.sql("CREATE TABLESPACE small LOCATION '\(disk)/small'")
    let environment = [
      "CONTEST_STORE": cluster.address(database: try cluster.newDatabase("TABLESPACE small"))
    ]
    #expect(
      try place.run(["work", "-q", "t/1.yaml"], environment: environment).code == 0
    )
    _ = try place.shell("head -c 24m /dev/zero > \(disk)/ballast")
    for command in [["work", "t", "--lease", "1"], ["run", "t"], ["store", "import"]] {
      let outcome = try place.run(command + ["-q"], environment: environment)
      #expect(outcome.code == 73, "\(command) \(outcome.errors)")
      #expect(outcome.errors.contains("has no room left: "), "\(outcome.errors)")
    }
    _ = try place.shell("rm \(disk)/ballast")
    let outcome = try place.run(["work", "t", "--lease", "1"], environment: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      try place.run(["store", "export"], environment: environment).output
        == place.read("Reports/store.json")
    )
  }
}
