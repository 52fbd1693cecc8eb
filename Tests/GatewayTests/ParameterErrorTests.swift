import Base
import Gateway
import Network
import Testing

typealias RefusalCase = (target: String, message: String)

struct ParameterErrorTests {
  static let badLimit = "You must pass an integer limit greater than 0."
  static let badOffset = "You must pass an integer offset of 0 or greater."
  static let noIssue = "You must pass at least one valid issue id if you set the issue filter."
  static let noCharacter =
    "You must pass at least one valid character id if you set the character filter."
  static let badDate = "You must pass a valid date if you set modifiedSince."

  static let paging: [RefusalCase] = [
    ("?limit=101", "You may not request more than 100 items."),
    ("?limit=99999999999999999999999", "You may not request more than 100 items."),
    ("?limit=0", badLimit),
    ("?limit=-1", badLimit),
    ("?limit=-99999999999999999999999", badLimit),
    ("?limit=", badLimit),
    ("?limit=ten", badLimit),
    ("?limit=10.5", badLimit),
    ("?limit=1e2", badLimit),
    ("?limit=10&limit=0", badLimit),
    ("?offset=-1", badOffset),
    ("?offset=", badOffset),
    ("?offset=x", badOffset),
    ("?orderBy=goofiness", "goofiness is not a valid ordering parameter."),
    ("?orderBy=name,-goofiness", "-goofiness is not a valid ordering parameter."),
    ("?orderBy=--name", "--name is not a valid ordering parameter."),
    ("?orderBy=name,", " is not a valid ordering parameter."),
    ("?orderBy=", "orderBy cannot be blank if it is set"),
  ]

  static let names: [RefusalCase] = [
    ("?Thor", "We don't recognize the parameter Thor"),
    ("?Thor=1&limit=0", "We don't recognize the parameter Thor"),
    ("?Name=Thor", "We don't recognize the parameter Name"),
    ("?title=Thor", "We don't recognize the parameter title"),
    ("?characters=1009610", "We don't recognize the parameter characters"),
    ("?=", "We don't recognize the parameter "),
    ("?name=", "name cannot be blank if it is set"),
    ("?name=0", "name cannot be blank if it is set"),
    ("?name=+", "name cannot be blank if it is set"),
    ("?name", "name cannot be blank if it is set"),
    ("?nameStartsWith=", "nameStartsWith cannot be blank if it is set"),
    ("?nameStartsWith=0", "nameStartsWith cannot be blank if it is set"),
    ("?nameStartsWith=%CC%81", "nameStartsWith cannot be blank if it is set"),
  ]

  static let filters: [RefusalCase] = [
    ("?comics=1,2,3,4,5,6,7,8,9,10,11", "You may not submit more than 10 issue ids."),
    ("?series=1,2,3,4,5,6,7,8,9,10,11", "You may not submit more than 10 series ids."),
    ("?events=,,,,,,,,,,", "You may not submit more than 10 event ids."),
    (
      "?series=1&series=2&series=3&series=4&series=5,6,7,8&series=9&series=10&series=11",
      "You may not submit more than 10 series ids."
    ),
    ("?comics=x&comics=0&comics=", noIssue),
    ("?id=1,2,3,4,5,6&id=7,8,9,10,11", "You may not submit more than 10 character ids."),
    ("?id=", noCharacter),
    ("?id=x&id=0", noCharacter),
    ("?orderBy=name&orderBy=x", "x is not a valid ordering parameter."),
    ("?comics=", noIssue),
    ("?comics=0", noIssue),
    ("?comics=x,y", noIssue),
    ("?comics=-5", noIssue),
    ("?series=x", "You must pass at least one valid series if you set the series filter."),
    ("?events=x", "You must pass at least one valid event id if you set the event filter."),
    ("?stories=x", "You must pass at least one valid story id if you set the story filter."),
    ("?modifiedSince=", "modifiedSince cannot be blank if it is set"),
    ("?modifiedSince=yesterday", badDate),
  ]

  @Test(arguments: paging + names + filters)
  func `a list of characters refuses`(_ c: RefusalCase) throws {
    let answer = try get("/characters" + c.target)
    #expect(answer.status == 409)
    #expect(answer.text == #"{"code":409,"status":"\#(c.message)"}"#)
    #expect(answer.response.headers["ETag"] == nil)
  }

  static let subLists: [RefusalCase] = [
    ("/test/comics", noCharacter),
    ("/0/events", noCharacter),
    ("/-1/series", noCharacter),
    ("/1009610/comics?name=x", "We don't recognize the parameter name"),
    ("/1009610/comics?characters=1009610", "We don't recognize the parameter characters"),
    ("/1009610/comics?limit=101", "You may not request more than 100 items."),
    ("/1009610/comics?orderBy=name", "name is not a valid ordering parameter."),
    ("/1009610/comics?title=0", "title cannot be blank if it is set"),
    ("/1009610/comics?format=scroll", "scroll is not a valid format."),
    ("/1009610/comics?noVariants=maybe", "You must pass true or false if you set noVariants."),
    ("/1009610/comics?startYear=x", "You must pass an integer if you set startYear."),
    (
      "/1009610/comics?dateRange=2013-01-01",
      "You must pass a valid date if you set dateRange."
    ),
    (
      "/1009610/comics?collaborators=x",
      "You must pass at least one valid creator id if you set the creator filter."
    ),
    ("/1009610/series?contains=comic,scroll", "scroll is not a valid contains."),
    ("/1009610/series?series=1", "We don't recognize the parameter series"),
    ("/1009610/stories?title=x", "We don't recognize the parameter title"),
    ("/1009610/events?orderBy=title", "title is not a valid ordering parameter."),
    ("/1009610?title=x", "We don't recognize the parameter title"),
    ("/1009610?callback=", "You must pass a valid function name if you set callback."),
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
