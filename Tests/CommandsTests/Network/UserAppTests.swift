import Foundation
import LoopbackServer
import Network
import OwnThreads
import SourceServers
import Testing

/// What the app of users, albums, photos and to-dos did, for a shell.
@Suite(.ownThreads) struct UserAppTests {
  private static let search = ["search", "--source", "jsonplaceholder", "--format", "csv"]

  /// The address of user 7 is `7 Mill Lane, Apt. 107, Town 7 10007-55`.
  @Test(arguments: [
    ("7 Mill Lane, Apt. 107, Town 7 10007-55", ["7"]), ("mill lane 107", ["7"]), ("10007 town", ["7"]),
    ("apt 107", ["7"]), ("Apt. 10 Mill", ["10"]),
    ("pt 1000 ill", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]), ("10007", ["7"]),
    ("town 1 lane", ["10", "1"]), ("lane 10007-55 mill", ["7"]),
  ])
  func `search by address takes any part in any order, shows the address and asks for one list`(
    text: String,
    ids: [String]
  ) async throws {
    let scene = try PlaceholderScene()
    let found = try await scene.run(Self.search + [text])
    #expect(found.code == 0 && found.output.hasPrefix("id,name,address\r\n"), "\(found.errors)")
    let rows = PlaceholderScene.rows(found.output)
    #expect(Set(rows.map { $0[0] }) == Set(ids))
    #expect(scene.asked == ["/users"])
    let listed = try await scene.run(["browse", "users", "--address", text, "--format", "csv"])
    #expect(Set(PlaceholderScene.rows(listed.output).map { $0[0] }) == Set(ids), "\(listed.errors)")
    #expect(scene.asked == ["/users"])
  }

  @Test func `an address is searched as browse users prints it`() async throws {
    let scene = try PlaceholderScene()
    let users = try await scene.run(["browse", "users", "--format", "json"])
    let list = try #require(try JSONSerialization.jsonObject(with: Data(users.output.utf8)) as? [[String: Any]])
    for user in list {
      let address = try #require(user["address"] as? String)
      let found = try await scene.run(Self.search + [address])
      #expect(PlaceholderScene.rows(found.output).map { $0[0] } == ["\(try #require(user["id"] as? Int))"])
      #expect(found.output.contains(address))
    }
    let nobody = try await scene.run(["browse", "users", "--address", "Nowhere 1"])
    #expect(nobody.code == 1 && nobody.errors.contains("no user is like that"))
  }

  @Test func `an order by a figure asks for the list of that figure, too`() async throws {
    let scene = try PlaceholderScene()
    let found = try await scene.run(Self.search + ["mill lane", "--order-by", "completed", "--limit", "2"])
    #expect(found.output.hasPrefix("id,completed,name,address\r\n5,12,"), "\(found.output)\(found.errors)")
    #expect(scene.asked == ["/todos", "/users"])
  }

  @Test func `imported users are searched, also by address`() async throws {
    let first = try PlaceholderScene()
    #expect(try await first.run(["browse", "users"]).code == 0)
    let exported = try await first.run(["export", "users"])
    let scene = try PlaceholderScene()
    let plain = exported.output.replacingOccurrences(of: ":server=" + first.server.origin, with: "")
    try scene.place.write(plain, to: "saved.jsonl")
    #expect(try await scene.run(["import", "saved.jsonl"]).code == 0)
    let offline = try await scene.run(Self.search + ["lane 107", "--offline"])
    #expect(offline.code == 0 && offline.errors.contains("through the 10 imported characters"), "\(offline.errors)")
    #expect(PlaceholderScene.rows(offline.output).map { $0[0] } == ["7"])
    #expect(scene.asked.isEmpty)
    scene.server.stop()
    let down = try await scene.run(Self.search + ["lane 107"])
    #expect(down.code == 69 && down.errors.contains("through the 10 imported characters instead"))
    #expect(PlaceholderScene.rows(down.output).map { $0[0] } == ["7"])
  }

  @Test func `if a refresh fails, what is stored is shown with its age`() async throws {
    let isDown = Switch()
    let scene = try PlaceholderScene { request in
      isDown.isOn
        ? .html("<title>Application Error</title>", status: 503) : PlaceholderService().answer(to: request.request)
    }
    let commands = [["browse", "users", "-f", "csv"], ["show", "user", "3"], Self.search + ["mill"]]
    var outputs: [String] = []
    for command in commands { outputs.append(try await scene.run(command).output) }
    isDown.isOn = true
    for (command, output) in zip(commands, outputs) {
      let run = try await scene.run(command + ["--refresh"])
      #expect(run.code == 69 && run.output == output && !output.isEmpty, "\(command): \(run.errors)")
      #expect(run.errors.contains(#/kept since 20\d\d-\d\d-\d\d \d\d:\d\d UTC/#), "\(run.errors)")
    }
  }

  @Test func `every field is stored, shown and exported after a fetch`() async throws {
    let scene = try PlaceholderScene { request in
      var service = PlaceholderService()
      service.lists["users"] = service.lists["users"]?.map { row in
        var row = row
        row.members[row.members.count - 1].json = #"{"name": "Works", "catchPhrase": "Go far", "bs": "make markets"}"#
        return row
      }
      return service.answer(to: request.request)
    }
    #expect(try await scene.run(["browse", "photos", "--limit", "1"]).code == 0)
    let users = try await scene.run(["export", "users"])
    #expect(users.code == 0 && users.output.split(separator: "\n").count == 10, "\(users.errors)")
    for part in [#""catchPhrase":"Go far""#, #""bs":"make markets""#, #""geo":{"lat":"-31.25","lng":"81.5"}"#] {
      #expect(users.output.contains(part), "\(users.output)")
    }
    let photos = try await scene.run(["export", "photos"])
    #expect(photos.output.contains(#""thumbnailUrl":"https://pictures.invalid/small/7""#))
    let shown = try await scene.run(["show", "user", "1"])
    for part in ["catchphrase  Go far\n", "bs           make markets\n", "geo          -31.25, 81.5\n"] {
      #expect(shown.output.contains(part), "\(shown.output)")
    }
    // Another server has other users.
    let other = try PlaceholderScene()
    let settings = ["JSONPLACEHOLDER_BASE_URL": other.server.origin]
    other.server.stop()
    let run = try await scene.run(["browse", "users", "--offline"], environment: settings)
    #expect(run.code == 69 && run.output.isEmpty, "\(run.output)")
    // A copy of the catalogue is as good.
    try scene.place.write(users.output, to: "users.jsonl")
    #expect(try await scene.run(["import", "users.jsonl", "--cache", "copy"]).code == 0)
    let copied = try await scene.run(["browse", "users", "--offline", "--cache", "copy"])
    #expect(copied.code == 0 && copied.output.contains("Leanne Graham"), "\(copied.errors)")
  }
}
