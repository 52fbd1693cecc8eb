import Foundation
import Testing

/// What tells the feed of one repository from those of all others.
struct FeedNameTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func run(_ words: String...) throws {
    let run = try place.run(words)
    #expect(run.code == 0, "\(run.errors)")
  }

  private func cup(_ name: String, power: Int = 2) throws {
    try place.write(
      "name: \(name)\nsource: inline\ncharacters: [{name: A, power: \(power)}, {name: B, power: 1}]\n",
      to: "t/\(name).yaml"
    )
  }

  private func feedID(in folder: String = "Reports") throws -> String {
    let feed = try place.read(folder + "/feed.xml")
    return String(try #require(feed.firstMatch(of: #/<id>(.*?)</id>/#)?.1))
  }

  @Test func `it stays as figures change, tournaments come and the first one goes`() throws {
    try cup("Middle")
    try run("run", "-q", "t")
    let id = try feedID()
    #expect(id.hasPrefix("urn:uuid:"))
    try cup("Middle", power: 5)
    try cup("Early")
    try run("run", "-q", "t")
    #expect(try feedID() == id)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("t/Middle.yaml"))
    try run("run", "-q", "t", "--prune")
    #expect(try feedID() == id)
    #expect(try place.run(["store", "verify"]).code == 0)
    try run("store", "rebuild", "-q")
    #expect(try feedID() == id)
    try run("run", "-q", "t", "--reports", "Other")
    #expect(try feedID(in: "Other") != id)
  }

  @Test func `a lost store leads to the same one, and a merge to one of the two`() throws {
    for name in ["Left", "Right"] {
      try cup(name)
      try run("run", "-q", "t/\(name).yaml", "--reports", name)
      let id = try feedID(in: name)
      try FileManager.default.removeItem(
        at: place.folder.appendingPathComponent(name + "/store.json")
      )
      try run("store", "rebuild", "-q", "--reports", name)
      #expect(try feedID(in: name) == id)
    }
    var merged: Set<String> = []
    for stores in [["Left", "Right"], ["Right", "Left"]] {
      try? FileManager.default.removeItem(at: place.folder.appendingPathComponent("Both"))
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent("Both"),
        withIntermediateDirectories: true
      )
      let files = stores.map { $0 + "/store.json" }
      try run("store", "merge", "-q", files[0], files[1], "--into", "Both/store.json")
      try run("run", "-q", "t", "--reports", "Both")
      merged.insert(try feedID(in: "Both"))
    }
    let both = Set(try ["Left", "Right"].map { try feedID(in: $0) })
    #expect(both.count == 2 && merged.count == 1 && merged.isSubset(of: both))
  }

  @Test func `an address names it, and the store is the same with one and without`() throws {
    try cup("Cup")
    try run("run", "-q", "t")
    let (id, store) = (try feedID(), try place.read("Reports/store.json"))
    try run("run", "-q", "t", "--address", "https://example.org/cups/")
    #expect(try feedID() == "https://example.org/cups/")
    #expect(try place.read("Reports/store.json") == store)
    try run("run", "-q", "t")
    #expect(try feedID() == id)
  }

  @Test func `a store of an older version is given one`() throws {
    try cup("Cup")
    try run("run", "-q", "t")
    let (id, store) = (try feedID(), try place.read("Reports/store.json"))
    let older = store.replacing(#/"feed":"[0-9a-f]{64}",\n/#, with: "")
    #expect(older != store)
    try place.write(older, to: "Reports/store.json")
    #expect(try place.run(["run", "t", "--check"]).code == 1)
    try run("run", "-q", "t")
    #expect(try place.read("Reports/store.json") == store && feedID() == id)
  }
}
