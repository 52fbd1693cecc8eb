import Base
import Gateway
import Network
import TestSupport
import Testing

struct ParameterErrorTests {
  /// What is asked for, and what is answered.
  static let lists = jsonRows("Fixtures/refusedLists.json")
  static let parts = jsonRows("Fixtures/refusedParts.json")

  @Test(arguments: lists + parts) func `characters and their lists refuse`(_ row: [String]) throws {
    let answer = try get("/characters" + row[0])
    #expect(answer.status == 409)
    #expect(answer.text == #"{"code":409,"status":"\#(row[1])"}"#)
    #expect(answer.response.headers["ETag"] == nil)
  }

  @Test(arguments: ["/1", "/0", "/-1009610", "/spider", "/99999999999999999999999", "/x1009610"])
  func `a character that is not there is not found`(_ id: String) throws {
    let answer = try get("/characters" + id)
    #expect(answer.status == 404)
    #expect(answer.text == #"{"code":404,"status":"We couldn't find that character"}"#)
    #expect(answer.response.headers["ETag"] == nil)
  }
}
