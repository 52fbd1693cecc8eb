import Foundation
import LoopbackServer
import SourceServers
import Testing

/// `contest sources --test` with the servers of all sources.
struct SourceTrialTests {
  private let place: Workplace
  private let servers: [LoopbackServer]
  private let addresses: [String: String]

  init() throws {
    place = try Workplace()
    var servers: [LoopbackServer] = []
    var addresses: [String: String] = [:]
    for source in sourceServers {
      let server = try source.start()
      servers.append(server)
      addresses[source.variable] = server.origin + source.prefix
    }
    (self.servers, self.addresses) = (servers, addresses)
  }

  private static let keys = [
    "COMICVINE_API_KEY": ComicVine.sample.key, "METRON_USER": "reader",
    "METRON_PASSWORD": "four colors",
  ]

  private func run(_ arguments: [String], keys: [String: String] = [:]) throws -> Outcome {
    try place.run(["sources"] + arguments, environment: addresses.merging(keys) { $1 })
  }

  @Test func `every source answers, and no key is shown`() throws {
    let outcome = try run(["--test"], keys: Self.keys)
    #expect(outcome.code == 0, "\(outcome.errors)")
    for answer in ["views of 'Spider-Man'", "11 characters", "3 characters called Spider-Man"] {
      #expect(outcome.output.contains("test     answered: ") && outcome.output.contains(answer))
    }
    for key in Self.keys.values { #expect(!outcome.output.contains(key)) }
  }

  @Test func `a source without its key is left out unless it is named`() throws {
    let all = try run(["--test"])
    #expect(all.code == 0, "\(all.errors)")
    #expect(all.output.contains("COMICVINE_API_KEY not set"))
    let named = try run(["--test", "comicvine"])
    #expect(named.code == 77)
    #expect(named.errors.contains("COMICVINE_API_KEY is not set"))
  }
}
