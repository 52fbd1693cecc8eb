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
    try FaultScene.buildLibrary("full", in: place)
    let cluster = try PostgresCluster(environment: [
      "LD_PRELOAD": place.path("full.so"), "FULL_IF": place.path("full"),
    ])
    let environment = ["CONTEST_STORE": cluster.address(database: try cluster.newDatabase())]
    #expect(
      try place.run(["work", "-q", "t/1.yaml"], environment: environment).code == 0
    )
    try place.write("", to: "full")
    for command in [["work", "t", "--lease", "86400"], ["run", "t"], ["store", "import"]] {
      let outcome = try place.run(command + ["-q"], environment: environment)
      #expect(outcome.code == 73, "\(command) \(outcome.errors)")
      #expect(outcome.errors.contains("has no room left: "), "\(outcome.errors)")
    }
    // The runner gave its tournament back, as that takes no more room.
    let status = try place.run(["store", "status"], environment: environment).output
    #expect(status.contains("leased       0\n"), "\(status)")
    try FileManager.default.removeItem(atPath: place.path("full"))
    let outcome = try place.run(["work", "t"], environment: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      try place.run(["store", "export"], environment: environment).output
        == place.read("Reports/store.json")
    )
  }
}
