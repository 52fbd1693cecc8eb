import Network
import Testing
import Tournament

@testable import Sources

struct UserTests {
  @Test
  func `counts what belongs to each user, each id once, and 0 where a whole list has nothing`()
    async throws
  {
    let found = try await PlaceholderScene().fetch()
    let figures = try ["1", "2"].map { id in
      try found.resolve(.id(.number(#require(Int(id))))).get().figures
    }
    let table = ["completed", "todos", "albums", "photos", "posts"].map { metric in
      figures.map { $0[Figure(metric)] }
    }
    #expect(table == [[1, 0], [2, 0], [1, 1], [0, 2], [0, 0]])
    #expect(found.isWholeCatalogue && found.metrics.first == Figure("completed"))
  }

  @Test(arguments: [
    ("ann lee", 1), ("ANN", 1), ("Ann@Example.org", 1), ("mill lane", 1), ("9000-2", 2),
    ("High Street, Ghent 9000-2", 2), ("Mill Lane, Apt. 1, Ghent 9000-1", 1), ("bo", 2),
  ])
  func `finds a user by name, else by username, e-mail or address`(name: String, id: Int)
    async throws
  {
    let found = try await PlaceholderScene().fetch([name])
    #expect(try found.resolve(.name(name)).get().id == .number(id))
  }

  @Test func `names all whom an address may mean, and nobody whom none has`() async throws {
    let found = try await PlaceholderScene().fetch(["Ghent", "Bruges"])
    guard case .failure(.ambiguous(_, let candidates)) = found.resolve(.name("Ghent")) else {
      Issue.record("one user has Ghent")
      return
    }
    #expect(candidates.listed.map(\.name) == ["Ann Lee", "Bo"])
    guard case .failure(.unknown) = found.resolve(.name("Bruges")) else {
      Issue.record("a user has Bruges")
      return
    }
  }

  @Test(arguments: [("works", 2), ("9000", 2), ("lane", 1), ("bo@", 1)])
  func `a search looks through what else is told of users`(text: String, count: Int)
    async throws
  {
    let found = try await PlaceholderScene().fetch()
    let hits = try found.search(text, .anywhere).get()
    #expect(hits.count == count && !hits.areGuesses)
  }

  @Test(arguments: [
    ("", []), (#", "address": null"#, []), (#", "address": "Ghent""#, []),
    (#", "address": {"city": "Ghent", "suite": 7}"#, ["city"]),
  ])
  func `a user may have no address, or a part of one`(member: String, parts: [String])
    async throws
  {
    var scene = PlaceholderScene()
    scene.bodies["/users"] =
      #"[{"id": 3, "name": "Cy", "username": "cy", "email": "cy@example.org"\#(member)}]"#
    let found = try await scene.fetch(["Cy"])
    let user = try found.resolve(.name("Cy")).get()
    #expect(user.details.map(\.name) == ["username", "email"] + parts)
    #expect(user.links.map(\.type) == ["detail"])
  }

  @Test func `a user has a map where its place is on Earth`() async throws {
    let found = try await PlaceholderScene().fetch()
    let maps = found.profiles.map { $0.links.first { $0.type == "map" }?.url }
    #expect(
      maps == [
        "https://www.openstreetmap.org/?mlat=51.05&mlon=3.72#map=5/51.05/3.72", nil,
      ]
    )
    #expect(found.profiles[0].links.last?.url == "http://ann.example")
  }

  @Test(arguments: [
    ("90", "180", true), ("-90.0", "-0.5", true), ("90.1", "0", false), ("0", "-181", false),
    ("", "0", false), ("1e1", "0", false), ("0x1", "0", false), ("nan", "0", false),
    ("1.2.3", "0", false), ("+1", "0", false), ("--1", "0", false),
    ("0&x=", "0", false), (String(repeating: "1", count: 99), "0", false),
  ])
  func `degrees are plain decimals within their limits`(
    latitude: String,
    longitude: String,
    isPlace: Bool
  ) {
    #expect((User.Place(latitude: latitude, longitude: longitude) != nil) == isPlace)
  }
}
