internal import Pages
internal import Pictures
package import Reports
package import Store

/// The rendered files of one tournament, except `battles.csv`, which streams from the report.
package struct RenderedReport: Sendable {
  package let report: TournamentReport
  /// The files, each with its name.
  let texts: [(name: String, bytes: [UInt8])]

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
  }
}
