import Base
import Gateway
import Testing

struct SubListTests {
  @Test(arguments: ["comics", "series", "stories", "events"])
  func `a parent that is not there has nothing`(_ kind: String) throws {
    let answer = try get("/characters/1/\(kind)")
    #expect(answer.status == 200)
    #expect(answer.total == 0)
  }

  static let accepted = [
    "comics?format=trade+paperback&formatType=collection&noVariants=true&dateDescriptor=thisWeek",
    "comics?dateRange=2013-01-01,2013-01-02&title=Hulk&titleStartsWith=Hu&startYear=2011",
    "comics?issueNumber=1&diamondCode=x&digitalId=2&upc=1&isbn=1&ean=1&issn=1&hasDigitalIssue=0",
    "comics?creators=1&series=2&events=3&stories=4&sharedAppearances=5,6&collaborators=7,8&id=9",
    "comics?orderBy=focDate,-onsaleDate,onSaleDate,title,issueNumber,-modified",
    "series?title=x&titleStartsWith=y&startYear=1990&seriesType=one+shot&contains=comic,digest",
    "series?comics=1&stories=2&events=3&creators=4&orderBy=title,-modified,startYear",
    "stories?comics=1&series=2&events=3&creators=4&orderBy=id,-modified",
    "events?name=x&nameStartsWith=y&creators=1&series=2&comics=3&stories=4",
    "events?orderBy=name,-startDate,modified&modifiedSince=2014-01-01",
  ]

  @Test(arguments: accepted) func `a sub-list takes its own parameters`(_ target: String) throws {
    #expect(try get("/characters/1009610/\(target)").status == 200)
  }

  static let filters: [String: String] = [
    "characters": "character", "comics": "issue", "creators": "creator", "events": "event",
    "series": "series", "stories": "story",
  ]
  /// Marvel's description of its API has these 27 lists below a record.
  static let lists: [(parent: String, kinds: [String])] = [
    ("characters", ["comics", "events", "series", "stories"]),
    ("comics", ["characters", "creators", "events", "stories"]),
    ("creators", ["comics", "events", "series", "stories"]),
    ("events", ["characters", "comics", "creators", "series", "stories"]),
    ("series", ["characters", "comics", "creators", "events", "stories"]),
    ("stories", ["characters", "comics", "creators", "events", "series"]),
  ]

  @Test(arguments: lists)
  func `each kind has its lists, and no others`(_ c: (parent: String, kinds: [String])) throws {
    let noun = try #require(Self.filters[c.parent])
    for kind in Self.filters.keys.sorted() {
      let target = "/\(c.parent)/1009610/\(kind)"
      guard c.kinds.contains(kind) else {
        #expect(try get(target).status == 404)
        continue
      }
      let answer = try get(target + "?limit=3&offset=2")
      #expect(answer.status == 200)
      #expect(
        answer.text.hasSuffix(
          #""data":{"offset":2,"limit":3,"total":0,"count":0,"results":[]}}"#
        )
      )
      // The path is the filter.
      let twice = try get(target + "?\(c.parent)=1")
      #expect(twice.root["status"]?.string == "We don't recognize the parameter \(c.parent)")
      let none = try get("/\(c.parent)/test/\(kind)")
      let words =
        noun == "series"
        ? "You must pass at least one valid series if you set the series filter."
        : "You must pass at least one valid \(noun) id if you set the \(noun) filter."
      #expect(none.status == 409)
      #expect(none.root["status"]?.string == words)
      for other in Self.filters.keys where other != c.parent {
        let status = try get(target + "?\(other)=1").status
        // No kind is filtered by itself, and creators and characters not by each other.
        #expect(
          status == (other == kind || Self.areApart(other, kind) ? 409 : 200),
          "\(target) \(other)"
        )
      }
    }
  }

  private static func areApart(_ filter: String, _ kind: String) -> Bool {
    filter == "creators" && kind == "characters" || filter == "characters" && kind == "creators"
  }

  static let records = [
    ("comics", "comic_issue"), ("creators", "creator"), ("events", "event"), ("series", "series"),
    ("stories", "comic_story"), ("characters", "character"),
  ]

  @Test(arguments: records)
  func `a record that is not there is missed by its name`(_ kind: String, _ noun: String) throws {
    for id in ["1", "characters", "0", "12x"] {
      let answer = try get("/\(kind)/\(id)?limit=5")
      #expect(answer.status == 404)
      #expect(answer.text == #"{"code":404,"status":"We couldn't find that \#(noun)"}"#)
    }
    let list = try get("/\(kind)?limit=1&offset=2000")
    #expect(list.status == 200)
    #expect(list.results.isEmpty)
    #expect(list.total == (kind == "characters" ? 1_564 : 0))
    #expect(try get("/\(kind)?nonsense=1").status == 409)
    #expect(try get("/\(kind)/1?nonsense=1").status == 409)
  }

  static let lines = [
    "comics?characters=1009610,1009351&format=comic&noVariants=true&orderBy=-onsaleDate&limit=5",
    "comics?id=1143", "comics?sharedAppearances=1009610,1009351&dateDescriptor=lastWeek",
    "creators?nameStartsWith=Stan&firstName=Stan&lastName=Lee&orderBy=lastName,firstName",
    "creators?middleNameStartsWith=x&firstNameStartsWith=y&lastNameStartsWith=z&suffix=Jr.",
    "events?name=Civil+War&characters=1009610&orderBy=-startDate",
    "series?title=Avengers&seriesType=ongoing&contains=comic&contains=digest&characters=1",
    "stories?characters=1009610&orderBy=-id",
  ]

  @Test(arguments: lines) func `a list takes its own parameters`(_ target: String) throws {
    #expect(try get("/" + target).status == 200)
  }
}
