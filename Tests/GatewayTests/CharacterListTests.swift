import Base
import Gateway
import Testing

struct CharacterListTests {
  let catalogue = CharacterFacts.embedded.map(\.id)

  @Test(arguments: [1, 2, 3, 7, 20, 99, 100]) func `the pages of any limit make up the catalogue`(
    _ limit: Int
  ) throws {
    var ids: [Int] = []
    for offset in stride(from: 0, to: 1_564, by: limit) {
      let answer = try get("/characters?limit=\(limit)&offset=\(offset)")
      #expect(answer.total == 1_564)
      #expect(answer.data?["offset"]?.integer == offset)
      #expect(answer.data?["limit"]?.integer == limit)
      #expect(answer.data?["count"]?.integer == answer.ids.count)
      #expect(answer.ids.count == min(limit, 1_564 - offset))
      ids += answer.ids
    }
    #expect(ids == catalogue)
  }

  @Test func `a page has 20 unless told`() throws {
    #expect(try get("/characters").ids == Array(catalogue.prefix(20)))
  }

  @Test(arguments: ["1564", "1000000", "9007199254740991"])
  func `past the end is an empty page`(_ offset: String) throws {
    let answer = try get("/characters?offset=\(offset)&limit=100")
    #expect(answer.status == 200)
    #expect(answer.total == 1_564)
    #expect(answer.data?["offset"]?.integer == Int(offset))
    #expect(answer.data?["count"]?.integer == 0)
    #expect(answer.data?["results"]?.elements?.isEmpty == true)
  }

  static let prefixes = [
    ("Spider", 21), ("sPIDER", 21), ("A", 84), ("Mystique", 4), ("%C3%A1", 84), ("3-D+Man", 1),
    ("Karolina+Dean++", 0), ("%23", 0), ("%00", 0), ("%FF", 0),
  ]

  @Test(arguments: prefixes)
  func `names are found by how they start`(_ prefix: String, _ total: Int) throws {
    #expect(try get("/characters?nameStartsWith=\(prefix)").total == total)
  }

  static let names = [
    ("hulk", ["Hulk"]), ("arana", ["Araña"]), ("ARAN%CC%83A", ["Araña"]),
    ("Jean+Grey", ["Jean Grey", "Jean Grey"]), ("Spider-Man", []),
    ("Spider-Man+(Peter+Parker)", ["Spider-Man (Peter Parker)"]),
    ("Karolina+Dean", ["Karolina Dean "]), ("karolina%20dean%20", ["Karolina Dean "]),
    ("Edward+%22Ted%22+Forrester", ["Edward \"Ted\" Forrester"]), ("Hul", []), ("+Hulk", ["Hulk"]),
  ]

  @Test(arguments: names)
  func `names are found whole, without case and accents`(_ name: String, _ found: [String]) throws {
    #expect(try get("/characters?name=\(name)").names == found)
  }

  @Test func `filters hold together`() throws {
    #expect(try get("/characters?nameStartsWith=Hulk&name=hulk").names == ["Hulk"])
    #expect(try get("/characters?nameStartsWith=Thor&name=hulk").total == 0)
    let since = try get("/characters?nameStartsWith=Spider&modifiedSince=2021-01-01&limit=100")
    #expect(since.ids.contains(1_009_610))
    #expect(since.total ?? 0 < 21)
  }

  @Test(arguments: ["comics=1", "series=x,2", "events=1,2,3,4,5,6,7,8,9,10", "stories=7x"])
  func `nobody is known to appear anywhere`(_ filter: String) throws {
    let answer = try get("/characters?\(filter)")
    #expect(answer.status == 200)
    #expect(answer.total == 0)
  }

  static let ids: [(query: String, names: [String])] = [
    ("id=1009351", ["Hulk"]), ("id=1009351x", ["Hulk"]), ("id=1", []),
    ("id=1009664,1009351", ["Hulk", "Thor"]), ("id=1009664&id=1009351", ["Hulk", "Thor"]),
    ("id=1009664&id=x,1009351&id=1", ["Hulk", "Thor"]), ("id=1009351,1009351", ["Hulk"]),
    ("id=1009664,1009351&name=Thor", ["Thor"]), ("id=1009351&comics=1", []),
    ("id=1009351,1009664&orderBy=-name&limit=1", ["Thor"]),
    ("id=1009351,1009664&orderBy=-name&orderBy=modified", ["Thor", "Hulk"]),
  ]

  @Test(arguments: ids)
  func `characters are found by their ids`(_ c: (query: String, names: [String])) throws {
    let answer = try get("/characters?" + c.query)
    #expect(answer.names == c.names)
  }

  static let ignored = [
    "limit=5", "limit=0&limit=x", "offset=3", "orderBy=goofiness", "modifiedSince=never", "name=",
    "comics=x", "id=2", "_=1700000000000",
  ]

  @Test(arguments: ignored)
  func `what a list takes means nothing to one character`(_ query: String) throws {
    let plain = try get("/characters/1009351")
    let answer = try get("/characters/1009351?" + query)
    #expect(answer.status == 200)
    #expect(answer.text == plain.text)
  }

  @Test func `of a parameter sent twice the last counts`() throws {
    let answer = try get("/characters?limit=zero&name=Thor&limit=7&name=Hulk")
    #expect(answer.names == ["Hulk"])
    #expect(answer.data?["limit"]?.integer == 7)
  }
}
