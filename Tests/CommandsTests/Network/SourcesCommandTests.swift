import Foundation
import LoopbackServer
import Network
import SourceServers
import Sources
import Testing
import Tournament

@testable import Commands

struct SourcesCommandTests {
  private struct Row: Decodable {
    struct Key: Decodable {
      var variable: String
      var set: Bool
    }
    struct Server: Decodable {
      var address: String
      var rate: Double
      var daily_limit: Int
      var used: Int
      var left: Int
    }
    struct Trial: Decodable {
      var passed: Bool
      var answer: String
    }
    var source: String
    var metrics: [String]
    var records: [String]
    var keys: [Key]
    var servers: [Server]
    var test: Trial?
  }

  @Test func `paces are in words, and one wrong address does not hide the other servers`() throws {
    let place = try Workplace()
    let listed = try place.run(["sources"], environment: ["HOME": place.folder.path])
    for words in ["at most 1 request a second", "at most 1 request in 3 seconds"] {
      #expect(listed.output.contains(words), "\(listed.output)")
    }
    let status = try place.run(
      ["cache", "status", "--cache", "C"],
      environment: ["FANDOM_BASE_URL": "nowhere"]
    )
    #expect(status.code == 0 && status.output.contains("https://wikimedia.org"), "\(status.output)")
    #expect(
      status.errors.contains("the quota of fandom is left out: FANDOM_BASE_URL is not usable")
    )
  }

  @Test(
    arguments: [
      ([:], 1.0 / 7), (["CONTEST_USER_AGENT": "league/1"], 1.0 / 7),
      (["CONTEST_USER_AGENT": "league (https://example.org/us)"], 3),
      (["CONTEST_USER_AGENT": "league/1 (me@example.org)"], 3),
      // What the Wikimedia Foundation's User-Agent Policy takes for a contact, and what it does not.
      (["CONTEST_USER_AGENT": "league/1 (m:User:Example) curl/8"], 3),
      (["CONTEST_USER_AGENT": "league/1 (+https://example.org/us; me@example.org) x/2"], 3),
      (["CONTEST_USER_AGENT": "league/1 (@league)"], 1.0 / 7),
      (["CONTEST_USER_AGENT": "league/1 (see https://)"], 1.0 / 7),
      (["CONTEST_USER_AGENT": "Mozilla/5.0 (X11) me@example.org"], 1.0 / 7),
      (["CONTEST_USER_AGENT": "python-requests/2.32 (me@example.org)"], 1.0 / 7),
      (["WIKIPEDIA_BASE_URL": "http://127.0.0.1:9"], 3),
    ] as [([String: String], Double)]
  )
  func `Wikipedia is asked slowly if no contact is named`(
    settings: [String: String],
    rate: Double
  ) throws {
    let place = try Workplace()
    let run = try place.run(["sources", "--format", "json"], environment: settings)
    let wiki = try #require(try Self.rows(run)["wikipedia"]?.servers.first)
    #expect(wiki.rate == rate)
  }

  private static func rows(_ run: Outcome) throws -> [String: Row] {
    let rows = try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.source, $0) })
  }

  @Test func `the credit for data of others is listed, as in the notice of a release`() throws {
    let notice = try String(
      contentsOf: Workplace.checkout.appending(path: ".github/release/NOTICE"),
      encoding: .utf8
    )
    let text = try Workplace().run(["sources", "fandom"]).output
    let json = try Workplace().run(["sources", "fandom", "--format", "json"]).output
    for words in ["FiveThirtyEight", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"] {
      #expect(notice.contains(words) && text.contains(words) && json.contains(words))
    }
  }

  @Test func `lists every source with its metrics, and sends nothing`() async throws {
    let scene = try PlaceholderScene()
    let rows = try Self.rows(try await scene.run(["sources", "--format", "json"]))
    #expect(Set(rows.keys) == Set(knownSources.map(\.facts.name)))
    for source in knownSources where !source.facts.hasOwnMetrics {
      #expect(rows[source.facts.name]?.metrics == source.facts.metrics.map(\.rawValue))
    }
    let users = try #require(rows["jsonplaceholder"])
    #expect(users.records == ["users", "albums", "photos", "todos", "posts"])
    #expect(users.servers.map(\.address) == [scene.server.origin])
    #expect(users.servers.map(\.left) == [1_000] && users.test == nil && scene.asked.isEmpty)
    let text = try await scene.run(["sources"]).output
    for source in knownSources { #expect(text.contains("\(source.facts.name)\n  metrics  ")) }
  }

  @Test func `--test asks once, past the cache, and counts it`() async throws {
    let scene = try PlaceholderScene()
    #expect(try await scene.run(["browse", "users"]).code == 0)
    let run = try await scene.run(["sources", "--test", "-f", "json", "jsonplaceholder"])
    let row = try #require(try Self.rows(run)["jsonplaceholder"])
    #expect(run.code == 0 && row.test?.passed == true && row.test?.answer == "10 users")
    #expect(scene.asked == ["/users", "/users"])
    let after = try await scene.run(["sources", "-f", "json"])
    #expect(try Self.rows(after)["jsonplaceholder"]?.servers.first?.used == 2)
  }

  @Test func `a source that fails is told, with the exit code of its failure`() async throws {
    let scene = try PlaceholderScene { _ in .json("{}", status: 404) }
    let run = try await scene.run(["sources", "--test", "-f", "json", "jsonplaceholder"])
    #expect(run.code == 69 && run.errors.contains("jsonplaceholder: the source answered 404"))
    #expect(try Self.rows(run)["jsonplaceholder"]?.test?.passed == false)
    let unknown = try await scene.run(["sources", "nowhere"])
    #expect(unknown.code == 64 && unknown.errors.contains("there is no source 'nowhere'"))
  }

  @Test func `says whether a key is set, and never the key`() async throws {
    let scene = try SourceScene()
    for arguments in [["sources"], ["sources", "--test", "marvel"]] {
      let run = try await scene.run(arguments)
      #expect(run.code == 0 && run.output.contains("MARVEL_PRIVATE_KEY set\n"), "\(run.errors)")
    }
    let without = try await scene.run(["sources", "marvel"], isSigned: false)
    #expect(without.output.contains("MARVEL_PRIVATE_KEY not set\n"))
    #expect(scene.server.seen.count == 1)
  }

  @Test func `what a source reads of the environment reaches it, and its keys are hidden`() {
    let variables = knownSources.flatMap(\.variables)
    let environment = Dictionary(
      uniqueKeysWithValues: variables.map { ($0.name, " value of \($0.name)\n") }
    )
    let hidden = variables.filter { $0.kind != .address }.map { "value of \($0.name)" }
    // An account and its secret may be sent in one word.
    let pairs = knownSources.flatMap { source in
      source.variables.filter { $0.kind == .account }.flatMap { account in
        source.variables.filter { $0.kind == .secret }.map { secret in
          Data("value of \(account.name):value of \(secret.name)".utf8).base64EncodedString()
        }
      }
    }
    #expect(Set(Secrets(environment).values) == Set(hidden + pairs))
    for source in knownSources {
      #expect(
        source.values(in: environment)
          == Dictionary(
            uniqueKeysWithValues: source.variables.map { ($0.name, "value of \($0.name)") }
          )
      )
      #expect(source.values(in: [:]).isEmpty)
    }
  }
}
