import JSON
import LoopbackServer
import Testing

struct MarvelCatalogueTests {
  static let people: [MarvelCharacter] = [
    (1_011_334, "3-D Man"), (1_009_146, "Abomination (Emil Blonsky)"), (1_010_784, "Araña"),
    (1_009_175, "Beast \"Hank\""),
  ]

  private func ask(_ target: String, fields: String = "") throws -> String {
    let server = try LoopbackServer { .marvelCatalogue(Self.people, for: $0) }
    let socket = try PlainSocket(port: server.port)
    try socket.send("GET \(target) HTTP/1.1\r\nConnection: close\r\n\(fields)\r\n")
    return String(decoding: try socket.receiveAll(), as: UTF8.self)
  }

  private func body(_ answer: String) throws -> JSONDocument {
    let start = try #require(answer.firstIndex(of: "{"))
    return try JSONDocument(Array(answer[start...].utf8))
  }

  static let lists: [(query: String, ids: [Int], total: Int)] = [
    ("", [1_011_334, 1_009_146, 1_010_784, 1_009_175], 4),
    ("offset=1&limit=2", [1_009_146, 1_010_784], 4),
    ("offset=9", [], 4),
    ("name=arañA", [1_010_784], 1),
    ("nameStartsWith=a&limit=1", [1_009_146], 2),
    ("name=Thor", [], 0),
  ]

  @Test(arguments: lists) func `answers lists`(query: String, ids: [Int], total: Int) throws {
    let encoded = query.replacing("ñ", with: "%C3%B1")
    let document = try body(ask("/v1/public/characters?\(encoded)"))
    let data = try #require(document.root["data"])
    #expect(data["results"]?.elements?.compactMap { $0["id"]?.integer } == ids)
    #expect(data["count"]?.integer == ids.count)
    #expect(data["total"]?.integer == total)
  }

  @Test func `answers one character, with the caller's key in its links`() throws {
    let document = try body(ask("/v1/public/characters/1009175?ts=1&apikey=a%20b&hash=c"))
    let character = try #require(document.root["data"]?["results"]?.elements?.first)
    #expect(character["name"]?.string == "Beast \"Hank\"")
    let links = try #require(character["urls"]?.elements).compactMap { $0["url"]?.string }
    #expect(links.count == 2)
    #expect(links.allSatisfy { $0.hasSuffix("?utm_campaign=apiRef&utm_source=a%20b") })
  }

  @Test func `answers 404 for an unknown character`() throws {
    #expect(try ask("/v1/public/characters/7").hasPrefix("HTTP/1.1 404 "))
  }

  @Test func `answers 304 for an unchanged page`() throws {
    let first = try ask("/v1/public/characters?offset=2&apikey=one")
    let tag = try #require(body(first).root["etag"]?.string)
    #expect(tag.utf8.count == 40)
    #expect(first.contains("ETag: \(tag)\r\n"))
    let again = try ask(
      "/v1/public/characters?offset=2&apikey=two",
      fields: "If-None-Match: \(tag)\r\n"
    )
    #expect(again.hasPrefix("HTTP/1.1 304 "))
    let other = try ask("/v1/public/characters?offset=3", fields: "If-None-Match: \(tag)\r\n")
    #expect(other.hasPrefix("HTTP/1.1 200 "))
  }
}
