import Base
import Catalogue
import Foundation
import Network
import Testing

/// The saved answers in `Tests/SampleCaptures`.
struct SampleCaptureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleCaptures").path

  static func taken() throws -> (Scene, Catalogue, ImportReport) {
    let scene = try Scene()
    let catalogue = try scene.open()
    let report = try importCaptures(
      CaptureFiles(at: [folder]),
      into: catalogue,
      .init(secrets: [])
    ) { _, _ in }
    return (scene, catalogue, report)
  }

  @Test func `all six kinds are taken whole`() throws {
    let (_, catalogue, report) = try Self.taken()
    #expect(report.refusals == [] && report.taken == 18)
    #expect(
      try catalogue.summary().kinds.map { "\($0.kind.name) \($0.records)" } == [
        "characters 3", "comics 4", "creators 3", "events 2", "series 2", "stories 4",
      ]
    )
  }

  @Test func `relations agree from both sides, with the lists in the records`() throws {
    let (_, catalogue, _) = try Self.taken()
    for kind in CatalogueKind.marvel {
      for record in try catalogue.page(.init(kind)).records {
        for other in CatalogueKind.marvel {
          let named = record.related.filter { $0.kind == other }
          // Every list here is whole, and its records are in the samples.
          for name in named { #expect(try catalogue.record(other, name.id) != nil) }
          let related = try catalogue.page(
            .init(other, where: [.related(kind, [record.id])], limit: 100)
          )
          #expect(
            Set(related.records.map(\.id)) == Set(named.map(\.id)),
            "\(kind.name)/\(record.id.text)/\(other.name)"
          )
        }
      }
    }
  }

  @Test func `the oddities of the API are kept`() throws {
    let (_, catalogue, _) = try Self.taken()
    let comics = CatalogueKind.marvel[1]
    func ids(_ condition: CatalogueQuery.Condition) throws -> [String] {
      try catalogue.page(.init(comics, where: [condition], order: [.init(.id)])).records.map(
        \.id.text
      )
    }
    #expect(try ids(.field(.upc, ["75960600000100111"])) == ["49001"])
    #expect(try ids(.field(.upc, ["75960600000 10002"])) == ["49002"])
    #expect(try ids(.field(.issueNumber, ["0.1"])) == ["49002"])
    #expect(try ids(.field(.isbn, ["9780785199990"])) == ["49004"])
    #expect(try ids(.fieldStartsWith(.seriesTitle, "harbour")) == ["49003", "49004"])
    #expect(try ids(.field(.startYear, ["2011"])) == ["49001", "49002"])
    let comic = try #require(try catalogue.record(comics, .number(49_001)))
    #expect(comic.body.root["upc"]?.digits == "75960600000100111")
    #expect(
      comic.related.filter { $0.kind.name == "creators" }.compactMap(\.role) == [
        "writer", "penciler", "letterer",
      ]
    )
    #expect(comic.captured == nil)
    let fox = try #require(try catalogue.record(CatalogueKind.marvel[0], .number(1_900_001)))
    #expect(fox.captured == 1_388_534_400)
    #expect(!String(decoding: fox.body.bytes, as: UTF8.self).contains("utm_source"))
  }
}
