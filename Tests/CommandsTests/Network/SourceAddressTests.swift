import Foundation
import LoopbackServer
import OwnThreads
import Testing

@Suite(.ownThreads) struct SourceAddressTests {
  static let secret = "correcthorse"

  /// Values of MARVEL_BASE_URL that cannot be used; `PORT` stands for one that a server listens on.
  static let cases: [(address: String, says: String)] = [
    ("127.0.0.1:PORT/v1/public", "it is not a URL"),
    ("ftp://127.0.0.1:PORT/v1", "'ftp' is neither http nor https"),
    ("http:///v1/public", "it has no valid host"),
    ("http://a:cor/\(secret)@127.0.0.1:PORT", "it contains a user"),
    ("http://127.0.0.1:PORT/v1?key=\(secret)", "it contains '?' or '#'"),
    ("http://127.0.0.1:PORT/v1/public/characters", "'/characters'"),
    ("http://127.0.0.1:65536/v1", "'65536' is not a port from 1 to 65535"),
    ("http://127.0.0.1:PORT/\(SourceScene.publicKey)", "it holds one of the keys"),
    (
      "http://127.0.0.1:PORT/v1/\(SourceScene.privateKey.uppercased())/public",
      "it holds one of the keys"
    ),
    ("\(SourceScene.privateKey)://127.0.0.1", "it holds one of the keys"),
  ]

  @Test(arguments: cases)
  func `an invalid address is refused, and nothing is connected to`(
    _ address: String,
    _ says: String
  ) async throws {
    let scene = try SourceScene()
    let address = address.replacingOccurrences(of: "PORT", with: String(scene.server.port))
    let run = try await scene.run(["search", "Hulk"], environment: ["MARVEL_BASE_URL": address])
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: MARVEL_BASE_URL is not usable: "), "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(!run.errors.contains(Self.secret.prefix(6)))
    for key in [SourceScene.publicKey, SourceScene.privateKey] {
      #expect(!run.errors.lowercased().contains(key.prefix(8)))
    }
    #expect(scene.server.connectionCount == 0)
    #expect(!scene.place.exists(".cache"))
  }

  @Test(arguments: ["", " ", "\n"])
  func `an address of nothing means the embedded catalogue`(_ address: String) throws {
    let run = try Workplace().run(["search", "Hulk"], environment: ["MARVEL_BASE_URL": address])
    #expect(run.code == 0)
    #expect(run.output.contains("1009351"))
  }

  @Test func `blanks and a slash around an address do not matter`() async throws {
    let scene = try SourceScene()
    let address = [
      " \(scene.address)/\n", scene.address.replacingOccurrences(of: "http", with: "HTTP"),
    ]
    for address in address {
      scene.server.reset()
      let run = try await scene.run(
        ["search", "Hulk", "--refresh"],
        environment: ["MARVEL_BASE_URL": address]
      )
      #expect(run.code == 0)
      #expect(scene.asked == ["/v1/public/characters?limit=100"])
    }
  }

  @Test(arguments: [
    ("MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"), ("MARVEL_PRIVATE_KEY", "MARVEL_PUBLIC_KEY"),
  ])
  func `one key alone is refused, and nothing is connected to`(_ there: String, _ lacking: String)
    async throws
  {
    let scene = try SourceScene()
    let run = try await scene.run(["search", "Hulk"], environment: [lacking: " "])
    #expect(run.code == 77)
    #expect(run.errors.contains("\(there) is set and \(lacking) is not"))
    #expect(scene.server.connectionCount == 0)
  }

  @Test(arguments: [
    "http://192.0.2.1", "http://gateway.invalid:8080/v1", "http://127.0.0.1.nip.io",
  ])
  func `a signed request over plain http to another machine is refused`(_ address: String)
    async throws
  {
    let scene = try SourceScene()
    let run = try await scene.run(["search", "Hulk"], environment: ["MARVEL_BASE_URL": address])
    #expect(run.code == 64)
    #expect(run.errors.contains("error: MARVEL_BASE_URL: a signed request to "))
    #expect(run.errors.contains(" needs https\n"))
    #expect(!scene.place.exists(".cache"))
  }

  @Test func `a port that nobody listens on ends a run with 69 after one series of tries`()
    async throws
  {
    let place = try Workplace()
    let port = try ClosedPort()
    try place.write(fourHeroes, to: "t.yaml")
    let run = try await place.start(
      ["run", "t.yaml", "-v"],
      environment: ["MARVEL_BASE_URL": "http://127.0.0.1:\(port.port)/v1/public"]
    ).outcome()
    #expect(run.code == 69)
    #expect(run.errors.contains("t.yaml:2:14: error: cannot look up 'Iron Man', 'Thor', "))
    #expect(run.errors.contains("127.0.0.1:\(port.port) cannot be reached"))
    #expect(run.errors.contains("help: check MARVEL_BASE_URL and the network"))
    // Five tries of one request, and at most one of each that was under way with it.
    let tries = run.errors.split(separator: "\n").count { $0.hasPrefix("GET ") }
    #expect((5...8).contains(tries), "\(run.errors)")
    #expect(!place.exists("Reports"))
  }

  @Test func `a host that nobody knows ends a run with 69`() async throws {
    let place = try Workplace()
    let run = try await place.start(
      ["search", "Hulk"],
      environment: ["MARVEL_BASE_URL": "http://nobody.invalid/v1/public"]
    ).outcome()
    #expect(run.code == 69)
    #expect(run.errors.contains("error: http://nobody.invalid cannot be reached"))
  }

  @Test func `the retired host is named as such`() async throws {
    let run = try await Workplace().start(
      ["search", "Hulk", "--offline"],
      environment: ["MARVEL_BASE_URL": "https://gateway.marvel.com/v1/public"]
    ).outcome()
    #expect(run.code == 69)
    #expect(run.errors.contains("warning: Marvel retired gateway.marvel.com in late 2025"))
  }
}
