import Foundation
import LoopbackServer
import SourceServers
import Testing

/// Answers in the true shape that cannot be true: every one is an error, and none becomes a figure.
struct UntrueAnswerTests {
  private static func wiki(pages: Double) -> Wiki {
    var wiki = Wiki.marvel
    wiki.categorySizes["Ann Example (Earth-616)/Appearances"] = Int(pages)
    return wiki
  }

  private static let annAndNina = ["Ann Example", "{title: Nina Nine (Earth-616)}"]

  @Test(arguments: [1e12 + 1, 9e15, 4e18]) func `a figure beyond the bounds is an error`(
    _ pages: Double
  ) async throws {
    let scene = try FandomScene { Self.wiki(pages: pages).answer($0) }
    let run = try await scene.cup(Self.annAndNina)
    #expect(run.code == 69 && run.errors.contains("categoryinfo.pages' in another form"))
    #expect(!scene.place.exists("Reports/store.json"))
  }

  @Test func `the largest figure with a large weight is stored, and read again`() async throws {
    let scene = try FandomScene { Self.wiki(pages: 1e12).answer($0) }
    let weights = "fandom\npower: {appearances: 1000}"
    let run = try await scene.cup(Self.annAndNina, source: weights)
    #expect(run.code == 0, "\(run.errors)")
    let ranking = try scene.place.run(["ranking", "--format", "csv"])
    #expect(ranking.code == 0 && ranking.output.contains("Ann Example"), "\(ranking.errors)")
    #expect(try scene.place.run(["store", "verify"]).code == 0)
  }

  @Test func `a continuation that goes on and on ends after some answers`() async throws {
    let scene = try FandomScene { request in
      .json(
        #"{"query":{"pages":[]},"continue":{"clcontinue":"x\#(request.ordinal)","continue":"||"}}"#
      )
    }
    let run = try await scene.cup(["{title: Ann Example (Earth-616)}", "{title: Nina}"])
    #expect(run.code == 69 && run.errors.contains("and do not end"), "\(run.errors)")
    #expect(scene.server.seen.count == 20)
  }

  static let wikiPages: [(name: String, answer: String, says: String)] = [
    ("no page", "", "without 'query.pages: Ann Example (Earth-616)'"),
    (
      "another page", #"{"pageid":7,"ns":0,"title":"Somebody (Earth-616)"}"#,
      "without 'query.pages: Ann Example (Earth-616)'"
    ),
    (
      "an id as text", #"{"pageid":"10","ns":0,"title":"Ann Example (Earth-616)"}"#,
      "'query.pages[0].pageid' in another form"
    ),
    (
      "the id 0", #"{"pageid":0,"ns":0,"title":"Ann Example (Earth-616)"}"#,
      "'query.pages[0].pageid' in another form"
    ),
    (
      "an id below 0", #"{"pageid":-1,"ns":0,"title":"Ann Example (Earth-616)"}"#,
      "'query.pages[0].pageid' in another form"
    ),
    (
      "an id beyond the bounds",
      #"{"pageid":99999999999999,"ns":0,"title":"Ann Example (Earth-616)"}"#,
      "'query.pages[0].pageid' in another form"
    ),
    (
      "no id", #"{"ns":0,"title":"Ann Example (Earth-616)"}"#, "without 'query.pages[0].pageid'"
    ),
  ]

