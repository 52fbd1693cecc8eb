import Foundation
import LoopbackServer
import Testing

/// Settings of a source that cannot be right.
struct SourceSettingTests {
  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
  func `a file of authorities that is not there is told before anything is sent`(
    _ variable: String
  ) throws {
    let settings = [
      "MARVEL_BASE_URL": "https://127.0.0.1:1/v1/public", variable: "none.pem",
    ]
    let run = try Workplace().run(["search", "Hulk"], environment: settings)
    #expect(run.code == 66)
    #expect(run.errors.hasPrefix("error: \(variable): there is no file 'none.pem'\nhelp: "))
  }

  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
  func `a file that holds no authorities is told, with its variable`(_ variable: String) throws {
    let place = try Workplace()
    try place.write("Not a certificate.\n", to: "notes.pem")
    let server = try LoopbackServer { _ in .json("{}") }
    let address = "https" + server.origin.dropFirst(4) + "/v1/public"
    let settings = ["MARVEL_BASE_URL": address, variable: "notes.pem"]
    let run = try place.run(["sources", "--test", "marvel"], environment: settings)
    #expect(run.code == 69 && server.seen.isEmpty)
    let words = "\(variable) names 'notes.pem', which holds no certificates"
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    ("MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"), ("MARVEL_PRIVATE_KEY", "MARVEL_PUBLIC_KEY"),
  ])
  func `a key that is too long is refused and not shown`(_ long: String, _ other: String) throws {
    let key = String(repeating: "k", count: 257)
    let settings = ["MARVEL_BASE_URL": "http://127.0.0.1:1/v1/public", long: key, other: "short"]
    let run = try Workplace().run(["search", "Hulk"], environment: settings)
    #expect(run.code == 77)
    #expect(run.errors.contains("error: a key is longer than 256 bytes\n"))
    #expect(!run.errors.contains("kkkk"))
  }

  @Test(arguments: [
    ("COMICVINE_API_KEY", ["search", "Hulk", "--source", "comicvine"]),
    ("MARVEL_PUBLIC_KEY", ["search", "Hulk"]), ("MARVEL_PRIVATE_KEY", ["search", "Hulk"]),
  ])
  func `a key of two words is refused and not shown`(_ name: String, _ arguments: [String]) throws {
    for inner in [" ", "\n", "\u{1}"] {
      let settings = [
        "MARVEL_BASE_URL": "http://127.0.0.1:1/v1/public",
        "COMICVINE_BASE_URL": "http://127.0.0.1:1", "MARVEL_PUBLIC_KEY": "one",
        "MARVEL_PRIVATE_KEY": "one",
      ].merging([name: "kkkkkkkk\(inner)kkkkkkkk"]) { $1 }
      let run = try Workplace().run(arguments, environment: settings)
      #expect(run.code == 77)
      #expect(
        run.errors
          == "error: \(name) has a blank or a line break inside: a key has none\nhelp: copy the key again\n"
      )
    }
  }

  @Test(arguments: [
    ("comicvine", "https://comicvine.gamespot.com/api/"), ("metron", "https://metron.cloud"),
  ])
  func `a missing key leads to the account that has one`(_ source: String, _ at: String) throws {
    let run = try Workplace().run(["search", "Hulk", "--source", source])
    #expect(run.code == 77)
    #expect(run.errors.contains("help: get a free account at \(at), and set it"), "\(run.errors)")
  }

  @Test func `without libcurl nothing can be fetched, and why is told`() async throws {
    let scene = try SourceScene()
    try scene.place.write("no library", to: "libcurl.so.4")
    let path = ["LD_LIBRARY_PATH": scene.place.folder.path]
    let run = try await scene.run(["show", "Hulk"], environment: path)
    #expect(run.code == 69)
    #expect(run.errors.hasPrefix("error: nothing can be fetched: "))
    #expect(run.errors.contains("/libcurl.so.4: "))
    #expect(scene.server.connectionCount == 0)
  }

  @Test func `answers that cannot be kept are told, and used all the same`() async throws {
    let scene = try SourceScene()
    try scene.place.write("in a folder", to: SourceScene.answers + "/x")
    let run = try await scene.run(["show", "Hulk"])
    #expect(run.code == 0)
    #expect(run.output.contains("Hulk"))
    #expect(run.errors.contains("warning: answers cannot be kept and will be fetched again: "))
  }

  @Test func `one outage of many tournaments is told once`() async throws {
    let scene = try SourceScene()
    let files = (1...5).map { "t\($0).yaml" }
    for file in files {
      try scene.place.write("name: Cup \(file)\ncharacters: [Hulk, Thor]\n", to: file)
    }
    scene.server.stop()
    let run = try await scene.run(["run", "--offline"] + files)
    #expect(run.code == 69)
    #expect(run.errors.components(separatedBy: "error: ").count == 2)
    #expect(run.errors.contains("cannot look up the characters of 'Cup t1.yaml'"))
  }
}
