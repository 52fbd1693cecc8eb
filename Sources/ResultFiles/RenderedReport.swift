internal import Tournament
internal import Pages
internal import Pictures
package import Reports
package import Store

/// The rendered files of one tournament.
package struct RenderedReport: Sendable {
  package let report: TournamentReport
  /// The files, each with its name.
  let texts: [(name: String, bytes: [UInt8])]
  /// `battles.csv`; nil if it is so large that it streams from the report into the file.
  let battles: [UInt8]?

  /// The most battles that are rendered before the file is written.
  private static let maximumBattles = 10_000

  /// - Parameter arena: The store, if this is the report of the arena's battles.
  package init(_ report: TournamentReport, arena: Store? = nil) {
    self.report = report
    let page = report.page
    var texts = [
      ("ranking.csv", report.rankingCSV),
      (StoredResults.resultName, report.resultJSON(arena: arena)),
      ("README.md", Array(page.markdown.utf8)),
      ("index.html", page.html(figureStyle: Picture.stylesheet)),
    ]
    if let picture = report.picture { texts.append(("bracket.svg", picture.svg)) }
    self.texts = texts
    battles = report.result.battles.count <= Self.maximumBattles ? report.battlesCSV : nil
  }
}

extension TournamentReport {
  fileprivate var battlesCSV: [UInt8] {
    var bytes: [UInt8] = []
    writeBattlesCSV { bytes += $0 }
    return bytes
  }
}
