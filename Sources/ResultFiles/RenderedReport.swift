internal import Pages
internal import Pictures
package import Reports
package import Store

/// The reports of a tournament as they are to be written; `battles.csv` streams from the report itself.
package struct RenderedReport: Sendable {
  package let report: TournamentReport
  /// Each with the name of its file.
  let texts: [(name: String, bytes: [UInt8])]

  /// - Parameter arena: The store, where this is the report of the battles made by hand.
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
