import Base
@testable import Gateway
import Network
import Testing

struct EntityTagTests {
  let gateway = MarvelGateway(access: .keys(["a": "x", "b": "y"]))

  func signed(_ key: String, _ secret: String) -> String {
    "apikey=\(key)&ts=1&hash=" + Digest.md5("1\(secret)\(key)".utf8)
  }

  @Test func `the tag stands in header and body, 40 digits without quotes`() throws {
    let answer = try get("/characters?limit=3")
    let tag = try #require(answer.response.headers["ETag"])
    #expect(tag.utf8.count == 40)
    #expect(tag.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(answer.root["etag"]?.string == tag)
  }

  @Test func `the tag does not depend on the key, the body does`() throws {
    let a = try gateway.get("/characters?" + signed("a", "x"))
    let b = try gateway.get("/characters?" + signed("b", "y"))
    #expect(a.response.headers["ETag"] == b.response.headers["ETag"])
    #expect(a.text != b.text)
    #expect(try get("/characters").response.headers["ETag"] == a.response.headers["ETag"])
  }

  @Test(arguments: 0..<10) func `one changed fact changes the tag`(_ field: Int) throws {
    let original = CharacterFacts(id: 1, name: "A", comics: 1, series: 2, stories: 3, events: 4)
    var changed = original
    switch field {
    case 0: break
    case 1: changed.id = 2
    case 2: changed.name = "B"
    case 3: changed.comics = 12
    case 4: changed.series = 9
    case 5: changed.stories = 9
    case 6: changed.events = 9
    case 7: changed.modified = CharacterFacts.zeroDate
    case 8: changed.thumbnailPath = "http://x"
    default: changed.thumbnailExtension = "gif"
    }
    let tags = try [original, changed].map {
      try MarvelGateway(catalogue: ServedCatalogue(facts: [$0]), access: .open).get("/characters").response
        .headers["ETag"]
    }
    #expect((tags[0] == tags[1]) == (field == 0))
  }

  @Test(arguments: ["/characters", "/characters/1009610", "/characters/1009610/stories"])
  func `who has the page gets nothing again`(_ path: String) throws {
    let served = try Served()
    let tag = try #require(try get(path).response.headers["ETag"])
    for known in [tag, "\"\(tag)\"", "W/\"\(tag)\"", "\"x\", \(tag)", "*"] {
      let reply = try served.get("/v1/public" + path, headers: ["if-none-match: \(known)"])
      #expect(reply.status == 304)
      #expect(reply.body.isEmpty)
      #expect(reply["ETag"] == tag)
    }
    for stale in ["", "x", String(tag.dropLast()), tag.uppercased() + "x"] {
      #expect(try served.get("/v1/public" + path, headers: ["If-None-Match: \(stale)"]).status == 200)
    }
  }
}