  @Test(arguments: wikiPages.indices, ["fandom", "wikipedia"])
  func `an answer that says nothing of a title does not say that it is missing`(
    _ index: Int,
    _ source: String
  ) throws {
    let (name, page, says) = Self.wikiPages[index]
    let answer = Answer.json(#"{"batchcomplete":true,"query":{"pages":[\#(page)]}}"#)
    let scene = try WikipediaScene(wiki: { _ in answer })
    // Nobody is left out for it either.
    try scene.place.write(
      """
      name: Cup
      source: \(source)
      on_missing: skip
      characters:
        - {title: Ann Example (Earth-616)}
        - {name: One, power: 1}
        - {name: Two, power: 2}
      """,
      to: "cup.yaml"
    )
    let run = try scene.runCup(environment: ["FANDOM_BASE_URL": scene.wiki.origin])
    #expect(run.code == 69 && run.errors.contains(says), "\(name): \(run.errors)")
    #expect(!scene.place.exists("Reports"))
  }

  @Test func `a title of another wiki has no page in this one`() throws {
    let scene = try WikipediaScene(wiki: { _ in
      .json(#"{"batchcomplete":true,"query":{"interwiki":[{"title":"de:Thor","iw":"de"}]}}"#)
    })
    try scene.write(["{title: \"de:Thor\"}", "{name: Own, power: 3}"])
    let run = try scene.runCup()
    #expect(run.code == 65 && run.errors.contains("has the title 'de:Thor'"), "\(run.errors)")
  }

  @Test(arguments: PlaceholderRow.all.keys.sorted())
  func `two records of JSONPlaceholder with one id are an error, and one record twice is one`(
    _ list: String
  ) async throws {
    for isSame in [false, true] {
      let scene = try PlaceholderScene { request in
        var service = PlaceholderService()
        var rows = service.lists[list] ?? []
        var copy = rows[0]
        for place in copy.members.indices
        where !isSame && ["name", "title"].contains(copy.members[place].name) {
          copy.members[place].json = #""Somebody else""#
        }
        rows.append(copy)
        service.lists[list] = rows
        return service.answer(to: request.request)
      }
      try scene.place.write(
        "name: Cup\nsource: jsonplaceholder\nroster: {all: true}\ntiebreak: [albums, photos, posts]\n",
        to: "cup.yaml"
      )
      let run = try await scene.run(["run", "cup.yaml"])
      let end = "\(PlaceholderRow.all[list]?.count ?? 0)].id' in another form"
      #expect(run.code == (isSame ? 0 : 69), "\(run.errors)")
      #expect(run.errors.contains("with '\(list)[" + end) == !isSame, "\(run.errors)")
      #expect(scene.place.exists("Reports") == isSame)
    }
  }

  private typealias Row = (id: Int, name: String)

  /// A page of a list that promises a total.
  private static func comicVine(_ rows: [Row], of total: Int) -> Answer {
    let list = rows.map { #"{"id":\#($0.id),"name":"\#($0.name)","count_of_issue_appearances":5}"# }
    return .json(
      #"{"status_code":1,"number_of_total_results":\#(total),"results":[\#(list.joined(separator: ","))]}"#
    )
  }

  @Test func `a list of Comic Vine that contradicts itself is an error`() throws {
    let first = (0..<100).map { (id: $0 + 1, name: "Alpha \($0)") }
    for (pages, says) in [
      (
        [Self.comicVine([(1, "Alpha"), (1, "Alpha")], of: 2)], "1 record with the id of another one"
      ),
      (
        [Self.comicVine(first, of: 150), Self.comicVine([(200, "Alpha")], of: 101)],
        "its total changed from 150 to 101 between pages"
      ),
      (
        [Self.comicVine(first, of: 101), Self.comicVine([(1, "Alpha")], of: 101)],
        "1 record with the id of another one"
      ),
      ([Self.comicVine([(1, "Alpha")], of: 3), Self.comicVine([], of: 3)], "1 of 3 came"),
    ] {
      let scene = try ComicVineScene { pages[min($0.ordinal, pages.count - 1)] }
      try scene.write(["Alpha", "{name: Own, power: 3}"])
      let run = try scene.runCup()
      #expect(run.code == 69 && run.errors.contains(says), "\(run.errors)")
      #expect(scene.server.seen.count == pages.count && !scene.place.exists("Reports"))
    }
  }

  private static func metron(_ rows: [Row], count: Int, next: String? = nil) -> Answer {
    let list = rows.map { #"{"id":\#($0.id),"name":"\#($0.name)"}"# }.joined(separator: ",")
    let next = next.map { "\"\($0)\"" } ?? "null"
    return .json(#"{"count":\#(count),"next":\#(next),"results":[\#(list)]}"#)
  }

  @Test func `a list of Metron that contradicts itself is an error`() throws {
    let next = "https://metron.cloud/api/character/?page=2"
    for (pages, says) in [
      ([Self.metron([(1, "Alpha")], count: 500)], "1 of 500 came"),
      ([Self.metron([(1, "Alpha"), (1, "Alpha")], count: 2)], "1 record with the id of another"),
      (
        [Self.metron([(1, "Alpha")], count: 3, next: next), Self.metron([(2, "Beta")], count: 2)],
        "its total changed from 3 to 2 between pages"
      ),
      (
        [Self.metron([(1, "Alpha")], count: 1, next: next), Self.metron([(2, "Beta")], count: 1)],
        "its total changed from 1 to 2 between pages"
      ),
      (
        [Self.metron([(1, "Alpha")], count: 1, next: next), Self.metron([], count: 1, next: next)],
        "after 1 its pages bring nobody new, and do not end"
      ),
    ] {
      let scene = try MetronCommandTests.Scene { pages[min($0.ordinal, pages.count - 1)] }
      try scene.write(["Alpha", "{name: Own, power: 3}"])
      let run = try scene.runCup()
      #expect(run.code == 69 && run.errors.contains(says), "\(run.errors)")
      #expect(scene.server.seen.count == pages.count && !scene.place.exists("Reports"))
    }
  }
}
