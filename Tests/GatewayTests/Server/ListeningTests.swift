import Foundation
import Gateway
import Testing

struct ListeningTests {
  static let hasIPv6 = unsafe access("/proc/net/if_inet6", R_OK) == 0 && canListen("::1")

  private static func canListen(_ host: String) -> Bool {
    (try? Served { $0.host = host }) != nil
  }

  private func problem(_ change: (inout GatewayServer.Options) -> Void) -> GatewayServerError? {
    do {
      _ = try Served(change)
      return nil
    } catch {
      return error as? GatewayServerError
    }
  }

  @Test func `a free port is picked and reported`() throws {
    let served = try Served()
    #expect(served.server.port > 0)
    #expect(served.server.host == "127.0.0.1")
    #expect(try served.get(hulk).status == 200)
  }

  @Test func `a port in use is reported`() throws {
    let served = try Served()
    let port = served.server.port
    #expect(problem { $0.port = port } == .addressInUse(host: "127.0.0.1", port: port))
    #expect(try served.get(hulk).status == 200)
  }

  @Test func `a stopped server's port is free at once`() throws {
    let first = try Served()
    let client = try first.connect()
    #expect(try client.get(hulk).status == 200)
    first.server.stop()
    let port = first.server.port
    #expect(try Served { $0.port = port }.get(hulk).status == 200)
  }

  @Test func `an address of another machine and an unknown host are reported`() throws {
    #expect(problem { $0.host = "192.0.2.1" } == .addressElsewhere(host: "192.0.2.1"))
    guard case .unknownHost("nobody.invalid", _) = problem({ $0.host = "nobody.invalid" }) else {
      Issue.record("a host is known that cannot be")
      return
    }
  }

  @Test func `host names are resolved`() throws {
    let served = try Served { $0.host = "localhost" }
    #expect(try served.get(hulk).status == 200)
  }

  @Test(.enabled(if: hasIPv6)) func `IPv6 works`() throws {
    let served = try Served { $0.host = "::1" }
    #expect(served.server.host == "::1")
    let client = try Client(port: served.server.port, isIPv6: true)
    #expect(try client.get(hulk).status == 200)
    #expect(served.log.first(1).map(\.client) == ["::1"])
  }

  @Test(.enabled(if: hasIPv6))
  func `an IPv4 client has an IPv4 address on a socket for both protocols`() throws {
    let served = try Served { $0.host = "::" }
    #expect(try served.get(hulk).status == 200)
    #expect(served.log.first(1).map(\.client) == ["127.0.0.1"])
  }

  @Test func `after the stop no connection is accepted, and a second stop does nothing`() throws {
    let served = try Served()
    let client = try served.connect()
    #expect(try client.get(hulk).status == 200)
    served.server.stop()
    served.server.stop()
    #expect(client.waitForEnd())
    #expect(throws: Client.Problem.noConnection(ECONNREFUSED)) { try served.connect() }
  }

  @Test func `an unfinished response is finished before the stop`() throws {
    let served = try Served(facts: [longName]) { $0.stopTime = .seconds(300) }
    let client = try served.connect(receiveBuffer: 4_096)
    client.ask("/v1/public/characters/1", headers: ["Connection: keep-alive"])
    while client.isQuiet() { usleep(1_000) }
    let server = served.server
    let stopped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.stop()
      stopped.signal()
    }
    let reply = try client.reply()
    #expect(reply.body.count > 3 * 5 << 19)
    #expect(stopped.wait(timeout: .now() + 300) == .success)
  }

  @Test func `a client that reads nothing does not delay the stop`() throws {
    let served = try Served(facts: [longName]) { $0.stopTime = .milliseconds(100) }
    let client = try served.connect(receiveBuffer: 4_096)
    client.ask("/v1/public/characters/1")
    while client.isQuiet() { usleep(1_000) }
    served.server.stop()
    #expect(served.log.first(1).count == 1)
  }

  @Test func `requests that the library refuses at the moment of the stop do no harm`() async {
    await #expect(processExitsWith: .success) {
      for round in 0..<150 {
        let served = try Served()
        let clients = try (0..<16).map { _ in try served.connect() }
        for client in clients {
          client.send("GET \(hulk) HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n")
        }
        usleep(UInt32(round % 30 * 10))
        served.server.stop()
      }
    }
  }
}
