import Base
import Foundation
import LoopbackServer
import Network
import Testing

/// What requests of the program look like to their server.
struct ConnectionUseTests {
  @Test func `a request is signed with a time of its own`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(scene.server.seen.count == 4)
    for request in scene.server.seen {
      let time = try #require(request.parameter("ts"))
      #expect(request.parameter("apikey") == SourceScene.publicKey)
      let signed = time + SourceScene.privateKey + SourceScene.publicKey
      #expect(request.parameter("hash") == Digest.md5(signed.utf8))
      #expect(!request.target.contains(SourceScene.privateKey))
    }
    #expect(Set(scene.server.seen.map { $0.parameter("ts") }).count == 4)
  }

  @Test func `without keys nothing is signed`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml"], isSigned: false).code == 0)
    #expect(scene.server.seen.count == 4)
    for request in scene.server.seen {
      for name in ["ts", "apikey", "hash"] { #expect(request.parameter(name) == nil) }
    }
  }

  @Test func `the program names itself and takes gzip`() async throws {
    let scene = try SourceScene()
    #expect(try await scene.run(["show", "Hulk"]).code == 0)
    let request = try #require(scene.server.seen.first)
    #expect(request.method == "GET")
    #expect(request.headers["User-Agent"] == "contest/1.0.0")
    #expect(request.headers["Accept-Encoding"]?.contains("gzip") == true)
    #expect(request.headers["Accept"] == "application/json")
    #expect(request.headers["Host"] == "127.0.0.1:\(scene.server.port)")
    #expect(request.headers["Referer"] == nil)
    #expect(request.headers["Cookie"] == nil)
  }

  @Test func `an answer in gzip is an answer`() async throws {
    let scene = try SourceScene { _ in
      .gzip(marvelCharacters([(1_009_268, "Hulk")], limit: 100, publicKey: ""))
    }
    let run = try await scene.run(["show", "Hulk"])
    #expect(run.code == 0)
    #expect(run.output.contains("1009268"))
  }

  @Test(arguments: [1, 4])
  func `sixteen requests share as many connections as there are jobs`(_ jobs: Int) async throws {
    let scene = try RequestCountTests.largeScene()
    let run = try await scene.run(RequestCountTests.run("Reports", "--jobs", String(jobs)))
    #expect(run.code == 0)
    #expect(scene.server.seen.count == 16)
    #expect((1...jobs).contains(scene.server.connectionCount))
    #expect(scene.server.peakInFlight <= jobs)
  }
}
