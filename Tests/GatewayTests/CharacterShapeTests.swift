import Base
@testable import Gateway
import Network
import Testing

struct CharacterShapeTests {
  let keyed = MarvelGateway(access: .keys(["1234": "abcd", "k&y\"": "b"]), year: 2023)
  let signature = "apikey=1234&ts=1&hash=ffd275c5130566a2916217b101f26150"

  @Test func `an item reads byte for byte`() throws {
    let answer = try keyed.get("/characters/1009610?\(signature)")
    let tag = try #require(answer.response.headers["ETag"])
    let api = "http://gateway.marvel.com/v1/public/characters/1009610"
    let page =
      "http://marvel.com/comics/characters/1009610/spider-man_peter_parker"
      + "?utm_campaign=apiRef&utm_source=1234"
    let expected =
      #"{"code":200,"status":"Ok","copyright":"© 2023 MARVEL","#
      + #""attributionText":"Data provided by Marvel. © 2023 MARVEL","#
      + #""attributionHTML":"<a href=\"http://marvel.com\">"#
      + #"Data provided by Marvel. © 2023 MARVEL</a>","etag":"\#(tag)","#
      + #""data":{"offset":0,"limit":20,"total":1,"count":1,"results":["#
      + #"{"id":1009610,"name":"Spider-Man (Peter Parker)","description":"","#
      + #""modified":"2021-06-30T17:32:26-0400","thumbnail":{"#
      + #""path":"http://i.annihil.us/u/prod/marvel/i/mg/3/50/526548a343e4b","#
      + #""extension":"jpg"},"resourceURI":"\#(api)","#
      + #""comics":{"available":4500,"collectionURI":"\#(api)/comics","items":[],"returned":0},"#
      + #""series":{"available":1221,"collectionURI":"\#(api)/series","items":[],"returned":0},"#
      + #""stories":{"available":6506,"collectionURI":"\#(api)/stories","items":[],"returned":0},"#
      + #""events":{"available":37,"collectionURI":"\#(api)/events","items":[],"returned":0},"#
      + #""urls":[{"type":"detail","url":"\#(page)"},{"type":"comiclink","url":"\#(page)"}]}]}}"#
    #expect(answer.text == expected)
  }

  @Test func `every character is shown as the facts have it`() throws {
    let facts = CharacterFacts.embedded
    for page in stride(from: 0, to: facts.count, by: 100) {
      let results = try get("/characters?limit=100&offset=\(page)").results
      for (shown, fact) in zip(results, facts[page...]) {
        #expect(shown["id"]?.integer == fact.id)
        #expect(shown["name"]?.string == fact.name)
        #expect(shown["modified"]?.string == fact.modified)
        #expect(shown["comics"]?["available"]?.integer == fact.comics)
        #expect(shown["series"]?["available"]?.integer == fact.series)
        #expect(shown["stories"]?["available"]?.integer == fact.stories)
        #expect(shown["events"]?["available"]?.integer == fact.events)
        #expect(shown["thumbnail"]?["path"]?.string == fact.thumbnailPath)
        #expect(shown["thumbnail"]?["extension"]?.string == fact.thumbnailExtension)
      }
    }
  }

  @Test func `an open gateway names no source in its links`() throws {
    let urls = try get("/characters/1017100").results.first?["urls"]?.elements ?? []
    let page = "http://marvel.com/comics/characters/1017100/a-bomb_has?utm_campaign=apiRef"
    #expect(urls.compactMap { $0["type"]?.string } == ["detail", "comiclink"])
    #expect(urls.compactMap { $0["url"]?.string } == [page, page])
  }

  @Test func `a key with odd characters cannot break a link`() throws {
    let hash = Digest.md5("1bk&y\"".utf8)
    let answer = try keyed.get("/characters/1009610?apikey=k%26y%22&ts=1&hash=\(hash)")
    let urls = answer.results.first?["urls"]?.elements ?? []
    #expect(urls.first?["url"]?.string?.hasSuffix("&utm_source=k%26y%22") == true)
  }

  @Test func `facts with odd characters stay valid JSON`() throws {
    let name = "\"\\\u{0}\n\u{7F}\u{2028}é🕷"
    let path = "http://\(name)"
    let facts = CharacterFacts(
      id: 7,
      name: name,
      comics: 1,
      series: 2,
      stories: 3,
      events: 4,
      modified: name,
      thumbnailPath: path,
      thumbnailExtension: name
    )
    let answer = try MarvelGateway(catalogue: ServedCatalogue(facts: [facts]), access: .open).get("/characters")
    #expect(answer.names == [name])
    #expect(answer.results.first?["thumbnail"]?["path"]?.string == path)
  }

  @Test(arguments: ["1011010xxxxxx", "1011010.json", "01011010", "1011010%00"])
  func `an item's id may have something behind it`(_ id: String) throws {
    #expect(try get("/characters/\(id)").ids == [1_011_010])
  }
}
