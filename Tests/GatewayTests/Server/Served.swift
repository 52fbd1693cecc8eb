@testable import Gateway
import Glibc
import Synchronization

/// A server on a free port of the loopback interface, and its log.
struct Served {
  let server: GatewayServer
  let log: Log

  init(
    access: GatewayAccess = .open,
    facts: [CharacterFacts] = CharacterFacts.embedded,
    _ change: (inout GatewayServer.Options) -> Void = { _ in }
  ) throws {
    var options = GatewayServer.Options()
    options.port = 0
    change(&options)
    let log = Log()
    self.log = log
    let gateway = MarvelGateway(catalogue: ServedCatalogue(facts: facts), access: access)
    server = try GatewayServer(gateway, options) { log.append($0) }
  }

  func connect(receiveBuffer: Int32? = nil) throws -> Client {
    let client = try Client(port: server.port, receiveBuffer: receiveBuffer)
    client.server = server
    return client
  }

  /// Sends a request on a connection of its own.
  func get(_ target: String, method: String = "GET", headers: [String] = []) throws -> Reply {
    try connect().get(target, method: method, headers: headers)
  }
}

final class Log: Sendable {
  private let entries = Mutex<[AccessLogEntry]>([])

  func append(_ entry: AccessLogEntry) {
    entries.withLock { $0.append(entry) }
  }

  /// Waits until there are `count` entries, or five minutes: a response can arrive before it is
  /// logged.
  func first(_ count: Int) -> [AccessLogEntry] {
    for _ in 0..<60_000 {
      let entries = entries.withLock { $0 }
      if entries.count >= count { return entries }
      usleep(5_000)
    }
    return entries.withLock { $0 }
  }
}

let hulk = "/v1/public/characters/1009351"
let page = "/v1/public/characters?limit=100"

/// The worked example of Marvel's documentation.
let exampleAccess = GatewayAccess.keys(["1234": "abcd"])
let exampleSignature = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"

/// A character whose name makes its response larger than a socket's buffer.
let longName = CharacterFacts(
  id: 1,
  name: String(repeating: "x", count: 5 << 19),
  comics: 0,
  series: 0,
  stories: 0,
  events: 0
)
