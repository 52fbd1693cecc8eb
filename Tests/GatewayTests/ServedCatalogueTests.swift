import Base
import Catalogue
import Foundation
import Gateway
import Network
import Synchronization
import Testing

/// A gateway over the embedded characters and a catalogue in a folder of its own.
final class ServedShelf {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("served-test-\(UUID().uuidString)").path
  let gateway: MarvelGateway

  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("SampleCaptures").path

  /// - Parameters:
  ///   - more: Records after those of the samples.
  ///   - now: In seconds since 1970.
  init(_ more: String = "", access: GatewayAccess = .open, now: Int = 1_400_000_000) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.take(more, into: folder, samples: true)
    let report = Reports()
    let catalogue = try Catalogue.open(in: folder) { Issue.record("\($0)") }
    gateway = MarvelGateway(
      catalogue: ServedCatalogue(catalogue, now: { now }, report: report.append),
      access: access
    )
    reports = report
  }

  let reports: Reports

  final class Reports: Sendable {
    let errors = Mutex<[DatabaseError]>([])
    func append(_ error: DatabaseError) { errors.withLock { $0.append(error) } }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Stores records as another process would.
  static func take(_ records: String, into folder: String, samples: Bool = false) throws {
    let file = folder + "/more.jsonl"
    try records.write(toFile: file, atomically: true, encoding: .utf8)
    let report = try importCaptures(
      CaptureFiles(at: (samples ? [Self.samples] : []) + [file]),
      into: Catalogue.open(in: folder) { Issue.record("\($0)") },
      .init(secrets: [])
    ) { _, _ in }
    #expect(report.refusals == [])
  }
}

private let own = "http://gateway.marvel.com/v1/public"
private let kinds = ["characters", "comics", "creators", "events", "series", "stories"]

