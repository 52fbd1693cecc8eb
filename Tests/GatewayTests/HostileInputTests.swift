import Base
import Gateway
import Network
import Testing

struct HostileInputTests {
  static let huge = String(repeating: "9", count: 1_000)
  static let values = [
    "", "0", "-0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", huge,
    "-" + huge, "%", "%4", "%zz", "%00", "%FF%FE", "%ED%A0%80", "%22%5C%0A%1B%7F", "+", "a=b=c",
    "%F0%9F%95%B7", "e%CC%81", "-", ",", ",,,,", "1,", "null", "true", "NaN", "1;2", "[]", "\u{0}",
    "\u{202E}", "\r\n", "'", "\"", "<script>", "?", "#",
  ]
  static let names = [
    "limit", "offset", "orderBy", "name", "nameStartsWith", "modifiedSince", "comics", "series",
    "events", "stories", "apikey", "ts", "hash", "title", "dateRange", "format", "noVariants",
    "contains", "startYear", "collaborators", "unknown", "%FF", "", "id", "_", "firstName",
  ]

  @Test(arguments: [
    "/characters", "/characters/1009610", "/characters/1009610/comics",
    "/characters/1009610/series",
    "/characters/%00", "/characters/%FF/events", "/comics", "/creators", "/events/1/creators",
  ])
  func `whatever a parameter holds, the answer is well-formed`(_ path: String) throws {
    for name in Self.names {
      for value in Self.values {
        let answer = try get("\(path)?\(name)=\(value)")
        #expect([200, 404, 409].contains(answer.status))
        #expect(answer.status == 200 || answer.data == nil)
      }
    }
  }

  @Test func `numbers beyond an integer are cut, not added up`() throws {
    let answer = try get("/characters?limit=100&offset=\(Self.huge)")
    #expect(answer.status == 200)
    #expect(answer.data?["offset"]?.integer == 9_007_199_254_740_991)
    #expect(answer.results.isEmpty)
  }

  @Test func `whatever a path holds is echoed as valid JSON`() throws {
    for value in Self.values {
      let target = "/\(value)/\"\\\u{1}\u{7F}é"
      let answer = try Answer(MarvelGateway.open.respond(to: HTTPRequest(target: target)))
      #expect(answer.status == 404)
      #expect(answer.root["message"]?.string == "\(target) does not exist")
    }
  }

  @Test func `a method of any characters is echoed as valid JSON`() throws {
    let request = HTTPRequest(method: "\"\\\u{0}\n", target: "/v1/public/characters")
    let answer = try Answer(MarvelGateway.open.respond(to: request))
    #expect(answer.root["message"]?.string == "\"\\\u{0}\n is not allowed")
  }

  @Test func `a query of a megabyte is answered`() throws {
    let long = String(repeating: "é%41,", count: 170_000)
    for name in [
      "name", "nameStartsWith", "orderBy", "comics", "limit", "modifiedSince", "callback",
    ] {
      #expect([200, 409].contains(try get("/characters?\(name)=\(long)").status))
    }
    let keys = "name,-modified," + String(repeating: "name,", count: 200_000) + "name"
    #expect(try get("/characters?orderBy=\(keys)").status == 200)
    let twice = String(repeating: "&limit=1", count: 100_000)
    #expect(try get("/characters?limit=2\(twice)").ids.count == 1)
    #expect(try get("/" + String(repeating: "/", count: 1_000_000)).status == 404)
  }
}
