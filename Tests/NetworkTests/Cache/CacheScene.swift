import Base
import Network
import Synchronization

/// A cache in a folder of its own, with a source whose responses and clock the test sets.
final class CacheScene: Sendable {
  typealias Answer = Result<HTTPResponse, TransportError>

  static let key = "0123456789abcdef0123456789abcdef"
  static let start = UnixTime(seconds: 1_700_000_000)
  static let hour: Int64 = 3_600

  let folder: ScratchFolder
  let cache: ResponseCache
  let source: BaseURL
  private let state = Mutex(State())
  private let told = Shared<[String]>([])

  private struct State {
    var now = CacheScene.start
    var requests: [HTTPRequest] = []
    var answer: @Sendable (HTTPRequest) -> Answer = { _ in .failure(.offline) }
    var staleUses: [StaleUse] = []
    var messages: [String] = []
  }

  /// - Parameter name: The cache folder within the folder of the test.
  init(
    in folder: ScratchFolder = ScratchFolder(),
    name: String = "cache",
    lifetime: Int64 = 24 * CacheScene.hour,
    shared: (any SharedAnswers)? = nil
  ) throws {
    self.folder = folder
    cache = ResponseCache(folder: folder(name), lifetime: lifetime, shared: shared) { [told] warning in
      told.change { $0.append(warning) }
    }
    source = try BaseURL("https://source.example/v1/public")
  }

  var now: UnixTime {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// The requests that reached the source.
  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var staleUses: [StaleUse] { state.withLock { $0.staleUses } }
  var messages: [String] { state.withLock { $0.messages } }
  /// The notices of the cache itself.
  var warnings: [String] { told.value }

  func answer(_ answer: @escaping @Sendable (HTTPRequest) -> Answer) {
    state.withLock { $0.answer = answer }
  }

  func answer(_ status: Int, _ body: String = "", tag: String? = nil) {
    var response = HTTPResponse(status: status, body: Array(body.utf8))
    response.headers["Content-Type"] = "application/json"
    response.headers["Date"] = "today"
    response.headers["ETag"] = tag
    let answer = response
    self.answer { _ in .success(answer) }
  }

  func fail(_ error: TransportError) { answer { _ in .failure(error) } }

  /// - Parameter isStorable: As a source whose answers that there is nothing may be wrong the next moment.
  func transport(
    _ mode: CacheMode = .normal,
    isStorable: @escaping @Sendable (HTTPResponse, HTTPRequest) -> Bool = { answer, _ in
      answer.status != 404
    }
  ) -> Transport {
    let scrub = BodyScrub(secrets: [Self.key])
    return below.cached(
      in: cache,
      source: source,
      mode: mode,
      now: { self.now },
      scrub: { scrub.apply(to: $0) },
      isStorable: isStorable,
      onStaleUse: { use in self.state.withLock { $0.staleUses.append(use) } },
      onUnwritable: { message in self.state.withLock { $0.messages.append(message) } }
    )
  }

  private var below: Transport {
    Transport { request throws(TransportError) in
      let answer = self.state.withLock { state in
        state.requests.append(request)
        return state.answer
      }
      return try answer(request).get()
    }
  }

  /// Sends a request for `target`, signed as a client would.
  func get(
    _ target: String = "/a?limit=1",
    _ mode: CacheMode = .normal
  ) async throws(TransportError) -> HTTPResponse {
    try await transport(mode).send(Self.request(target))
  }

  static func request(_ target: String = "/a?limit=1") -> HTTPRequest {
    let mark = target.contains("?") ? "&" : "?"
    return HTTPRequest(
      target: target + mark + "ts=1&apikey=\(key)&hash=00112233445566778899aabbccddeeff"
    )
  }

  func canonical(_ target: String = "/a?limit=1") -> CanonicalRequest {
    CanonicalRequest(HTTPRequest(target: target), to: source)
  }

  /// The path of the file, relative to the folder of the test.
  var entry: String { folder.files.first { $0.hasSuffix("answers.sqlite") } ?? "none" }

  /// The targets of the stored answers.
  func targets() throws -> [String] {
    guard entry != "none" else { return [] }
    return try Database(folder(entry), .readOnly).all("SELECT target FROM answer ORDER BY target") {
      (row) throws(DatabaseError) in row.text(0)
    }
  }
}

/// Returns the error that `body` throws; nil if it throws none.
func failure(_ body: () async throws(TransportError) -> HTTPResponse) async -> TransportError? {
  do throws(TransportError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
