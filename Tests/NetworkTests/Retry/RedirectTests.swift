import Network
import Testing

struct RedirectCase: CustomTestStringConvertible, Sendable {
  var location: String
  /// The target of the next request, or the address in the error.
  var outcome: Outcome
  var testDescription: String { String(location.prefix(60)) }

  enum Outcome: Sendable {
    case target(String)
    case refused(String)
  }

  init(_ location: String, to target: String) {
    self.location = location
    outcome = .target(target)
  }

  init(_ location: String, refused: String) {
    self.location = location
    outcome = .refused(refused)
  }
}

struct RedirectTests {
  static let asked = "/v1/public/characters?ts=1&hash=secret"

  static let cases: [RedirectCase] = [
    .init("/v2/characters?x=1", to: "/v2/characters?x=1"),
    .init("https://api.test/v2?x=1", to: "/v2?x=1"),
    .init("HTTPS://API.TEST:443/v2", to: "/v2"),
    .init("https://api.test", to: "/"),
    .init("https://api.test?x=1", to: "/?x=1"),
    .init("//api.test/v2", to: "/v2"),
    .init("people?x=1", to: "/v1/public/people?x=1"),
    .init("./people", to: "/v1/public/people"),
    .init("../people", to: "/v1/people"),
    .init("../../../../people", to: "/people"),
    .init("..", to: "/v1/"),
    .init(".", to: "/v1/public/"),
    .init("a/b/../c/./d", to: "/v1/public/a/c/d"),
    .init("/a//b/..", to: "/a//"),
    .init("?x=1", to: "/v1/public/characters?x=1"),
    .init("?next=http://evil.test/", to: "/v1/public/characters?next=http://evil.test/"),
    .init("/to?next=../x:y", to: "/to?next=../x:y"),
    .init("", to: asked),
    .init("#part", to: asked),
    .init("/v2#part", to: "/v2"),
    .init("http://api.test/v2?key=secret", refused: "http://api.test"),
    .init("http://api.test:443/v2", refused: "http://api.test:443"),
    .init("https://api.test:8443/v2?key=secret", refused: "https://api.test:8443"),
    .init("https://evil.test/?key=secret", refused: "https://evil.test"),
    .init("//evil.test/secret", refused: "https://evil.test"),
    .init("https://api.test.evil.test/", refused: "https://api.test.evil.test"),
    .init("https://[::1]/secret", refused: "https://[::1]"),
    .init("https://user:secret@api.test/", refused: "an invalid address"),
    .init("https://api.test\\@evil.test/", refused: "an invalid address"),
    .init("ftp://api.test/secret", refused: "an invalid address"),
    .init("javascript:secret()", refused: "an invalid address"),
    .init("https:/secret", refused: "an invalid address"),
    .init("https://", refused: "an invalid address"),
    .init("https://api.test:99999/", refused: "an invalid address"),
    .init("/a b", refused: "an invalid address"),
    .init("/a\r\nHost: evil.test", refused: "an invalid address"),
    .init("/ñ", refused: "an invalid address"),
    .init("/" + String(repeating: "x", count: 8_192), refused: "an invalid address"),
  ]

  static func base() throws -> BaseURL { try BaseURL("https://api.test/v1/public") }

  static func redirect(_ location: String?, status: Int = 302) -> Result<
    HTTPResponse, TransportError
  > {
    var response = HTTPResponse(status: status)
    response.headers["location"] = location
    return .success(response)
  }

  @Test(arguments: cases) func `a redirect is followed within the source alone`(
    _ c: RedirectCase
  ) async throws {
    let wire = Wire(Self.redirect(c.location), .status(200))
    let transport = wire.transport.followingRedirects(from: try Self.base())
    let result = await transport.result(Self.asked)
    switch c.outcome {
    case .target(let target):
      #expect(result == .status(200))
      #expect(wire.targets == [Self.asked, target])
    case .refused(let place):
      #expect(result == .failure(.redirected(host: "api.test", to: place)))
      #expect(wire.targets == [Self.asked])
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `each kind of redirect is followed`(status: Int) async throws {
    let wire = Wire(Self.redirect("/b", status: status), .status(200))
    let transport = wire.transport.followingRedirects(from: try Self.base())
    #expect(await transport.result() == .status(200))
    #expect(wire.targets == ["/a", "/b"])
  }

  @Test(arguments: [
    redirect("/b", status: 200), redirect("/b", status: 201), redirect("/b", status: 300),
    redirect("/b", status: 304), redirect("/b", status: 404), redirect(nil), .unreachable,
  ])
  func `other responses are passed on`(outcome: Result<HTTPResponse, TransportError>) async throws {
    let wire = Wire(outcome)
    let transport = wire.transport.followingRedirects(from: try Self.base())
    #expect(await transport.result() == outcome)
    #expect(wire.targets == ["/a"])
  }

  @Test func `redirects resolve against the request they answer`() async throws {
    let wire = Wire(Self.redirect("/x/y"), Self.redirect("z"), .status(200))
    let transport = wire.transport.followingRedirects(from: try Self.base())
    #expect(await transport.result() == .status(200))
    #expect(wire.targets == ["/a", "/x/y", "/x/z"])
  }

  @Test func `redirects without end are an error`() async throws {
    let wire = Wire(Self.redirect("/again"))
    let transport = wire.transport.followingRedirects(from: try Self.base(), limit: 5)
    let endless = TransportError.redirected(
      host: "api.test",
      to: "https://api.test, again and again"
    )
    #expect(await transport.result() == .failure(endless))
    #expect(wire.targets.count == 6)
  }
}
