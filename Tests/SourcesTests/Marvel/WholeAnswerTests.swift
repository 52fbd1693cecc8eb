import Network
import Testing
import Tournament

@testable import Sources

/// An answer, and whether a cache may keep it.
typealias WholeAnswerCase = (name: String, body: String, target: String, status: Int, isWhole: Bool)

struct WholeAnswerTests {
  static let record = #"{"id":7,"name":"Araña"}"#
  static let page = envelope([record], total: 1)
  static let list = "/v1/public/characters?limit=100"
  static let one = "/v1/public/characters/7"

  static let cases: [WholeAnswerCase] = [
    ("a list", page, list, 200, true),
    ("a list behind a byte order mark", "\u{FEFF}" + page, list, 200, true),
    ("an empty list", envelope([], total: 0), list, 200, true),
    ("a record that is unusable among others", envelope([record, #"{"id":8}"#], total: 2), list, 200, true),
    ("records of which none is usable", envelope([#"{"id":7}"#], total: 1), list, 200, false),
    ("a list that ends before its total", envelope([], total: 50), list, 200, false),
    ("more records than a page has", envelope(Array(repeating: record, count: 101), total: 101), list, 200, false),
    ("the character", page, one, 200, true),
    ("the character, signed", page, one + "?ts=1&apikey=2&hash=3", 200, true),
    ("the character below a number", page, "/v1/5/characters/7", 200, true),
    ("a list below a number", envelope([], total: 0), "/5/characters", 200, true),
    ("another character", page, "/v1/public/characters/8", 200, false),
    ("no character", envelope([], total: 0), one, 200, false),
    ("an unusable character", envelope([#"{"id":7}"#], total: 1), one, 200, false),
    ("nothing", "", list, 200, false),
    ("blanks", " \n", list, 200, false),
    ("HTML", "<html>", list, 200, false),
    ("half a list", String(page.dropLast(9)), list, 200, false),
    ("no envelope", #"[{"id":7,"name":"Araña"}]"#, list, 200, false),
    ("no results", #"{"code":200,"data":{}}"#, list, 200, false),
    ("an error that claims 200", #"{"code":500,"status":"Oops"}"#, list, 200, false),
    ("an error in words that claims 200", #"{"code":"RequestThrottled"}"#, list, 200, false),
    ("an error", #"{"code":500,"status":"Oops"}"#, list, 500, false),
    ("a list as an error", page, list, 404, false),
    ("a list as another success", page, list, 203, false),
  ]

  @Test(arguments: cases) func `only what was asked for is whole`(_ c: WholeAnswerCase) {
    let answer = reply(c.body, status: c.status)
    #expect(CharacterPage.isWhole(answer, to: HTTPRequest(target: c.target)) == c.isWhole)
  }
}
