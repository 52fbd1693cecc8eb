import LoopbackServer
import Testing

/// Descriptions that a source gives in HTML.
struct DescriptionTests {
  /// As `&QUOT;`, `&nbsp;` and paragraphs with a class stood in the catalogue.
  static let html =
    #"<p class=\"Body\">&QUOT;Rick&QUOT;&nbsp;&amp; <b>Bruce</b>\u001b[31m.</p>\r\n<p>::error::No AT&T, &nosuch; a < b.</p>"#
  static let answer = Answer.json(
    #"{"code":200,"status":"Ok","attributionText":"© MARVEL","data":{"offset":0,"limit":20,"total":1,"#
      + #""count":1,"results":[{"id":1,"name":"Hulk","description":""# + html + #""}]}}"#
  )

  @Test func `give a runner no commands`() async throws {
    let scene = try SourceScene { _ in Self.answer }
    let outcome = try scene.place.shell(
      "$contest show 1 | cat",
      environment: scene.settings().merging(["GITHUB_ACTIONS": "true"]) { $1 }
    )
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("| ::error::No AT&T, &nosuch; a < b.") })
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(outcome.output)")
  }
}
