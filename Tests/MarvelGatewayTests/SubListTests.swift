import JSON
import MarvelGateway
import Testing

struct SubListTests {
  @Test(arguments: ["comics", "series", "stories", "events"])
  func `a sub-list has no records, and says so`(_ kind: String) throws {
    for id in ["1009610", "1009610abc"] {
      let answer = try get("/characters/\(id)/\(kind)?limit=5&offset=10")
      let expected = #""data":{"offset":10,"limit":5,"total":0,"count":0,"results":[]}}"#
      #expect(answer.status == 200)
      #expect(answer.text.hasSuffix(expected))
    }
  }

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
}