struct ServedCatalogueTests {
  @Test func `every record of the samples is served with all its fields and lists`() throws {
    let shelf = try ServedShelf()
    let catalogue = try Catalogue.open(in: shelf.folder) { Issue.record("\($0)") }
    for kind in CatalogueKind.marvel {
      for stored in try catalogue.page(.init(kind, limit: 100)).records {
        let answer = try shelf.gateway.get("/\(kind.name)/\(stored.id.text)")
        let record = try #require(answer.results.first)
        #expect(answer.total == 1 && record["id"]?.integer.map(String.init) == stored.id.text)
        #expect(record["resourceURI"]?.string == "\(own)/\(kind.name)/\(stored.id.text)")
        for (name, value) in stored.body.root.members ?? [] where value.string != nil {
          if name != "id" { #expect(record[name]?.string == value.string, "\(kind.name) \(name)") }
        }
        for list in kinds where record[list]?["items"] != nil {
          let shown = try #require(record[list])
          let items = shown["items"]?.elements ?? []
          #expect(shown["returned"]?.integer == items.count)
          #expect(shown["available"].flatMap(\.integer).map { min($0, 20) } == items.count)
          #expect(shown["collectionURI"]?.string == "\(own)/\(kind.name)/\(stored.id.text)/\(list)")
          let below = try shelf.gateway.get("/\(kind.name)/\(stored.id.text)/\(list)")
          let ids = items.compactMap { item in
            item["resourceURI"]?.string.flatMap { Int($0.split(separator: "/").last ?? "") }
          }
          #expect(Set(below.ids) == Set(ids), "\(kind.name)/\(stored.id.text)/\(list)")
          #expect(below.total == below.ids.count)
        }
      }
    }
  }

  /// Filters and orders, with the ids that they find in this order.
  static let lists: [(target: String, ids: [Int])] = [
    ("/comics", [49_003, 49_001, 49_002, 49_004]),
    ("/comics?orderBy=onsaleDate&limit=2", [49_004, 49_002]),
    ("/comics?orderBy=title", [49_003, 49_004, 49_002, 49_001]),
    ("/comics?orderBy=-issueNumber,title&limit=2&offset=1", [49_001, 49_002]),
    ("/comics?title=lantern+fox", [49_001, 49_002]),
    ("/comics?title=lantern", []),
    ("/comics?titleStartsWith=harbour", [49_003, 49_004]),
    ("/comics?startYear=2011", [49_001, 49_002]),
    ("/comics?issueNumber=1&title=Lantern+Fox+(2011+-+2012)", [49_001]),
    ("/comics?upc=75960600000100111", [49_001]),
    ("/comics?isbn=9780785199990", [49_004]),
    ("/comics?formatType=collection", [49_004]),
    ("/comics?format=trade+paperback", [49_004]),
    ("/comics?dateRange=2011-03-02,2011-03-02", [49_001]),
    ("/comics?dateRange=2011-03-03,2011-03-04", []),
    ("/comics?id=49001,49003&orderBy=title", [49_003, 49_001]),
    ("/comics?characters=1900001&creators=19001", [49_003, 49_001]),
    ("/comics?characters=1900001,1900002", [49_003, 49_001, 49_002]),
    ("/comics?sharedAppearances=1900001,1900002", [49_003, 49_001]),
    ("/comics?collaborators=19001,19002", [49_001]),
    ("/comics?series=39001", [49_001, 49_002]),
    ("/creators", [19_003, 19_002, 19_001]),
    ("/creators?orderBy=-lastName", [19_001, 19_002, 19_003]),
    ("/creators?firstName=ADA&lastName=quill", [19_001]),
    ("/creators?lastNameStartsWith=in&suffix=Jr.&middleName=J.", [19_002]),
    ("/creators?nameStartsWith=ben", [19_002]),
    ("/events", [9_901, 9_902]),
    ("/events?orderBy=-startDate", [9_902, 9_901]),
    ("/events?name=the+long+tide", [9_901]),
    ("/events?nameStartsWith=the+l&modifiedSince=2013-06-28", [9_901]),
    ("/events?modifiedSince=2013-06-29", []),
    ("/events?creators=19002", [9_902]),
    ("/series?title=Harbour+Watch", [39_002]),
    ("/series?startYear=2011&seriesType=limited", [39_001]),
    ("/series?contains=trade+paperback,hardcover", [39_002]),
    ("/series?orderBy=-startYear", [39_002, 39_001]),
    ("/stories?orderBy=-id&limit=2", [99_004, 99_003]),
    ("/stories?characters=1900001&events=9901", [99_004]),
    ("/characters?comics=49001", [1_900_002, 1_900_001]),
    ("/characters?comics=49001&events=9902", [1_900_001]),
    ("/characters?name=se%C3%B1ora+nettle", [1_900_003]),
    ("/characters?nameStartsWith=Senora", [1_900_003]),
    ("/characters?modifiedSince=2014-04-29T14:18:17&name=lantern+fox", [1_900_001]),
    ("/characters?modifiedSince=2014-04-29T14:18:18&name=lantern+fox", []),
  ]

  @Test func `filters and orders find what the samples have`() throws {
    let shelf = try ServedShelf()
    for list in Self.lists {
      let answer = try shelf.gateway.get(list.target)
      #expect(answer.ids == list.ids, "\(list.target)")
    }
  }

  @Test func `the stored records of a list are those of its answer`() throws {
    let shelf = try ServedShelf()
    func stored(_ target: String) -> CataloguePage? {
      shelf.gateway.storedRecords(for: HTTPRequest(target: "/v1/public" + target))
    }
    for list in Self.lists where !list.target.hasPrefix("/characters") {
      let page = try #require(stored(list.target))
      #expect(page.records.map(\.id) == list.ids.map { .number($0) }, "\(list.target)")
      #expect(page.total == (try shelf.gateway.get(list.target)).total)
    }
    for target in [
      "/characters", "/comics/49001", "/characters/1900001/comics", "/comics?limit=0", "/nowhere",
      "/comics?orderBy=beauty",
    ] { #expect(stored(target) == nil, "\(target)") }
  }

  @Test func `a date descriptor is a week from Sunday or a month, in the days of New York`() throws {
    let onSale = [
      "2014-04-26", "2014-04-27", "2014-05-03", "2014-05-04", "2014-05-10", "2014-05-11",
      "2014-05-17", "2014-05-18", "2014-05-31", "2014-06-01",
    ]
    let comics = onSale.enumerated().map { index, date in
      #"{"id":\#(500 + index),"title":"C","issueNumber":1,"resourceURI":"\#(own)/comics/\#(500 + index)","dates":"#
        + #"[{"type":"onsaleDate","date":"\#(date)T00:00:00-0400"}]}"#
    }
    // A Wednesday, 2014-05-07.
    let shelf = try ServedShelf(comics.joined(separator: "\n"), now: 1_399_476_600)
    func days(_ word: String) throws -> [String] {
      try shelf.gateway.get("/comics?dateDescriptor=\(word)&orderBy=onsaleDate").ids.filter {
        $0 < 600
      }.map {
        onSale[$0 - 500]
      }
    }
    #expect(try days("lastWeek") == ["2014-04-27", "2014-05-03"])
    #expect(try days("thisWeek") == ["2014-05-04", "2014-05-10"])
    #expect(try days("nextWeek") == ["2014-05-11", "2014-05-17"])
    #expect(
      try days("thisMonth") == onSale.filter { $0.hasPrefix("2014-05") }
    )
  }

  /// The dates of a capture of Hulk, whose embedded facts are of 2020-07-21, and what is served of both.
  static let hulks: [(modified: String, captured: String, comics: Int)] = [
    ("2012-01-02T00:00:00-0500", "2026-01-01T00:00:00Z", 1_805),
    ("2020-07-21T10:35:15-0400", "2024-09-10T12:00:00Z", 1_805),
    ("2020-07-21T10:35:15-0400", "2024-09-11T00:00:00Z", 7),
    ("2025-01-02T00:00:00-0500", "2014-01-01T00:00:00Z", 7),
    ("1969-12-31T19:00:00-0500", "2026-01-01T00:00:00Z", 1_805),
  ]

  @Test(arguments: hulks)
  func `a capture of an embedded character is merged with its facts`(
    _ modified: String,
    _ captured: String,
    _ comics: Int
  ) throws {
    let date = try #require(CharacterFacts.embedded.first { $0.id == 1_009_351 }).modified
    #expect(date == "2020-07-21T10:35:15-0400")
    let hulk =
      #"{"source":"marvel","kind":"characters","captured":"\#(captured)","record":{"id":1009351,"name":"Hulk X","#
      + #""description":"Green.","modified":"\#(modified)","thumbnail":null,"resourceURI":"\#(own)/characters/1009351","#
      + #""comics":{"available":7,"items":[{"resourceURI":"\#(own)/comics/5","name":"C"}]},"series":{}}}"#
    let shelf = try ServedShelf(hulk)
    let isNewer = comics == 7
    #expect(try shelf.gateway.get("/characters?limit=1").total == 1_564 + 3)
    let found = try shelf.gateway.get("/characters?name=hulk" + (isNewer ? "+x" : ""))
    #expect(found.ids == [1_009_351])
    for answer in [found, try shelf.gateway.get("/characters/1009351")] {
      let record = try #require(answer.results.first)
      #expect(record["comics"]?["available"]?.integer == comics)
      #expect(record["comics"]?["items"]?.elements?.count == 1)
      #expect(record["series"]?["available"]?.integer ?? 0 > 300)
      #expect(record["description"]?.string == "Green.")
      #expect(record["name"]?.string == (isNewer ? "Hulk X" : "Hulk"))
      #expect(record["modified"]?.string == (isNewer ? modified : date))
      #expect(record["urls"]?.elements?.count == 2)
      #expect(record["thumbnail"]?["path"]?.string?.hasSuffix("5/a0/538615ca33ab0") == true)
    }
  }

  @Test func `an embedded character has the items that the catalogue knows`() throws {
    let comics = (1...25).map { number in
      #"{"id":\#(number),"title":"Green #\#(number)","issueNumber":\#(number),"resourceURI":"\#(own)/comics/\#(number)","#
        + #""characters":{"available":1,"items":[{"resourceURI":"\#(own)/characters/1009351","name":"Hulk"}]}}"#
    }
    let shelf = try ServedShelf(comics.joined(separator: "\n"))
    let hulk = try #require(try shelf.gateway.get("/characters/1009351").results.first)
    #expect(hulk["comics"]?["items"]?.elements?.count == 20)
    #expect(hulk["comics"]?["returned"]?.integer == 20)
    #expect(hulk["comics"]?["available"]?.integer == 1_805)
    #expect(hulk["events"]?["items"]?.elements?.count == 0)
    #expect(try shelf.gateway.get("/characters/1009351/comics").total == 25)
    #expect(try shelf.gateway.get("/characters?comics=7").ids == [1_009_351])
    #expect(try shelf.gateway.get("/comics/7/characters").ids == [1_009_351])
  }

  @Test func `what another process stores is in the next answer, with another tag`() throws {
    let shelf = try ServedShelf()
    let before = try shelf.gateway.get("/events")
    try ServedShelf.take(
      #"{"id":9903,"title":"A","start":null,"end":null,"resourceURI":"\#(own)/events/9903"}"#,
      into: shelf.folder
    )
    let after = try shelf.gateway.get("/events")
    #expect(after.ids == [9_903] + before.ids)
    #expect(after.response.headers["ETag"] != before.response.headers["ETag"])
  }

  @Test func `links have the caller's key, and the tag does not depend on it`() throws {
    let shelf = try ServedShelf(access: .keys(["1234": "abcd"]))
    let signed = "?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    let answer = try shelf.gateway.get("/comics/49001" + signed)
    let url = answer.results.first?["urls"]?.elements?.first?["url"]?.string
    #expect(url == "http://marvel.com/comics/49001?utm_campaign=apiRef&utm_source=1234")
    let open = try ServedShelf().gateway.get("/comics/49001")
    #expect(open.response.headers["ETag"] == answer.response.headers["ETag"])
    #expect(!open.text.contains("utm_source"))
  }

  @Test func `what no capture has is left out, and never 0`() throws {
    let records = [
      #"{"id":"7","title":"T","format":null,"issueNumber":2,"thumbnail":{"path":"/assets/x","extension":"jpg"},"urls":"x","series":3,"description":null}"#,
      #"{"resourceURI":"\#(own)/series/8","title":"S","comics":{"collectionURI":{"id":8},"items":[null,{"name":"x"}]}}"#,
      #"{"id":9,"title":"","originalIssue":null,"resourceURI":"\#(own)/stories/9"}"#,
      #"{"id":77,"name":"A","thumbnail":null,"modified":"2014-04-29T14:18:17-0400","resourceURI":"\#(own)/characters/77"}"#,
    ]
    let shelf = try ServedShelf(records.joined(separator: "\n"))
    func names(_ target: String) throws -> Set<String> {
      Set(try #require(try shelf.gateway.get(target).results.first?.members).map(\.name))
    }
    #expect(
      try names("/comics/7")
        == ["id", "title", "issueNumber", "thumbnail", "resourceURI", "series", "description"]
    )
    #expect(try names("/series/8") == ["id", "title", "thumbnail", "resourceURI", "comics"])
    #expect(try names("/characters/77") == ["id", "name", "modified", "thumbnail", "resourceURI"])
    // Clients read the picture's path; a story never had one.
    for target in ["/comics/7", "/series/8", "/characters/77"] {
      let picture = try shelf.gateway.get(target).results.first?["thumbnail"]
      #expect(picture?["path"]?.string == CharacterFacts.placeholderPath)
      #expect(picture?["extension"]?.string == "jpg")
    }
    #expect(try shelf.gateway.get("/stories/9").results.first?["thumbnail"]?.isNull == true)
    let series = try #require(try shelf.gateway.get("/series/8").results.first?["comics"])
    #expect(series["items"]?.elements?.count == 1 && series["returned"]?.integer == 1)
    #expect(series["available"] == nil)
    #expect(series["collectionURI"]?.string == own + "/series/8/comics")
    // The service wrote some codes as numbers, and others as texts.
    let code = try shelf.gateway.get("/comics/49001").results.first?["upc"]?.string
    #expect(code == "75960600000100111")
  }

  @Test func `Booleans are taken as Python writes them`() throws {
    let shelf = try ServedShelf()
    for (word, plain) in [("True", "true"), ("False", "false"), ("TRUE", "1"), ("FALSE", "0")] {
      for flag in ["noVariants", "hasDigitalIssue"] {
        let answer = try shelf.gateway.get("/comics?\(flag)=\(word)")
        #expect(answer.status == 200)
        #expect(answer.ids == (try shelf.gateway.get("/comics?\(flag)=\(plain)")).ids)
      }
    }
    #expect(try shelf.gateway.get("/comics?noVariants=yes").status == 409)
  }

  @Test func `a catalogue that breaks while it is served is an error of the server`() throws {
    let shelf = try ServedShelf()
    let path = shelf.folder + "/catalogue.sqlite"
    #expect(try shelf.gateway.get("/comics").status == 200)
    // Another process that knows nothing of the catalogue takes a table away.
    try Database(path, .readWrite).run("DROP TABLE body")
    let answer = try shelf.gateway.get("/comics?limit=3")
    #expect(answer.status == 500)
    #expect(answer.text == #"{"code":500,"status":"The records cannot be read."}"#)
    #expect(shelf.reports.errors.withLock { $0.count } > 0)
  }
}
