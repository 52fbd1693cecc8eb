import Characters
import Failures
import Foundation
import HTTPTypes
import Testing
import Tournament

@testable import ContestCommand

/// The list in `Sources/README.md` of what a new source needs.
struct AddingSourceTests {
  private static let sources = Workplace.checkout.appending(path: "Sources")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Workplace.checkout.appending(path: path), encoding: .utf8)
  }

  /// Every room that declares a source.
  private static func rooms() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { room in
      FileManager.default.fileExists(
        atPath: sources.appending(path: "\(room)/SourceDeclaration+\(room).swift").path
      )
    }.sorted()
  }

  @Test func `every room that declares a source is in the manifest and in the list`() throws {
    let rooms = try Self.rooms()
    #expect(
      rooms == [
        "ComicVine", "Fandom", "FigureFile", "JSONPlaceholder", "Marvel", "Metron", "Wikipedia",
      ]
    )
    let list = try Self.text("Sources/ContestCommand/Base/knownSources.swift")
    for room in rooms {
      #expect(try Self.text("Package.swift").contains("\"\(room)\""))
      #expect(list.contains("import \(room)\n"))
      #expect(try Self.text("Sources/README.md").contains("| `\(room)` | A source:"))
    }
    // The tournament file itself is the one that needs no room.
    #expect(knownSources.count == rooms.count + 1)
  }

  @Test func `no other room imports one, but the bench and the fuzzer`() throws {
    let rooms = try Self.rooms()
    let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
    var found: Set<String> = []
    for case let path as String in paths
    where path.hasSuffix(".swift") && !path.hasPrefix("contest-") {
      let text = try Self.text("Sources/" + path)
      if rooms.contains(where: { text.contains("import \($0)\n") }) { found.insert(path) }
    }
    #expect(found == ["ContestCommand/Base/knownSources.swift"])
  }

  @Test func `every source has a word, a metric, and variables that help explains`() throws {
    #expect(Set(knownSources.map(\.facts.name)).count == knownSources.count)
    let help = try Workplace().run(["--help"]).output
    let page = try Self.text("Tournaments/README.md")
    for source in knownSources {
      #expect(!source.facts.metrics.isEmpty && source.help.hasSuffix("."))
      #expect(page.contains("`\(source.facts.name)"), "\(source.facts.name)")
      for variable in source.variables { #expect(help.contains("  \(variable.name)  ")) }
      for option in source.facts.options { #expect(page.contains("| `\(option.name)` |")) }
    }
  }

  @Test
  func `a source that declares kinds of records reads them itself, with a server and without`()
    throws
  {
    for source in knownSources {
      guard case .service(let open) = source.origin else {
        #expect(source.kinds.isEmpty)
        continue
      }
      // One that needs a key or another address throws, and declares no kinds.
      let opened = try? open(context(of: source, at: "http://127.0.0.1:9/v1"))
      #expect(opened != nil || source.kinds.isEmpty, "\(source.facts.name)")
      if let opened { #expect((opened.records != nil) == !source.kinds.isEmpty) }
    }
    // The first one has a catalogue of its own.
    guard case .service(let open) = knownSources[0].origin else { return }
    #expect(try open(context(of: knownSources[0], at: nil)).records != nil)
    let reading = Set(knownSources.filter { !$0.kinds.isEmpty }.map(\.facts.name))
    #expect(reading == ["marvel", "jsonplaceholder"])
    // No room above a source knows how its records are read.
    let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
    for case let path as String in paths where path.hasPrefix("ContestCommand/Records/") {
      #expect(!path.contains("Marvel"))
    }
  }

  /// - Parameter address: The address of every server; nil if the environment sets none.
  private func context(of source: SourceDeclaration, at address: String?) -> SourceContext {
    SourceContext(
      choice: SourceChoice(source.facts),
      now: { UnixTime(seconds: 0) },
      environment: [:],
      address: { _, _ in address.flatMap { try? BaseURL($0) } },
      connect: { rules, base, _ throws(Failure) in
        SourceConnection(
          base: base,
          transport: Transport { _ throws(TransportError) in
            HTTPResponse(status: 404, headers: [:], body: [])
          },
          isOffline: true,
          cached: { _ in (.unavailable, nil) },
          nonce: { "1" },
          dailyLimit: 1,
          lifetime: 1,
          sent: { _ throws(TransportError) in 0 },
          words: rules.words
        )
      },
      warn: { _ in }
    )
  }

  @Test func `what it reads of the environment reaches a source, and its keys are hidden`() {
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
