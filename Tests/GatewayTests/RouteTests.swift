import Base
import Gateway
import Network
import Testing

struct RouteTests {
  static let unknown = [
    "/", "", "/v1/public", "/v1/public/", "/v1/public/characters/", "/v1/public/comics/",
    "/v1/public/movies", "/v1/public/comics/1/series", "/v1/public/comics/1/comics",
    "/v1/public/events/1/events", "/v1/public/series/1/series", "/v1/public/stories/1/stories",
    "/v1/public/creators/186/characters?ts=1&apikey=a&hash=b",
    "/v1/public/characters/1009610/creators", "/v1/public/characters/1009610/characters",
    "/v1/public/characters/1009610/comics/", "/v1/public/characters/1009610/comics/1",
    "/v1//public/characters", "/V1/public/characters", "/v1/public/Characters",
  ]

  @Test(arguments: unknown) func `an unknown route is echoed with its query`(_ target: String)
    throws
  {
    let gateway = MarvelGateway(access: .keys(["a": "b"]))
    let answer = try Answer(gateway.respond(to: HTTPRequest(target: target)))
    #expect(answer.status == 404)
    let body = #"{"code":"ResourceNotFound","message":"\#(target) does not exist"}"#
    #expect(answer.text == body)
    #expect(answer.response.headers["ETag"] == nil)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "get"])
  func `a known route takes no method that would change it`(_ method: String) throws {
    let gateway = MarvelGateway(access: .keys(["a": "b"]))
    let request = HTTPRequest(method: method, target: "/v1/public/characters")
    let answer = try Answer(gateway.respond(to: request))
    #expect(answer.status == 405)
    #expect(answer.text == #"{"code":"MethodNotAllowed","message":"\#(method) is not allowed"}"#)
    #expect(answer.response.headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test(arguments: ["/characters", "/characters/1", "/comics?limit=0", "/stories/1/series"])
  func `a page from elsewhere may ask what it may send, without a key`(_ target: String) {
    let gateway = MarvelGateway(access: .keys(["a": "b"]))
    let request = HTTPRequest(method: "OPTIONS", target: "/v1/public" + target)
    let response = gateway.respond(to: request)
    #expect(response.status == 204)
    #expect(response.body.isEmpty)
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    #expect(response.headers["Access-Control-Allow-Headers"] == "*")
    let nowhere = HTTPRequest(method: "OPTIONS", target: "/v1/public/movies")
    #expect(gateway.respond(to: nowhere).status == 404)
  }

  @Test func `a path may be percent-encoded`() throws {
    #expect(try get("/%63haracters/%31009610").ids == [1_009_610])
  }

  @Test func `every answer says what it is and may be read from any page`() throws {
    for target in ["/characters", "/characters/1", "/nowhere", "/characters?limit=0"] {
      let headers = try get(target).response.headers
      #expect(headers["Content-Type"] == "application/json; charset=utf-8")
      #expect(headers["Access-Control-Allow-Origin"] == "*")
    }
  }
}
