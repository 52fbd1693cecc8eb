import Base
package import Drawing
package import Reports
import ResultJSON
import Tournament

/// The files of one tournament as bytes.
package struct RenderedReport: Sendable {
  package let report: TournamentReport
  /// The files but `battles.csv`, each with its name.
  let texts: [(name: String, bytes: [UInt8])]
  /// `battles.csv`; nil if it is so large that it streams from the report into the file.
  let battles: [UInt8]?

  /// The most battles that are rendered before the file is written.
  private static let maximumBattles = 10_000

  private static let style = PageStyle(figures: Picture.stylesheet)
  private static let styleWithFaces = PageStyle(figures: Picture.stylesheet, hasFaces: true)

  /// - Parameters:
  ///   - site: The address of the reports folder on the web; nil if it is unknown.
  ///   - progress: Called with the number of finished files and with that of all.
  package init(
    _ report: TournamentReport,
    at site: SiteAddress? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    let result = report.resultJSON()
    var drawn = report
    drawn.draw()
    let report = drawn
    self.report = report
    var page = report.page
    let slug = report.result.rules.slug
    page.address = site?.address(of: slug + "/index.html")
    if report.result.rules.isShared { page.image = site?.address(of: joined(slug, ReportFile.cardImage)) }
    let style = report.faces == nil ? Self.style : Self.styleWithFaces
    let isShort = report.result.battles.count <= Self.maximumBattles
    let files: [(name: String, bytes: () -> [UInt8]?)] = [
      ("ranking.csv", { report.rankingCSV }), (StoredResults.resultName, { result }),
      ("README.md", { page.markdownBytes }), ("index.html", { page.html(style) }),
      ("bracket.svg", { report.picture?.svg }), (ReportFile.finals, { report.narrowPicture?.svg }),
      ("badge.svg", { report.result.rules.isShared ? report.shareCard.badge : nil }),
      (ReportFile.card, { report.result.rules.isShared ? report.shareCard.svg : nil }),
      ("tables.csv", { report.tablesCSV }),
      ("tournament.trf", { report.result.rules.hasChessReport ? report.chessReport : nil }),
      ("calendar.ics", { report.result.rules.hasCalendar ? report.calendar : nil }),
    ]
    var texts: [(name: String, bytes: [UInt8])] = []
    for (done, file) in files.enumerated() {
      progress(done, files.count + 1)
      if let bytes = file.bytes() { texts.append((file.name, bytes)) }
    }
    self.texts = texts
    progress(files.count, files.count + 1)
    battles = isShort ? report.battlesCSV : nil
    progress(files.count + 1, files.count + 1)
  }
}

extension TournamentReport {
  fileprivate var battlesCSV: [UInt8] {
    var bytes: [UInt8] = []
    writeBattlesCSV { bytes += $0 }
    return bytes
  }
}

/// The names of the files in a reports folder.
package enum ReportFile {
  /// The files in the folder of a tournament.
  static let ofTournament = required + optional

  /// The files that every tournament has.
  static let required = ["README.md", "battles.csv", "index.html", "ranking.csv", "result.json"]

  /// The files that only some tournaments have.
  static let optional = [
    "badge.svg", "bracket.svg", "calendar.ics", card, cardImage, finals, "tables.csv", "tournament.trf",
  ]

  /// The picture to share, and the same for programs that read no SVG.
  static let (card, cardImage) = ("card.svg", "card.png")

  /// The last rounds of a bracket that is too wide for a page of GitHub.
  static let finals = "finals.svg"

  /// The review of the odds of all tournaments, once there are enough battles.
  static let odds = "odds.html"

  /// The files of all tournaments together.
  static let overall =
    ["README.md", "feed.xml", "index.html", odds, "ranking.csv", "ranking.html", "ranking.md"]
    + SharedTable.allCases.map(\.file)

  /// Whether the last part of a path is the name of a report.
  package static func isName(_ path: String) -> Bool {
    (ofTournament + overall).contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}
