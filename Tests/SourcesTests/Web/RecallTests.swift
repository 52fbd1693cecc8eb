import Network
import Synchronization
import Testing
import Tournament

@testable import Sources

/// The facts in the cached answers of a source.
struct RecallTests {
  /// Asks for every name at once, and finds one character for each answer.
  private struct Lookup: SteppedLookup {
    var names: [String]
    var parts = FetchedParts(metrics: [Figure("views")])

    mutating func nextStep() -> [StepRequest] {
      defer { names = [] }
      return names.map { StepRequest("/\($0)") }
    }

    mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
      parts.profiles.append(Profile(id: .text(request.target), name: request.target))
    }
  }

  /// Returns the ids that are recalled, and the targets that the cache was asked for.
  private func recall(_ names: [String], cached: Set<String>) throws -> (
    ids: [CharacterID]?, asked: [String]
  ) {
    let asked = Mutex<[String]>([])
    let source = try source(names, cached: cached) { target in
      asked.withLock { $0.append(target) }
    }
    let parts = source.recall?(ResolutionNeeds())
    return (parts?.profiles.map(\.id), asked.withLock(\.self))
  }

  /// Returns a source whose cache has the answers about some names.
  private func source(
    _ names: [String],
    cached: Set<String>,
    ask: @escaping @Sendable (_ target: String) -> Void = { _ in }
  ) throws -> CharacterSource {
    let connection = SourceConnection(
      base: try BaseURL("http://127.0.0.1"),
      transport: Transport { _ throws(TransportError) in throw .offline },
      isOffline: false,
      cached: { target in
        ask(target)
        let isCached = cached.contains(String(target.dropFirst()))
        return (isCached ? .kept : .toFetch, isCached ? HTTPResponse(status: 200) : nil)
      },
      nonce: { "1" },
      dailyLimit: 16,
      lifetime: 1,
      sent: { _ throws(TransportError) in 0 },
      words: ServerWords(variable: "SERVER", standsBefore: "/", example: "http://127.0.0.1")
    )
    return .stepped(over: [WebClient(connection)]) { _ in Lookup(names: names) }
  }

  @Test func `answers that are all cached tell what they would`() throws {
    let (ids, asked) = try recall(["a", "b"], cached: ["a", "b"])
    #expect(ids == [.text("/a"), .text("/b")])
    #expect(asked == ["/a", "/b"])
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 17, 1_000])
  func `a plan tells of the requests in their order, however many cores read the answers`(
    count: Int
  ) throws {
    let names = (0..<count).map { "n\($0)" }
    let some = names.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
    for cached in [names, some].map(Set.init) {
      let plan = try source(names, cached: cached).plan(ResolutionNeeds())
      #expect(plan.requests.map(\.target) == names.map { "/" + $0 })
      #expect(plan.requests.map(\.state) == names.map { cached.contains($0) ? .kept : .toFetch })
      let isWhole = cached.count == count
      #expect(plan.mayGrow != isWhole)
      #expect(plan.found?.profiles.map(\.name) == (isWhole ? names.map { "/" + $0 } : nil))
    }
  }
}
