import HTTPTypes
import Testing
import Tournament

@testable import Characters

/// A source unlike the others: texts as ids, several names a request, an answer that needs another request, figures that
/// it does not know, and refusals in answers of status 200.
struct SampleSourceTests {
  /// Answers `titles=…|…` with `title>page` lines, and `page=…` with a figure.
  private static func answer(_ request: HTTPRequest) -> String {
    let value = request.query.first?.value ?? ""
    switch request.query.first?.name {
    case "titles":
      let pages = ["Storm": "p-7", "Ororo": "p-7", "Rogue": "p-9"]
      return value.split(separator: "|").map { name in
        pages[String(name)].map { "\(name)>\($0)" } ?? "\(name)>"
      }.joined(separator: "\n")
    case "page" where value == "p-7": return "Storm=12"
    case "page" where value == "p-9": return "Rogue="
    default: return "error: slow down"
    }
  }

  private static func text(_ transport: Transport, _ target: String) async throws(SourceError)
    -> String
  {
    do throws(TransportError) {
      let response = try await transport.send(HTTPRequest(target: target))
      return String(decoding: response.body, as: UTF8.self)
    } catch {
      throw .unreachable(error)
    }
  }

  private static func source(_ transport: Transport) -> CharacterSource {
    CharacterSource(
      name: "sample",
      plan: { _ in SourcePlan([PlannedRequest(target: "/?titles=", state: .toFetch)]) },
      fetch: { needs, _, _ throws(CancellationError) in
        var parts = FetchedParts(metrics: [Figure("edits")])
        let names = needs.references.compactMap { reference in
          if case .name(let name) = reference { name } else { nil }
        }
        do throws(SourceError) {
          let found = try await text(transport, "/?titles=" + names.joined(separator: "%7C"))
          for line in found.split(separator: "\n") {
            let pair = line.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
            guard !pair[1].isEmpty else { continue }
            let page = try await text(transport, "/?page=" + pair[1])
            let cells = page.split(separator: "=", omittingEmptySubsequences: false).map(
              String.init
            )
            guard cells.count == 2 else { throw .throttled(reason: page, wait: nil) }
            var figures = Figures()
            figures[Figure("edits")] = Double(cells[1])
            let profile = Profile(id: .text(pair[1]), name: cells[0], figures: figures)
            parts.profiles.append(profile)
            parts.answers[.name(pair[0])] = .success(profile)
          }
        } catch {
          parts.gaps.append(Gap(prefix: nil, error: error))
        }
        return FetchedCatalogue(parts)
      }
    )
  }

  private static let needs = ResolutionNeeds(
    references: [.name("Ororo"), .name("Rogue"), .name("Nobody")]
  )

  @Test func `finds characters by its own rules, with texts as ids and unknown figures`()
    async throws
  {
    let source = Self.source(
      Transport { request throws(TransportError) in
        HTTPResponse(status: 200, body: Array(Self.answer(request).utf8))
      }
    )
    let found = try await source.fetch(Self.needs, 1) { _, _ in }
    #expect(found.resolve(.name("ORORO ")).map(\.id) == .success(.text("p-7")))
    #expect(found.resolve(.id(.text("p-7"))).map(\.name) == .success("Storm"))
    let rogue = try found.resolve(.name("Rogue")).get()
    #expect(rogue.figures[Figure("edits")] == nil)
    #expect(Entrant.Identity(source: "sample", rogue.id).key == "p-9")
    guard case .failure(.unknown) = found.resolve(.name("Nobody")) else {
      Issue.record("somebody is Nobody")
      return
    }
  }

  @Test func `tells a refusal in an answer of status 200 as one`() async throws {
    let source = Self.source(
      Transport { request throws(TransportError) in
        let isFirst = request.query.first?.name == "titles"
        let text = isFirst ? Self.answer(request) : "slow down"
        return HTTPResponse(status: 200, body: Array(text.utf8))
      }
    )
    let found = try await source.fetch(Self.needs, 1) { _, _ in }
    let refusal = SourceError.throttled(reason: "slow down", wait: nil)
    #expect(found.resolve(.name("Rogue")) == .failure(.unavailable(refusal)))
  }
}
