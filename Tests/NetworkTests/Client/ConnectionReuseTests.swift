import Foundation
import Glibc
import LoopbackServer
import Network
import OwnThreads
import Synchronization
import Testing

@Suite(.ownThreads) struct ConnectionReuseTests {
  @Test func `sends fifty requests over one connection`() async throws {
    let visit = try Visit { .json("[\"\($0.target)\"]") }
    for number in 0..<50 {
      #expect(try await visit.get("/\(number)").text == "[\"/\(number)\"]")
    }
    #expect(visit.server.connectionCount == 1)
    #expect(visit.server.seen.count == 50)
  }

  static let endings: [(name: String, answer: Answer)] = [
    ("without a word", .json("{}").then(.close)),
    ("a moment after", .json("{}").then(.wait(.milliseconds(5)), .close)),
    ("with a reset", .json("{}").then(.reset)),
    ("with a word", .noLength("{}")),
  ]

  @Test(arguments: endings.indices)
  func `opens another connection if the server closes one`(row: Int) async throws {
    let visit = try Visit { _ in Self.endings[row].answer }
    for _ in 0..<20 {
      #expect(await visit.outcome() == .response(200, body: "{}"))
      #expect(await visit.server.reaches { $0.openConnectionCount == 0 })
    }
    #expect(visit.server.connectionCount == 20)
  }

  @Test func `leaves no connection to programs that are started meanwhile`() async throws {
    let visit = try Visit { _ in .json("{}") }
    #expect(await visit.outcome() == .response(200, body: "{}"))
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let own = open.compactMap(Int32.init).filter { peerPort(of: $0) == visit.server.port }
    #expect(own.count == 1)
    for descriptor in own { #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0) }
  }

  @Test func `sends thirty-two requests at once`() async throws {
    let gate = Gate(width: 32)
    let visit = try Visit { _ in
      gate.pass()
      return .json("{}")
    }
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<32 { group.addTask { await visit.outcome() } }
      for await outcome in group { #expect(outcome == .response(200, body: "{}")) }
    }
    #expect(visit.server.peakInFlight == 32)
  }

  @Test func `sends two thousand requests, eight at a time`() async throws {
    let visit = try Visit { .json("[\"\($0.target)\"]") }
    await withTaskGroup(of: Outcome.self) { group in
      for number in 0..<2_000 {
        if number >= 8 { _ = await group.next() }
        group.addTask {
          let outcome = await visit.outcome("/\(number)")
          #expect(outcome == .response(200, body: "[\"/\(number)\"]"))
          return outcome
        }
      }
    }
    #expect(Set(visit.server.seen.map(\.target)).count == 2_000)
    #expect(visit.server.seen.count == 2_000)
    #expect(visit.server.peakInFlight <= 8)
    #expect(visit.server.connectionCount <= 8)
  }

  @Test func `closes its connections when it is released`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    var client: HTTPClient? = try HTTPClient(.patient)
    weak let watched = client
    _ = try await client?.send(HTTPRequest(target: "/"), to: BaseURL(server.origin))
    #expect(server.openConnectionCount == 1)
    client = nil
    #expect(watched == nil)
    #expect(await server.reaches { $0.openConnectionCount == 0 })
  }

  @Test func `can be released by the request that it is sending`() async throws {
    let server = try LoopbackServer { _ in [.stall] }
    let base = try BaseURL(server.origin)
    for _ in 0..<20 {
      var transport: Transport? = Transport(of: try HTTPClient(.patient), to: base)
      let send = try #require(transport?.send)
      transport = nil
      await withTaskGroup(of: Outcome.self) { group in
        group.addTask {
          await Outcome { () throws(TransportError) in try await send(HTTPRequest(target: "/")) }
        }
        #expect(await server.reaches { $0.inFlight == 1 })
        group.cancelAll()
        #expect(await group.next() == .cancelled)
      }
      #expect(await server.reaches { $0.openConnectionCount == 0 })
    }
  }

  @Test func `serves many clients of one process`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let base = try BaseURL(server.origin)
    for _ in 0..<50 {
      let client = try HTTPClient(.patient)
      #expect(try await client.send(HTTPRequest(target: "/"), to: base).text == "{}")
    }
    #expect(server.connectionCount == 50)
    #expect(await server.reaches { $0.openConnectionCount == 0 })
  }
}

extension Transport {
  fileprivate init(of client: HTTPClient, to base: BaseURL) {
    self.init { (request) throws(TransportError) in try await client.send(request, to: base) }
  }
}

/// Blocks threads until as many have arrived as it is wide, at most for five minutes.
private final class Gate: Sendable {
  private let width: Int
  private let arrived = Atomic(0)

  init(width: Int) {
    self.width = width
  }

  func pass() {
    arrived.add(1, ordering: .relaxed)
    let end = ContinuousClock.now + .seconds(300)
    while arrived.load(ordering: .relaxed) < width, ContinuousClock.now < end { usleep(1_000) }
  }
}

/// The port at the other end of a socket; nil if it is no connected socket of version 4.
private func peerPort(of descriptor: Int32) -> Int? {
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe getpeername(descriptor, $0, &size)
    }
  }
  guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
  return Int(UInt16(bigEndian: address.sin_port))
}
