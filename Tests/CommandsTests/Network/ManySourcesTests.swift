import Foundation
import LoopbackServer
import SourceServers
import Testing

/// One run over tournaments of every source on a network, and of the embedded catalogue.
struct ManySourcesTests {
  /// The tournaments, the one of the slowest source first.
  private static let cups = """
    name: Metron Cup
    source: metron
    characters: [71, 75]
    ---
    name: Fandom Cup
    source: fandom
    characters: [Spider-Man, Wolverine, Ann Example, Foundling]
    ---
    name: Comic Vine Cup
    source: comicvine
    characters: [Thor, Jean Grey, Spider-Man]
    ---
    name: Wikipedia Cup
    source: wikipedia
    characters: [Spider-Man, Thor, Blade, Zero-Man]
    ---
    name: To-do Cup
    source: jsonplaceholder
    characters: [Leanne Graham, Patricia Lebsack, Glenna Reichert]
    ---
    name: Marvel Cup
    characters: [Hulk, Thor, Storm]
    """

  /// The tables of the overall ranking, by metric and source: the default source's first.
  private static let tables = [
    "comics marvel", "issues comicvine", "appearances fandom", "completed jsonplaceholder",
    "issues metron", "views wikipedia",
  ]

  private let servers: [(variable: String, address: String, server: LoopbackServer)]

  /// The slowest source answers once all others were asked: who waited for it would wait in vain.
  init() throws {
    let slowest = SourceServer.metron
    let others = try sourceServers.filter { $0.variable != slowest.variable }.map { source in
      let server = try source.start()
      return (source.variable, server.origin + source.prefix, server)
    }
    let metron = try LoopbackServer { request in
      for _ in 0..<10_000 where others.contains(where: { $0.2.seen.isEmpty }) { usleep(20_000) }
      return Metron.sample.answer(request)
    }
    servers = others + [(slowest.variable, metron.origin + slowest.prefix, metron)]
  }

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.cups, to: "cups.yaml")
    return place
  }

  private func run(_ arguments: [String], in place: Workplace) throws -> Outcome {
    var settings = [
      "COMICVINE_API_KEY": ComicVine.sample.key, "METRON_USER": "reader",
      "METRON_PASSWORD": "four colors", "SOURCE_DATE_EPOCH": "1795305600",
    ]
    for (variable, address, _) in servers { settings[variable] = address }
    return try place.run(arguments, environment: settings)
  }

  @Test func `all sources are asked at once, each at its pace and on its budget`() throws {
    let place = try place()
    let begun = ContinuousClock.now
    let outcome = try run(["run", "cups.yaml"], in: place)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let paces: [String: (requests: Int, window: Duration)] = [
      "METRON_BASE_URL": (1, .seconds(3)), "FANDOM_BASE_URL": (1, .seconds(1)),
      "COMICVINE_BASE_URL": (1, .milliseconds(1_100)), "JSONPLACEHOLDER_BASE_URL": (5, .seconds(1)),
    ]
    for (variable, _, server) in servers {
      let pace = paces[variable] ?? (3, .seconds(1))
      let times = server.seen.map(\.arrival)
      #expect(times.count > (pace.requests == 1 ? 1 : 0), "\(variable)")
      // A request may be seen late, but none before its turn.
      for (number, time) in times.enumerated() {
        #expect(time - begun >= pace.window * (number / pace.requests), "\(variable)")
      }
    }
    let status = try run(["cache", "status", "--format", "json"], in: place)
    let json = try JSONSerialization.jsonObject(with: Data(status.output.utf8))
    let quotas = try #require((json as? [String: Any])?["quotas"] as? [[String: Any]])
    for (variable, address, server) in servers {
      let quota = quotas.first { $0["source"] as? String == address }
      #expect(quota?["used"] as? Int == server.seen.count, "\(variable)")
    }
  }

  /// The headings of the tables, which also name the window of page views.
  private static var titles: [String] {
    tables.map {
      $0.replacing(" ", with: " · ").replacing("views", with: "views, the last 12 months")
    }
  }

  @Test
  func `any number of threads writes the same bytes, with a table for each source and metric`()
    throws
  {
    var trees: [[String: Data]] = []
    for threads in [1, 2, 4] {
      let place = try place()
      let arguments = ["run", "cups.yaml", "--rate", "10000", "--threads", "\(threads)"]
      let outcome = try run(arguments, in: place)
      #expect(outcome.code == 0, "\(outcome.errors)")
      trees.append(try place.tree("Reports"))
      let asked = servers.map(\.server.seen.count)
      // From the cache alone.
      let again = try run(["run", "cups.yaml", "--check", "--threads", "\(threads)"], in: place)
      #expect(again.code == 0 && servers.map(\.server.seen.count) == asked, "\(again.errors)")
      let ranking = try run(["ranking"], in: place)
      let titles = ranking.output.split(separator: "\n").map(String.init).filter {
        $0.contains(" · ")
      }
      #expect(titles == Self.titles)
    }
    #expect(trees[0].count > 30 && trees.allSatisfy { $0 == trees[0] })
    let csv = String(decoding: try #require(trees[0]["ranking.csv"]), as: UTF8.self)
    let rows = PlaceholderScene.rows(csv)
    #expect(rows.map { "\($0[11]) \($0[3])" }.uniqued == Self.tables)
    let index = String(decoding: try #require(trees[0]["README.md"]), as: UTF8.self)
    let headings = index.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(
      headings == [
        "Number of comics (Marvel)", "Number of issues (Comic Vine)", "Number of appearances (Fandom)",
        "Completed (JSONPlaceholder)", "Number of issues (Metron)",
        "Number of views, the last 12 months (Wikipedia)",
      ]
    )
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
