import Glibc
import LoopbackServer
import Network
import OwnThreads
import Testing

/// Each test has a process of its own, because the environment belongs to the process.
@Suite(.ownThreads) struct ProxyTests {
  @Test func `uses the proxy of the environment`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .json("{}") }
      unsafe setenv("http_proxy", proxy.origin, 1)
      unsafe unsetenv("no_proxy")
      unsafe unsetenv("NO_PROXY")
      let response = try await get("http://example.invalid/v1/a?b")
      #expect(response.text == "{}")
      #expect(proxy.seen.map(\.target) == ["http://example.invalid/v1/a?b"])
      #expect(proxy.seen.first?.headers["Host"] == "example.invalid")
    }
  }

  @Test func `asks the proxy for a tunnel to an https host, and sends it nothing else`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .empty(status: 502) }
      unsafe setenv("https_proxy", proxy.origin, 1)
      unsafe unsetenv("no_proxy")
      unsafe unsetenv("NO_PROXY")
      let error = await #expect(throws: TransportError.self) {
        try await get("https://example.invalid/v1/secret")
      }
      #expect(error?.isTransient == true)
      #expect(proxy.seen.map(\.method) == ["CONNECT"])
      #expect(proxy.seen.map(\.target) == ["example.invalid:443"])
      #expect(
        proxy.seen.first?.headers["User-Agent"] == "contest/test (+https://example.invalid/contest)"
      )
    }
  }

  @Test func `tells a proxy that wants a password, or forbids the way, from the source`() async {
    await #expect(processExitsWith: .success) {
      unsafe unsetenv("no_proxy")
      unsafe unsetenv("NO_PROXY")
      for (status, origin) in [
        (407, "http://example.invalid"), (407, "https://example.invalid"),
        (403, "https://example.invalid"),
      ] {
        let proxy = try LoopbackServer { _ in .html("<h1>Proxy</h1>", status: status) }
        for name in ["http_proxy", "https_proxy"] { unsafe setenv(name, proxy.origin, 1) }
        let error = TransportError.proxy(host: origin, status: status)
        await #expect(throws: error) { try await get(origin + "/v1/secret") }
        #expect(!error.isTransient && proxy.seen.count == 1)
        #expect(error.message.contains("proxy") && error.message.contains("(\(status))"))
      }
    }
  }

  @Test func `uses no proxy for this machine`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .json("[]") }
      let server = try LoopbackServer { _ in .json("{}") }
      for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { unsafe setenv(name, proxy.origin, 1) }
      unsafe unsetenv("no_proxy")
      unsafe unsetenv("NO_PROXY")
      for host in ["127.0.0.1", "localhost"] {
        let response = try await get("http://\(host):\(server.port)/")
        #expect(response.text == "{}")
      }
      #expect(proxy.connectionCount == 0)
    }
  }

  @Test func `skips the proxy if no_proxy says so`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .json("{}") }
      unsafe setenv("http_proxy", proxy.origin, 1)
      unsafe setenv("no_proxy", "example.invalid", 1)
      await #expect(throws: TransportError.self) { try await get("http://example.invalid/") }
      #expect(proxy.connectionCount == 0)
    }
  }
}

private func get(_ address: String) async throws -> HTTPResponse {
  let slash = try #require(address.dropFirst(8).firstIndex(of: "/"))
  let client = try HTTPClient(.make(connect: 60, total: 60))
  let request = HTTPRequest(target: String(address[slash...]))
  return try await client.send(request, to: BaseURL(String(address[..<slash])))
}
