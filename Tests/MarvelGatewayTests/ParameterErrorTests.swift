import HTTPTypes
import JSON
import MarvelGateway
import Testing

struct RefusalCase: CustomTestStringConvertible, Sendable {
  var target: String
  var message: String
  var testDescription: String { target }

  init(_ target: String, _ message: String) {
    self.target = target
    self.message = message
  }
}

struct ParameterErrorTests {
  static let badLimit = "You must pass an integer limit greater than 0."
  static let badOffset = "You must pass an integer offset of 0 or greater."
  static let noIssue = "You must pass at least one valid issue id if you set the issue filter."
  static let noCharacter =
    "You must pass at least one valid character id if you set the character filter."
  static let badDate = "You must pass a valid date if you set modifiedSince."

  static let paging: [RefusalCase] = [
    .init("?limit=101", "You may not request more than 100 items."),
    .init("?limit=99999999999999999999999", "You may not request more than 100 items."),
    .init("?limit=0", badLimit),
    .init("?limit=-1", badLimit),
    .init("?limit=-99999999999999999999999", badLimit),
    .init("?limit=", badLimit),
    .init("?limit=ten", badLimit),
    .init("?limit=10.5", badLimit),
    .init("?limit=1e2", badLimit),
    .init("?limit=10&limit=0", badLimit),
    .init("?offset=-1", badOffset),
    .init("?offset=", badOffset),
    .init("?offset=x", badOffset),
    .init("?orderBy=goofiness", "goofiness is not a valid ordering parameter."),
    .init("?orderBy=name,-goofiness", "-goofiness is not a valid ordering parameter."),
    .init("?orderBy=--name", "--name is not a valid ordering parameter."),
    .init("?orderBy=name,", " is not a valid ordering parameter."),
    .init("?orderBy=", "orderBy cannot be blank if it is set"),
  ]

  static let names: [RefusalCase] = [
    .init("?Thor", "We don't recognize the parameter Thor"),
    .init("?Thor=1&limit=0", "We don't recognize the parameter Thor"),
    .init("?Name=Thor", "We don't recognize the parameter Name"),
    .init("?title=Thor", "We don't recognize the parameter title"),
    .init("?characters=1009610", "We don't recognize the parameter characters"),
    .init("?=", "We don't recognize the parameter "),
    .init("?name=", "name cannot be blank if it is set"),
    .init("?name=0", "name cannot be blank if it is set"),
    .init("?name=+", "name cannot be blank if it is set"),
    .init("?name", "name cannot be blank if it is set"),
    .init("?nameStartsWith=", "nameStartsWith cannot be blank if it is set"),
    .init("?nameStartsWith=0", "nameStartsWith cannot be blank if it is set"),
    .init("?nameStartsWith=%CC%81", "nameStartsWith cannot be blank if it is set"),
  ]

  static let filters: [RefusalCase] = [
    .init("?comics=1,2,3,4,5,6,7,8,9,10,11", "You may not submit more than 10 issue ids."),
    .init("?series=1,2,3,4,5,6,7,8,9,10,11", "You may not submit more than 10 series ids."),
    .init("?events=,,,,,,,,,,", "You may not submit more than 10 event ids."),
    .init(
      "?series=1&series=2&series=3&series=4&series=5,6,7,8&series=9&series=10&series=11",
      "You may not submit more than 10 series ids."
    ),
    .init("?comics=x&comics=0&comics=", noIssue),
    .init("?id=1,2,3,4,5,6&id=7,8,9,10,11", "You may not submit more than 10 character ids."),
    .init("?id=", noCharacter),
    .init("?id=x&id=0", noCharacter),
    .init("?orderBy=name&orderBy=x", "x is not a valid ordering parameter."),
    .init("?comics=", noIssue),
    .init("?comics=0", noIssue),
    .init("?comics=x,y", noIssue),
    .init("?comics=-5", noIssue),
    .init("?series=x", "You must pass at least one valid series if you set the series filter."),
    .init("?events=x", "You must pass at least one valid event id if you set the event filter."),
    .init("?stories=x", "You must pass at least one valid story id if you set the story filter."),
    .init("?modifiedSince=", "modifiedSince cannot be blank if it is set"),
    .init("?modifiedSince=yesterday", badDate),
    .init("?modifiedSince=2014-02-29", badDate),
    .init("?modifiedSince=2014-13-01", badDate),
    .init("?modifiedSince=2014-01-01T25:00:00Z", badDate),
    .init("?modifiedSince=2014-01-01T00:00:00Zzz", badDate),
    .init("?modifiedSince=2014/01-01", badDate),
  ]

  @Test(arguments: paging + names + filters)
  func `a list of characters refuses`(_ c: RefusalCase) throws {
    let answer = try get("/characters" + c.target)
    #expect(answer.status == 409)
    #expect(answer.text == #"{"code":409,"status":"\#(c.message)"}"#)
    #expect(answer.response.headers["ETag"] == nil)
  }

  static let subLists: [RefusalCase] = [
    .init("/test/comics", noCharacter),
    .init("/0/events", noCharacter),
    .init("/-1/series", noCharacter),
    .init("/1009610/comics?name=x", "We don't recognize the parameter name"),
    .init("/1009610/comics?characters=1009610", "We don't recognize the parameter characters"),
    .init("/1009610/comics?limit=101", "You may not request more than 100 items."),
    .init("/1009610/comics?orderBy=name", "name is not a valid ordering parameter."),
    .init("/1009610/comics?title=0", "title cannot be blank if it is set"),
    .init("/1009610/comics?format=scroll", "scroll is not a valid format."),
    .init("/1009610/comics?noVariants=maybe", "You must pass true or false if you set noVariants."),
    .init("/1009610/comics?startYear=x", "You must pass an integer if you set startYear."),
    .init(
      "/1009610/comics?dateRange=2013-01-01",
      "You must pass a valid date if you set dateRange."
    ),
    .init(
      "/1009610/comics?collaborators=x",
      "You must pass at least one valid creator id if you set the creator filter."
    ),
    .init("/1009610/series?contains=comic,scroll", "scroll is not a valid contains."),
    .init("/1009610/series?series=1", "We don't recognize the parameter series"),
    .init("/1009610/stories?title=x", "We don't recognize the parameter title"),
    .init("/1009610/events?orderBy=title", "title is not a valid ordering parameter."),
    .init("/1009610?title=x", "We don't recognize the parameter title"),
    .init("/1009610?callback=", "You must pass a valid function name if you set callback."),
  ]

  @Test(arguments: subLists) func `items and sub-lists refuse`(_ c: RefusalCase) throws {
    let answer = try get("/characters" + c.target)
    #expect(answer.status == 409)
    #expect(answer.text == #"{"code":409,"status":"\#(c.message)"}"#)
  }

  @Test(arguments: ["/1", "/0", "/-1009610", "/spider", "/99999999999999999999999", "/x1009610"])
  func `a character that is not there is not found`(_ id: String) throws {
    let answer = try get("/characters" + id)
    #expect(answer.status == 404)
    #expect(answer.text == #"{"code":404,"status":"We couldn't find that character"}"#)
    #expect(answer.response.headers["ETag"] == nil)
  }
}
