import Foundation
import Glibc
import Testing

/// Many programs at once on one reports folder.
struct AtOnceTests {
  /// Starts all command lines at once, waits for them, and returns how each ended.
  static func all(_ commands: [[String]], in place: Workplace) throws -> [Outcome] {
    let runs = try commands.map { try place.start($0) }
    return try runs.map { try $0.outcome() }
  }

  static func place() throws -> Workplace {
    let place = try Workplace()
    for number in 1...16 {
      try place.write(
        "name: Cup \(number)\nsource: inline\ncharacters: "
          + "[{name: A\(number % 5), power: \(number)}, {name: B, power: 1}, {name: C, power: 2}]\n",
        to: "t/\(number).yaml"
      )
    }
    return place
  }

  /// Lets `Alone` begin with the name of the feed in `Reports`, which is that of the tournament that came first.
  private static func nameFeed(in place: Workplace) throws {
    let store = try place.read("Reports/store.json")
    let feed = try #require(store.firstMatch(of: #/"feed":.*\n/#)).output
    try place.write(
      "{\"schema\":1,\n\(feed)\"tournaments\":[],\n\"arena\":[]}\n",
      to: "Alone/store.json"
    )
  }

  @Test func `sixteen with different tournaments leave what one run of all would`() async throws {
    let (codes, together, alone) = try await onOwnThread {
      let place = try Self.place()
      let runs = try Self.all((1...16).map { ["run", "t/\($0).yaml"] }, in: place)
      try Self.nameFeed(in: place)
      _ = try place.run(["run", "t", "--reports", "Alone"])
      return (runs.map(\.code), try place.tree("Reports"), try place.tree("Alone"))
    }
    #expect(codes == Array(repeating: 0, count: 16))
    // Of the ranking's order before, each run knows another.
    #expect(together.keys.sorted() == alone.keys.sorted())
    for name in alone.keys { #expect(together[name] == alone[name], "\(name)") }
  }

  @Test func `sixteen with the same tournament leave one result, and count it once`() async throws {
    let (codes, together, alone) = try await onOwnThread {
      let place = try Self.place()
      let runs = try Self.all(Array(repeating: ["run", "t/1.yaml"], count: 16), in: place)
      _ = try place.run(["run", "t/1.yaml", "--reports", "Alone"])
      return (runs.map(\.code), try place.tree("Reports"), try place.tree("Alone"))
    }
    #expect(codes == Array(repeating: 0, count: 16))
    #expect(together == alone)
  }

  @Test func `eight tournaments and eight battles at once are all there`() async throws {
    let names = ["Hulk", "Thor", "Storm", "Beast", "Thing", "Cyclops", "Iron Man", "Wolverine"]
    let (codes, together, alone) = try await onOwnThread {
      let place = try Self.place()
      let commands =
        (1...8).map { ["run", "t/\($0).yaml"] } + names.map { ["battle", $0, "Human Torch"] }
      let runs = try Self.all(commands, in: place)
      try Self.nameFeed(in: place)
      for command in commands { _ = try place.run(command + ["--reports", "Alone"]) }
      return (runs.map(\.code), try place.tree("Reports"), try place.tree("Alone"))
    }
    #expect(codes == Array(repeating: 0, count: 16))
    #expect(together.keys.sorted() == alone.keys.sorted())
    for name in alone.keys { #expect(together[name] == alone[name], "\(name)") }
  }

  @Test func `who waits goes on when the holder of the lock is killed`() async throws {
    let (waited, codes, store) = try await onOwnThread {
      let place = try Self.place()
      try place.write("", to: "Reports/.keep")
      // Holds the lock until it is killed.
      let holder = try RunningProgram(
        URL(fileURLWithPath: "/usr/bin/flock"),
        ["-F", "Reports", "sleep", "1000"],
        environment: ["PATH": "/usr/bin:/bin"],
        in: place
      )
      let runs = try (1...4).map { try place.start(["run", "t/\($0).yaml"]) }
      let waited = try runs.map {
        try $0.says("waiting for another contest to finish with 'Reports'\n")
      }
      holder.child.signal(SIGKILL)
      return (waited, try runs.map { try $0.outcome().code }, try place.read("Reports/store.json"))
    }
    #expect(waited == [true, true, true, true])
    #expect(codes == [0, 0, 0, 0])
    for number in 1...4 { #expect(store.contains("\"Cup \(number)\"")) }
  }

  @Test func `a lock that is never let go of ends with 75, and changes nothing`() async throws {
    let (run, names) = try await onOwnThread {
      let place = try Self.place()
      try place.write("", to: "Reports/.keep")
      let folder = unsafe open(place.path("Reports"), O_RDONLY | O_CLOEXEC)
      defer { close(folder) }
      _ = flock(folder, LOCK_EX)
      return (try place.run(["run", "t/1.yaml"]), try place.tree("Reports").keys.sorted())
    }
    #expect(run.code == 75)
    #expect(run.errors.contains("another contest is still writing to 'Reports'"))
    #expect(names == [".keep"])
  }

  @Test func `who has another store waits for the reports, too`() async throws {
    let run = try await onOwnThread {
      let place = try Self.place()
      try place.write("", to: "Reports/.keep")
      let folder = unsafe open(place.path("Reports"), O_RDONLY | O_CLOEXEC)
      defer { close(folder) }
      _ = flock(folder, LOCK_EX)
      let run = try place.start(["run", "t/1.yaml", "--store", "elsewhere/store.json"])
      _ = try run.says("waiting for another contest to finish with 'Reports'\n")
      flock(folder, LOCK_UN)
      return try run.outcome()
    }
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("waiting for another contest"))
  }
}
