import Foundation
import Testing

struct RunCommandTests {
  @Test func `locale, time zone, terminal and number of jobs change no byte`() throws {
    let place = try Workplace()
    let samples = Workplace.checkout.appendingPathComponent("Tournaments").path
    #expect(try place.run(["run", "--reports", "A", samples]).code == 0)
    let expected = try place.tree("A")
    #expect(expected.count > 40)
    let surroundings: [(String, [String: String])] = [
      ("1", ["LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"]),
      ("16", ["LANG": "de_DE.UTF-8", "TZ": "America/St_Johns", "NO_COLOR": "1"]),
      ("64", ["LC_ALL": "C", "TERM": "dumb", "COLUMNS": "20"]),
    ]
    for (index, (jobs, environment)) in surroundings.enumerated() {
      let folder = "B\(index)"
      let run = try place.run(
        ["run", "--jobs", jobs, "--reports", folder, samples],
        environment: environment
      )
      #expect(run.code == 0)
      #expect(try place.tree(folder) == expected)
    }
  }

  @Test func `--seed draws anew and is kept in the result`() throws {
    let place = try Workplace()
    try place.write(
      "name: Drawn\nroster: {starts_with: Spider}\nseeding: random\nformat: single-elimination\n",
      to: "d.yaml"
    )
    var draws: Set<String> = []
    for seed in ["1", "2", "18446744073709551615"] {
      #expect(try place.run(["run", "--seed", seed, "d.yaml"]).code == 0)
      let result = try place.read("Reports/drawn/result.json")
      #expect(result.contains("\"random_seed\":\(seed),"))
      draws.insert(try place.read("Reports/drawn/battles.csv"))
    }
    #expect(draws.count == 3)
  }
}
