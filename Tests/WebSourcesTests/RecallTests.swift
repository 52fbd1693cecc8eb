import Characters
import HTTPTypes
import Synchronization
import Testing
import Tournament
import WebSources

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
    let connection = SourceConnection(
      base: try BaseURL("http://127.0.0.1"),
      transport: Transport { _ throws(TransportError) in throw .offline },
      isOffline: false,
      cached: { target in
        asked.withLock { $0.append(target) }
        let isCached = cached.contains(String(target.dropFirst()))
        return (isCached ? .kept : .toFetch, isCached ? HTTPResponse(status: 200) : nil)
      },
      nonce: { "1" },
      dailyLimit: 16,
      lifetime: 1,
      sent: { _ throws(TransportError) in 0 },
      words: ServerWords(variable: "SERVER", standsBefore: "/", example: "http://127.0.0.1")
    )
    let source = CharacterSource.stepped(name: "it", over: [WebClient(connection)]) { _ in
      Lookup(names: names)
    }
    let parts = source.recall?(ResolutionNeeds())
    return (parts?.profiles.map(\.id), asked.withLock(\.self))
  }

  @Test func `answers that are all cached tell what they would`() throws {
    let (ids, asked) = try recall(["a", "b"], cached: ["a", "b"])
    #expect(ids == [.text("/a"), .text("/b")])
    #expect(asked == ["/a", "/b"])
  }

  @Test func `after the first answer that is lacking, the cache is not asked for others`() throws {
    let names = (0..<10_000).map { "n\($0)" }
    let (ids, asked) = try recall(names, cached: ["n0", "n1"])
    #expect(ids == nil)
    #expect(asked == ["/n0", "/n1", "/n2"])
  }
}
