internal import Files
internal import HTTPTypes
internal import Pages
internal import Reports
internal import Store
internal import Tournament

/// The ranking and the index of all tournaments.
struct OverallPages: Sendable {
  /// With ratings.
  let ranking: [OverallRank]
  /// The files, each with its name.
  let files: [(name: String, bytes: [UInt8])]

  init(
    _ overview: StoreOverview,
    _ scores: StoredScores<FileError>,
    with arena: [ArenaBattle],
    at site: SiteAddress?,
    among sources: [Source]
  ) throws(FileError) {
    var overview = overview
    overview.ranking = try scores.rated(overview.ranking, with: arena)
    ranking = overview.ranking
    func index(_ extent: IndexExtent) -> Page {
      var page = indexPage(of: overview, extent: extent)
      page.address = site?.address(of: "index.html")
      return page
    }
    var feed = overview.feed
    feed.site = site
    files = [
      ("ranking.csv", overallRankingCSV(ranking, among: sources)),
      ("ranking.md", overallPage(of: overview).markdownBytes),
      ("README.md", index(.top).markdownBytes),
      ("index.html", index(.full).html),
      ("feed.xml", feed.atom),
    ]
  }
}
