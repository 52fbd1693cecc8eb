import Characters
import Failures
import Foundation
import Playing
import Synchronization
import Testing
import Tournament
import TournamentFile

@testable import ContestCommand

/// The files that several tournaments name.
struct CompanionFileTests {
  private static func set(
    _ place: Workplace,
    read: @escaping SourceDeclaration.FigureReader
  ) throws -> TournamentSet {
    let source = try #require(
      knownSources.first { if case .figureFile = $0.origin { true } else { false } }
    )
    let counting = SourceDeclaration(
      source.facts,
      help: source.help,
      .figureFile(largestSize: 1_000, read: read)
    )
    return TournamentSet(paths: [place.path("cups")], from: [counting], hiding: nil)
  }

  private static func tournament(_ name: String, _ column: String) -> String {
    """
    name: \(name)
    source: {file: figures.csv, power: \(column)}
    roster: {all: true}

    """
  }

  @Test(arguments: [0, 1, 2])
  func `a file of figures is read once for all tournaments that read the same columns`(
    _ errors: Int
  ) throws {
    let place = try Workplace()
    for name in ["A", "B", "C"] {
      try place.write(
        Self.tournament(name, "Views") + "---\n" + Self.tournament(name + " 2", "Likes"),
        to: "cups/\(name).yaml"
      )
    }
    try place.write("name,Views,Likes\nStorm,1,2\n", to: "cups/figures.csv")
    let read = Mutex<[[Figure]]>([])
    let set = try Self.set(place) { _, choice in
      read.withLock { $0.append(choice.metrics) }
      return FigureReading(
        catalogue: FetchedCatalogue(
          profiles: [],
          isWholeCatalogue: true,
          metrics: choice.metrics
        ),
        problems: (0..<errors).map {
          .init(line: 2 + $0, column: 1, "bad for \(choice.metrics[0].rawValue)")
        }
      )
    }
    #expect(
      read.withLock { $0.map { $0.map(\.rawValue) } } == [["Views"], ["Likes"]]
    )
    #expect(set.plans.count == (errors == 0 ? 6 : 0))
    // Each error is told once, and every file that it concerns has failed.
    #expect(set.diagnostics.count == 2 * errors)
    #expect(set.failure == (errors == 0 ? nil : .badData))
  }

  @Test func `a missing file is an error at each place that names it`() throws {
    let place = try Workplace()
    for name in ["A", "B"] {
      try place.write(Self.tournament(name, "Views"), to: "cups/\(name).yaml")
    }
    let set = try Self.set(place) { _, _ in
      Issue.record("it was read")
      return FigureReading(
        catalogue: FetchedCatalogue(profiles: [], isWholeCatalogue: true, metrics: []),
        problems: []
      )
    }
    let names = set.diagnostics.map { URL(fileURLWithPath: $0.place.file).lastPathComponent }
    #expect(names == ["A.yaml", "B.yaml"])
    #expect(set.diagnostics.allSatisfy { $0.message.hasPrefix("there is no file of figures ") })
    #expect(set.failure == .missingInput)
  }
}
