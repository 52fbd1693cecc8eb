import Network
import Testing
import Tournament

@testable import Marvel
@testable import Sources

/// An answer, and whether a cache may keep it.
struct WholeAnswerCase: CustomTestStringConvertible, Sendable {
  var name: String
  var target: String
  var status: Int
  var body: String
  var isWhole: Bool
  var testDescription: String { name }

  init(
    _ name: String,
    _ body: String,
    to target: String = "/v1/public/characters?limit=100",
    status: Int = 200,
    _ isWhole: Bool
  ) {
    self.name = name
    self.target = target
    self.status = status
    self.body = body
    self.isWhole = isWhole
  }
}

struct WholeAnswerTests {
  static let record = #"{"id":7,"name":"Araña"}"#
  static let page = envelope([record], total: 1)
  static let one = "/v1/public/characters/7"

  static let cases: [WholeAnswerCase] = [
    .init("a list", page, true),
    .init("a list behind a byte order mark", "\u{FEFF}" + page, true),
    .init("an empty list", envelope([], total: 0), true),
    .init(
      "a record that is unusable among others",
      envelope([record, #"{"id":8}"#], total: 2),
      true
    ),
    .init("records of which none is usable", envelope([#"{"id":7}"#], total: 1), false),
    .init("a list that ends before its total", envelope([], total: 50), false),
    .init(
      "more records than a page has",
      envelope(Array(repeating: record, count: 101), total: 101),
      false
    ),
    .init("the character", page, to: one, true),
    .init("the character, signed", page, to: one + "?ts=1&apikey=2&hash=3", true),
    .init("the character below a number", page, to: "/v1/5/characters/7", true),
    .init("a list below a number", envelope([], total: 0), to: "/5/characters", true),
    .init("another character", page, to: "/v1/public/characters/8", false),
    .init("no character", envelope([], total: 0), to: one, false),
    .init("an unusable character", envelope([#"{"id":7}"#], total: 1), to: one, false),
    .init("nothing", "", false),
    .init("blanks", " \n", false),
    .init("HTML", "<html>", false),
    .init("half a list", String(page.dropLast(9)), false),
    .init("no envelope", #"[{"id":7,"name":"Araña"}]"#, false),
    .init("no results", #"{"code":200,"data":{}}"#, false),
    .init("an error that claims 200", #"{"code":500,"status":"Oops"}"#, false),
    .init("an error in words that claims 200", #"{"code":"RequestThrottled"}"#, false),
    .init("an error", #"{"code":500,"status":"Oops"}"#, status: 500, false),
    .init("a list as an error", page, status: 404, false),
    .init("a list as another success", page, status: 203, false),
  ]

  @Test(arguments: cases) func `only what was asked for is whole`(_ c: WholeAnswerCase) {
    let answer = reply(c.body, status: c.status)
    #expect(MarvelClient.isWhole(answer, to: HTTPRequest(target: c.target)) == c.isWhole)
  }
}
