import Base
import Catalogue
import Testing

struct StoringTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func `a record comes back with all its fields and digits`() throws {
    let json =
      #"{"id":1143,"title":"X-Men #1","upc":75960607912402200,"issueNumber":92.10,"ean":"","isbn":785110283,"#
      + #""text":"Araña \" \\ \u001b[31m <b>","none":null,"resourceURI":"http://gateway.marvel.com/v1/public/comics/1143"}"#
    try shelf.open().keep([try record(json)])
    let stored = try #require(try shelf.open().record(comics, .number(1143)))
    #expect(String(decoding: stored.body.bytes, as: UTF8.self) == json)
    #expect(stored.body.root["upc"]?.digits == "75960607912402200")
    #expect(stored.body.root["title"]?.string == "X-Men #1")
  }

  /// The dates and times of two captures, and which of the two stays.
  typealias Merge = (
    name: String, first: (modified: String, captured: Int?),
    second: (modified: String, captured: Int?), winner: Int
  )

  static let null = "1969-12-31T19:00:00-0500"
  static let zero = "-0001-11-30T00:00:00-0500"
  static let merges: [Merge] = [
    (
      name: "later modified",
      first: ("2014-01-01T00:00:00-0500", 9),
      second: ("2014-01-02T00:00:00-0500", 1),
      winner: 2
    ),
    (
      name: "earlier modified",
      first: ("2014-01-02T00:00:00-0500", 1),
      second: ("2014-01-01T00:00:00-0500", 9),
      winner: 1
    ),
    (
      name: "the zone counts",
      first: ("2014-01-01T00:00:00-0500", nil),
      second: ("2014-01-01T00:30:00-0400", nil),
      winner: 1
    ),
    (
      name: "no date is earlier than any",
      first: ("2004-01-01T00:00:00-0500", nil),
      second: (null, 5),
      winner: 1
    ),
    (
      name: "a date of zeros is earlier than any other",
      first: ("2004-01-01T00:00:00-0500", nil),
      second: (zero, 5),
      winner: 1
    ),
    (name: "later capture", first: (null, 1), second: (null, 2), winner: 2),
    (name: "earlier capture", first: (null, 2), second: (null, 1), winner: 1),
    (
      name: "an unknown capture is earlier",
      first: (null, 2),
      second: (null, nil),
      winner: 1
    ),
    (
      name: "dates of 1969 and of zeros are none",
      first: (zero, 1),
      second: (null, 2),
      winner: 2
    ),
    (name: "the greater of equals", first: (null, 2), second: (null, 2), winner: 2),
    (
      name: "the greater of those without dates",
      first: ("x", nil),
      second: ("x", nil),
      winner: 2
    ),
  ]

  @Test(arguments: merges)
  func `of two versions the later one stays`(_ merge: Merge) throws {
    let catalogue = try shelf.open()
    let versions = [(merge.first, "One"), (merge.second, "Two")]
    var changes: [StoredChange] = []
    for ((modified, captured), name) in versions {
      changes.append(
        try catalogue.change { () throws(DatabaseError) in
          try catalogue.store(try! character(7, name, modified: modified), captured: captured)
        }
      )
    }
    #expect(changes == [.taken, .merged])
    let kept = try #require(try catalogue.record(characters, .number(7)))
    let (winner, other) = merge.winner == 1 ? ("One", "Two") : ("Two", "One")
    #expect(kept.body.root["name"]?.string == winner)
    #expect(try catalogue.ids(.init(characters, where: [.nameHolds(winner)])) == [7])
    #expect(try catalogue.ids(.init(characters, where: [.nameHolds(other)])) == [])
    // Once more changes nothing, in any order.
    for ((modified, captured), name) in versions where name == winner {
      let again = try catalogue.change { () throws(DatabaseError) in
        try catalogue.store(try! character(7, name, modified: modified), captured: captured)
      }
      #expect(again == .unchanged)
    }
    #expect(isSound(shelf.path))
  }

  /// For each capture the date, its time, and the length of the list; nil if it has none.
  typealias Figure = (
    name: String, captures: [(modified: String, captured: Int?, comics: Int?)], kept: Int?
  )

  static let day = 86_400
  /// 2024-09-10, the day of the embedded facts.
  static let facts = 1_725_926_400
  static let old = "2014-01-01T00:00:00-0500"
  static let figures: [Figure] = [
    (name: "none has it", captures: [(old, 1, nil), (old, 2, nil)], kept: nil),
    (name: "the later has none", captures: [(old, 1, 7), (old, 2, nil)], kept: 7),
    (name: "the larger", captures: [(old, 2, 7), (old, 1, 9)], kept: 9),
    (
      name: "the later date",
      captures: [(old, 2, 900), ("2015-01-01T00:00:00-0500", 1, 7)],
      kept: 7
    ),
    (
      name: "on the day of the facts, the larger",
      captures: [(old, facts + day - 1, 7), (old, 1, 9)],
      kept: 9
    ),
    (
      name: "after that day, the later",
      captures: [(old, facts + day, 7), (old, facts, 9), (old, facts + 2 * day, 5)],
      kept: 5
    ),
  ]

  @Test(arguments: figures) func `a figure is that of the first capture that has it`(
    _ one: Figure
  ) throws {
    for order in [one.captures, one.captures.reversed()] {
      let catalogue = try Shelf()
      let open = try catalogue.open()
      for capture in order {
        let list = capture.comics.map { #","comics":{"available":\#($0)}"# } ?? ""
        let text =
          #"{"id":7,"name":"N","modified":"\#(capture.modified)","thumbnail":null\#(list),"#
          + #""resourceURI":"http://x/v1/public/characters/7"}"#
        try open.keep([try record(text)], captured: capture.captured)
      }
      let kept = try #require(try open.record(characters, .number(7)))
      #expect(kept.body.root["comics"]?["available"]?.integer == one.kept)
    }
  }

  @Test func `a capture of an earlier version is merged, also one that contradicts itself`() throws {
    try shelf.open().keep([try character(1, "Thor"), try character(2, "Loki")])
    try Database(shelf.path, .readWrite).run(
      #"UPDATE body SET json = '{"id":9,"name":"Loki","resourceURI":"http://x/v1/public/characters/2"}' WHERE number = 2"#
    )
    let catalogue = try shelf.open()
    try catalogue.keep([
      try character(1, "Thor", comics: [5]), try character(2, "Loki", comics: [6]),
    ])
    for (id, comic) in [(1, 5), (2, 6)] {
      let found = try #require(try catalogue.record(characters, .number(id)))
      #expect(found.related.map(\.id) == [.number(comic)])
    }
  }

  @Test func `a record that was replaced names only what its new version names`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([
      try comic(501, "A", characters: [1, 2]), try comic(502, "B", characters: [2]),
      try comic(501, "A", characters: [2, 3]),
    ])
    func naming(_ id: Int) throws -> [Int] {
      try catalogue.ids(
        .init(comics, where: [.related(characters, [.number(id)])], order: [.init(.id)])
      )
    }
    #expect(try (1...3).map(naming) == [[], [501, 502], [501]])
  }

  @Test func `what a failed change did is undone, the kinds that it brought too`() throws {
    struct Stop: Error {}
    let catalogue = try shelf.open()
    #expect(throws: DatabaseError.stopped) {
      try catalogue.change { () throws(DatabaseError) in
        _ = try catalogue.store(try! character(1, "Thor"), captured: nil)
        _ = try catalogue.store(try! comic(200, "B", characters: [1]), captured: nil)
        throw DatabaseError.stopped
      }
    }
    #expect(try catalogue.record(characters, .number(1)) == nil)
    try catalogue.keep([try comic(100, "A"), try character(1, "Thor")])
    let thor = try shelf.open().record(characters, .number(1))
    #expect(thor?.body.root["name"]?.string == "Thor")
    #expect(try shelf.open().summary().kinds.map(\.records) == [1, 1])
    #expect(try catalogue.ids(.init(comics, where: [.related(characters, [.number(1)])])) == [])
  }

  typealias Odd = (json: String, fault: RecordFault)

  static let odd: [Odd] = [
    (json: "[]", fault: .noObject),
    (json: "{}", fault: .unknownKind),
    (json: #"{"id":1,"postId":1,"email":"a@b","body":""}"#, fault: .unknownKind),
    (json: #"{"fullName":"A"}"#, fault: .noID),
    (json: #"{"id":-5,"fullName":"A"}"#, fault: .invalidID("-5")),
    (json: #"{"id":0,"fullName":"A"}"#, fault: .invalidID("0")),
    (json: #"{"id":"","fullName":"A"}"#, fault: .invalidID("")),
    (json: #"{"id":1.5,"fullName":"A"}"#, fault: .invalidID("1.5")),
    (json: #"{"id":"../x","fullName":"A"}"#, fault: .invalidID("../x")),
    (json: #"{"id":null,"fullName":"A"}"#, fault: .invalidID("null")),
    (json: #"{"id":[1],"fullName":"A"}"#, fault: .invalidID("[1]")),
    (
      json: #"{"id":5,"title":"S","resourceURI":"http://gateway.marvel.com/v1/public/series/1"}"#,
      fault: .otherID("5", address: "1")
    ),
    (
      json: #"{"id":1,"resourceURI":"http://gateway.marvel.com/v1/public/series/1"}"#,
      fault: .noName
    ),
  ]

  @Test(arguments: odd) func `an object that is no record is refused`(_ odd: Odd) throws {
    let body = try JSONDocument(Array(odd.json.utf8))
    #expect(throws: odd.fault) { try CatalogueRecord(body) }
    #expect(!odd.fault.message.isEmpty)
  }

  static let kinds: [(String, String)] = [
    (
      #"{"id":"7","resourceURI":"https://x/v1/public/stories/7?a=b","title":""}"#,
      "marvel/stories/7"
    ),
    (#"{"resourceURI":"/v1/public/events/29/","title":"E"}"#, "marvel/events/29"),
    (#"{"id":7,"resourceURI":"/assets/7","issueNumber":1,"title":"A"}"#, "marvel/comics/7"),
    (#"{"id":7,"fullName":"","lastName":15}"#, "marvel/creators/7"),
    (#"{"id":7,"title":"S","startYear":2001,"endYear":2099}"#, "marvel/series/7"),
    (#"{"id":7,"title":"","originalIssue":null}"#, "marvel/stories/7"),
    (#"{"id":7,"title":"E","start":null,"end":null}"#, "marvel/events/7"),
    (#"{"id":7,"name":"Thor","comics":{},"series":{}}"#, "marvel/characters/7"),
    (#"{"id":1,"name":"L","username":"B","email":"e"}"#, "jsonplaceholder/users/1"),
    (#"{"userId":1,"id":2,"title":"t"}"#, "jsonplaceholder/albums/2"),
    (#"{"userId":1,"id":2,"title":"t","completed":true}"#, "jsonplaceholder/todos/2"),
    (#"{"userId":1,"id":2,"title":"t","body":"b"}"#, "jsonplaceholder/posts/2"),
    (#"{"albumId":1,"id":2,"title":"t","url":"u"}"#, "jsonplaceholder/photos/2"),
  ]

  @Test(arguments: kinds) func `an object tells its kind`(json: String, place: String) throws {
    let record = try record(json)
    #expect("\(record.kind.source)/\(record.kind.name)/\(record.id.text)" == place)
  }
}
