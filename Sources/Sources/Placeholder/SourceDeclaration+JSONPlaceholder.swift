import Base
import Network
package import Tournament

/// The address of the service.
let officialAddress = "https://jsonplaceholder.typicode.com"

extension SourceDeclaration {
  /// JSONPlaceholder: ten made-up users, who battle on their to-dos, albums, photos or posts.
  package static let jsonPlaceholder = SourceDeclaration(
    facts: .jsonPlaceholder,
    help: "With 'source: jsonplaceholder', users of that demonstration service battle on their completed to-dos.",
    variables: [.address(of: server)],
    servers: [server],
    kinds: RecordKind.jsonPlaceholder,
    origin: .service { context throws(Failure) in .jsonPlaceholder(try context.client(of: server)) }
  )

  private static let server = ServerRules(
    words: ServerWords(
      variable: "JSONPLACEHOLDER_BASE_URL",
      standsBefore: PlaceholderList.users.path,
      example: "http://127.0.0.1:8080"
    ),
    address: officialAddress,
    // The service names no limits: a courtesy.
    rate: 5,
    dailyLimit: 1_000,
    lifetime: 24 * 60 * 60,
    refusal: { $0.webRefusal(at: $1) },
    isStorable: { response, request in
      guard let name = request.path.split(separator: "/").last, let list = PlaceholderList(rawValue: String(name)),
        response.status == 200
      else { return false }
      return (try? PlaceholderData.Part(WebAnswer(response: response), of: list)) != nil
    },
    recordSource: .jsonPlaceholder
  )
}

extension Source {
  /// The source for users of JSONPlaceholder.
  package static let jsonPlaceholder = Source(
    name: "jsonplaceholder",
    metrics: PlaceholderMetric.allCases.map(\.figure),
    // Each figure takes a list of its own.
    tiebreak: [],
    asksForEachMetric: true,
    metricWords: "of a user",
    metricPhrases: [
      PlaceholderMetric.completed.figure: "the number of to-dos that a user has done",
      PlaceholderMetric.todos.figure: "the number of to-dos of a user",
    ],
    licence: .init("MIT", url: "https://github.com/typicode/jsonplaceholder/blob/master/LICENSE"),
    site: officialAddress
  )
}
