import Network
import Testing
import Tournament

@testable import Sources

/// An answer that no user can be read from.
struct PlaceholderFault: CustomTestStringConvertible, Sendable {
  var name: String
  var path = "/todos"
  var body: String
  var status = 200
  var type = "application/json; charset=utf-8"
  var total: String?
  var words: String
  var testDescription: String { name }
}

struct PlaceholderFaultTests {
  static let faults: [PlaceholderFault] = [
    .init(name: "no list", body: "{}", words: "'todos' in another form"),
    .init(name: "no record", body: "[7]", words: "without 'todos[0].id'"),
    .init(
      name: "a text as id",
      body: #"[{"userId": 1, "id": "1", "title": "", "completed": true}]"#,
      words: "'todos[0].id' in another form"
    ),
    .init(
      name: "no owner",
      body: #"[{"userId": 1, "id": 1, "title": "", "completed": true}, {"id": 2}]"#,
      words: "without 'todos[1].userId'"
    ),
    .init(
      name: "an id of 0",
      body: #"[{"userId": 1, "id": 0, "title": "", "completed": true}]"#,
      words: "'todos[0].id' in another form"
    ),
    .init(
      name: "a number as truth",
      body: #"[{"userId": 1, "id": 1, "title": "", "completed": 1}]"#,
      words: "'todos[0].completed' in another form"
    ),
    .init(
      name: "a user without an e-mail",
      path: "/users",
      body: #"[{"id": 1, "name": "A", "username": "a"}]"#,
      words: "without 'users[0].email'"
    ),
    .init(
      name: "a blank name",
      path: "/users",
      body: #"[{"id": 1, "name": " ", "username": "a", "email": "e"}]"#,
      words: "'users[0].name' in another form"
    ),
    .init(name: "nothing", body: " ", words: "with nothing"),
    .init(name: "half an answer", body: "[{", words: "no JSON"),
    .init(name: "no route", body: "{}", status: 404, words: "a path that it should know"),
    .init(
      name: "a page of an outage",
      body: "<html><title>Application Error</title>",
      status: 503,
      type: "text/html",
      words: "503 with a web page (text/html)"
    ),
    .init(
      name: "a page with status 200",
      body: "<!DOCTYPE html><title>Sign in</title>",
      type: "text/html; charset=utf-8",
      words: "200 with a web page"
    ),
    .init(
      name: "only a page of the list",
      body: #"[{"userId": 1, "id": 1, "title": "", "completed": true}]"#,
      total: "200",
      words: "1 of 200 came"
    ),
  ]

  @Test(arguments: faults)
  func `is told with the member that is wrong, and nobody is found`(fault: PlaceholderFault)
    async throws
  {
    var scene = PlaceholderScene()
    scene.bodies[fault.path] = fault.body
    scene.statuses[fault.path] = fault.status
    var headers: HTTPHeaders = ["Content-Type": fault.type]
    if let total = fault.total { headers.append(name: "X-Total-Count", value: total) }
    scene.headers[fault.path] = headers
    let found = try await scene.fetch(["Ann Lee"])
    guard case .failure(.unavailable(let error)) = found.resolve(.name("Ann Lee")) else {
      Issue.record("a user was found")
      return
    }
    #expect(error.message.contains(fault.words), "\(error.message)")
  }

  @Test func `a byte order mark before the list is no fault`() async throws {
    var scene = PlaceholderScene()
    scene.bodies["/users"] = "\u{FEFF}" + (scene.bodies["/users"] ?? "")
    #expect(try await scene.fetch().profiles.count == 2)
  }
}
