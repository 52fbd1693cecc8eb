import Network
import Tournament

@testable import Sources

/// A server that speaks just enough of the protocol, over a few characters.
struct MarvelFake: Sendable {
  var people: [Person]
  /// What it says its total is, where it lies.
  var claimedTotal: Int?
  var ignoresOffset = false
  var largestLimit = 100

  struct Person: Sendable {
    var id: Int
    var name: String
    var comics: Int?
  }

  init(_ people: [(Int, String, Int?)]) {
    self.people = people.map { Person(id: $0.0, name: $0.1, comics: $0.2) }
  }

  /// Makes `count` people from `Hero 00000` on.
  init(count: Int) {
    self.init(
      (0..<count).map { number in
        let digits = String(number)
        return (
          1_000_000 + number,
          "Hero " + String(repeating: "0", count: 5 - digits.count) + digits,
          number
        )
      }
    )
  }

  var transport: Transport {
    Transport { request throws(TransportError) in answer(request) }
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let last = request.path.split(separator: "/").last ?? ""
    if let id = Int(last) {
      guard let person = people.first(where: { $0.id == id }) else {
        let text = #"{"code":404,"status":"We couldn't find that character"}"#
        return HTTPResponse(status: 404, body: Array(text.utf8))
      }
      return reply(envelope([record(person)], total: 1, offset: 0, limit: 20))
    }
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
    let start = query["nameStartsWith"]?.lowercased() ?? ""
    let found = people.filter { $0.name.lowercased().hasPrefix(start) }
    let offset = ignoresOffset ? 0 : Int(query["offset"] ?? "0") ?? 0
    let limit = min(largestLimit, Int(query["limit"] ?? "20") ?? 20)
    let page = found.dropFirst(offset).prefix(limit).map(record)
    return reply(
      envelope(page, total: claimedTotal ?? found.count, offset: offset, limit: limit)
    )
  }

  private func record(_ person: Person) -> String {
    let comics = person.comics.map { #""comics":{"available":\#($0),"items":[]},"# } ?? ""
    return #"{"id":\#(person.id),"name":"\#(person.name)",\#(comics)"description":""}"#
  }
}

/// A success in the API's shape.
func envelope(_ records: [String], total: Int, offset: Int = 0, limit: Int = 100) -> String {
  #"{"code":200,"status":"Ok","copyright":"© 2024 MARVEL","#
    + #""attributionText":"Data provided by Marvel. © 2024 MARVEL","etag":"0","#
    + #""data":{"offset":\#(offset),"limit":\#(limit),"total":\#(total),"#
    + #""count":\#(records.count),"results":[\#(records.joined(separator: ","))]}}"#
}

func reply(_ text: String, status: Int = 200) -> HTTPResponse {
  HTTPResponse(
    status: status,
    headers: ["Content-Type": "application/json; charset=utf-8"],
    body: Array(text.utf8)
  )
}

let officialKeys = MarvelKeys(publicKey: "1234", privateKey: "abcd")

/// A client of a server whose paths begin with a prefix; without keys, it signs nothing.
func client(
  _ transport: Transport,
  at prefix: String = "/v1/public",
  keys: MarvelKeys? = officialKeys,
  timestamp: @escaping @Sendable () -> String = { "1" }
) -> WebClient {
  guard let base = try? BaseURL("http://127.0.0.1" + prefix) else {
    preconditionFailure("a good address")
  }
  let connection = SourceConnection(
    base: base,
    transport: transport,
    isOffline: false,
    cached: { _ in (.toFetch, nil) },
    nonce: timestamp,
    dailyLimit: 16,
    lifetime: 1,
    sent: { _ throws(TransportError) in 0 },
    words: .marvel
  )
  return WebClient(connection, keys?.credentials(timestamp) ?? WebClient.Credentials())
}

/// A client that always gets the same answer.
func client(answering text: String, status: Int = 200) -> WebClient {
  client(Transport { _ throws(TransportError) in reply(text, status: status) })
}

extension WebClient {
  func page(_ request: CatalogueRequest = .page(offset: 0)) async throws(SourceError)
    -> CharacterPage
  {
    try CharacterPage(try await get(request.target(of: self)), to: request)
  }

  func character(id: Int) async throws(SourceError) -> Profile {
    try await page(.character(id: id)).profiles[0]
  }

  func fetch(
    _ plan: RequestPlan,
    width: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> FetchedCatalogue {
    let lookup = MarvelLookup(plan, from: self)
    return FetchedCatalogue(
      try await lookup.ended(over: [self], width: width, progress: progress).parts
    )
  }
}

/// Keeps the targets of the requests that were sent.
actor RequestLog {
  private(set) var targets: [String] = []

  func note(_ request: HTTPRequest) { targets.append(request.target) }

  /// The targets without credentials, sorted.
  var unsigned: [String] {
    targets.map { target in
      let end = target.ranges(of: "ts=1&").first?.lowerBound ?? target.endIndex
      return String(target[..<end].dropLast())
    }
    .sorted()
  }

  nonisolated func watching(_ fake: MarvelFake) -> Transport {
    Transport { request throws(TransportError) in
      await self.note(request)
      return fake.answer(request)
    }
  }
}
