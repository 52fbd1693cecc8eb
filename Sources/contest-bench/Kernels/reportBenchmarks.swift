internal import Markup
internal import Pages
internal import Pictures
internal import Reports
internal import Store
internal import Tournament

/// Rendering all files of a tournament that has been played.
func reportBenchmarks() -> [Benchmark] {
  let catalogue = catalogueEntrants()
  let best = Array(catalogue.sorted { $0.power > $1.power }.prefix(64))
  let formats: [(name: String, format: Format, count: Int)] = [
    ("single elimination of 64", .singleElimination(KnockoutRules(placement: .third)), 64),
    ("double elimination of 64", .doubleElimination(.reset), 64),
    ("round robin of 64", .roundRobin(legs: 1), 64),
  ]
  let style = PageStyle(figures: Picture.stylesheet)
  return formats.map { name, format, count in
    let rules = TournamentRules(name: "Cup", slug: "cup", stages: [Stage(format: format)])
    let result = TournamentResult(rules: rules, entrants: best)
    let record = TournamentRecord(result, provenance: Provenance(date: "2024-09-10"))
    return Benchmark(name: "all reports, \(name)", units: count, unit: "entrants") {
      let report = TournamentReport(result: result, record: record)
      let page = report.page
      var bytes = page.markdownBytes.count + page.html(style).count
      bytes += report.rankingCSV.count + report.resultJSON().count
      bytes += report.picture?.svg.count ?? 0
      report.writeBattlesCSV { bytes += $0.count }
      return bytes
    }
  }
}
