internal import Characters
internal import HTTPTypes
internal import Marvel
internal import MarvelGateway
internal import Reports
internal import Store
internal import Tournament
internal import TournamentFile

/// The times of the kernels.
func kernelRows() async -> [Comparison] {
  var rows: [Comparison] = []
  for benchmark in mainJobBenchmarks() {
    let timing = await timed(benchmark)
    rows.append(Comparison(benchmark.name, "ms", ours: timing.median))
    rows.append(Comparison(benchmark.name, "\(benchmark.unit)/s", ours: timing.rate))
  }
  return rows
}

/// The kernels of a run apart from the engine, each on the whole catalogue or a field of a stated
/// size.
private func mainJobBenchmarks() -> [Benchmark] {
  let catalogue = catalogueEntrants()
  let rules = TournamentRules(name: "Whole Catalogue", slug: "whole-catalogue")
  let whole = TournamentResult(rules: rules, entrants: catalogue)
  let report = TournamentReport(
    result: whole,
    record: TournamentRecord(whole, provenance: Provenance())
  )
  return [
    Benchmark(name: "battles.csv of 1,564 entrants", units: 1_222_266, unit: "rows") {
      var bytes = 0
      report.writeBattlesCSV { bytes += $0.count }
      return bytes
    }
  ] + reportBenchmarks() + sourceBenchmarks() + storeBenchmarks()
}

/// The stages that characters pass: gateway, client, file.
private func sourceBenchmarks() -> [Benchmark] {
  let gateway = MarvelGateway(access: .open)
  let client = MarvelClient(
    keys: MarvelKeys(publicKey: "a", privateKey: "b"),
    transport: Transport { (request) throws(TransportError) in gateway.respond(to: request) },
    timestamp: { "1" }
  )
  let names = (0..<10_000).map { "  - Hero of the \($0)th hour\n" }.joined()
  let file = Array("name: Ten Thousand\ncharacters:\n\(names)".utf8)
  return [
    Benchmark(name: "gateway, 16 pages of 100", units: 16, unit: "pages") {
      (0..<16).reduce(0) { sum, page in
        let target = "/v1/public/characters?limit=100&offset=\(page * 100)"
        return sum + gateway.respond(to: HTTPRequest(target: target)).body.count
      }
    },
    Benchmark(name: "client and gateway, whole catalogue", units: 1_564, unit: "characters") {
      let fetcher = CatalogueFetcher(client: client, width: 4)
      return (try? await fetcher.fetch(RequestPlan.wholeCatalogue()).profiles.count) ?? 0
    },
    Benchmark(name: "tournament file of 10,000 names", units: 10_000, unit: "names") {
      readTournamentFile(file, file: "ten-thousand.yaml", sources: [.marvel]).plans.count
    },
  ]
}
