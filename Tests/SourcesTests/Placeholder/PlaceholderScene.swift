import Base
import Network
import Tournament

@testable import Sources

/// A source whose server answers each list with a text.
struct PlaceholderScene {
  /// The bodies of the lists by path.
  var bodies: [String: String] = PlaceholderScene.small
  /// The headers of lists by path; a content type for others.
  var headers: [String: HTTPHeaders] = [:]
  /// The status of each list by path; 200 for others.
  var statuses: [String: Int] = [:]

  /// Two users with three to-dos, two albums, three photos and no posts.
  static let small = [
    "/users": """
    [{"id": 1, "name": "Ann Lee", "username": "Ann", "email": "ann@example.org",
      "address": {"street": "Mill Lane", "suite": "Apt. 1", "city": "Ghent", "zipcode": "9000-1",
        "geo": {"lat": "51.05", "lng": "3.72"}}, "phone": "1", "website": "ann.example",
      "company": {"name": "Works"}},
     {"id": 2, "name": "Bo", "username": "ann lee", "email": "bo@example.org",
      "address": {"street": "High Street", "suite": "", "city": "Ghent", "zipcode": "9000-2",
        "geo": {"lat": "north", "lng": "3.72"}}, "phone": "2", "website": "",
      "company": {"name": "Works"}}]
    """,
    "/todos": """
    [{"userId": 1, "id": 1, "title": "a", "completed": true},
     {"userId": 1, "id": 2, "title": "b", "completed": false},
     {"userId": 1, "id": 2, "title": "b", "completed": false},
     {"userId": 7, "id": 3, "title": "of nobody", "completed": true}]
    """,
    "/albums": #"[{"userId": 1, "id": 4, "title": "x"}, {"userId": 2, "id": 5, "title": "y"}]"#,
    "/photos": """
    [{"albumId": 5, "id": 1, "title": "p", "url": "https://pictures.invalid/1"},
     {"albumId": 5, "id": 2, "title": "q", "url": "https://pictures.invalid/2"},
     {"albumId": 9, "id": 3, "title": "of no album", "url": "https://pictures.invalid/3"}]
    """,
    "/posts": "[]",
  ]

  func source() throws -> CharacterSource {
    let (bodies, headers, statuses) = (bodies, headers, statuses)
    let words = ServerWords(variable: "X", standsBefore: "/users", example: "http://x")
    return .jsonPlaceholder(
      WebClient(
        SourceConnection(
          base: try BaseURL("http://127.0.0.1"),
          transport: Transport { request throws(TransportError) in
            HTTPResponse(
              status: statuses[request.target] ?? (bodies[request.target] == nil ? 404 : 200),
              headers: headers[request.target]
                ?? ["Content-Type": "application/json; charset=utf-8"],
              body: Array((bodies[request.target] ?? "{}").utf8)
            )
          },
          isOffline: false,
          cached: { _ in (.toFetch, nil) },
          nonce: { "" },
          dailyLimit: 10,
          lifetime: 1,
          sent: { _ in 0 },
          words: words
        )
      )
    )
  }

  func fetch(_ names: [String] = []) async throws -> FetchedCatalogue {
    let needs = ResolutionNeeds(references: names.map(Reference.name))
    return try await source().fetch(needs, 2) { _, _ in }
  }
}
