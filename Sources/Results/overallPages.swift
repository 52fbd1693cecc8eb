import Base
import Drawing
import Network
import Reports
import ResultJSON
import Tournament

/// Returns the files of the ranking and the index of all tournaments, each with its name.
///
/// - Parameter overview: Its ranking has ratings.
func overallPages(_ overview: StoreOverview, at site: SiteAddress?, among sources: [Source]) -> [(
  name: String, bytes: [UInt8]
)] {
  let ranking = overview.ranking
  let index = { @Sendable [overview] (extent: IndexExtent) -> Page in
    var page = indexPage(of: overview, extent: extent)
    page.address = site?.address(of: "index.html")
    return page
  }
  var feed = overview.feed
  feed.site = site
  let makers: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("ranking.csv", { overallRankingCSV(ranking, among: sources) }),
    ("ranking.md", { [overview] in overallPage(of: overview).markdownBytes }),
    ("README.md", { index(.top).markdownBytes }), ("index.html", { index(.full).html }),
    ("feed.xml", { [feed] in feed.atom }),
  ]
  // Large pages are drawn one after another, because each takes some megabytes until it is done.
  let contents =
    ranking.count > 500 ? makers.map { $0.bytes() } : inParallel(count: makers.count) { makers[$0].bytes() }
  return zip(makers, contents).map { ($0.name, $1) }
}
