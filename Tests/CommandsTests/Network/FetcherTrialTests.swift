import Foundation
import Testing

struct FetcherTrialTests {
  @Test func `README's four lines show the task group and the rate limiter at work against contest serve`()
    async throws
  {
    let readme = try String(contentsOf: Workplace.checkout.appendingPathComponent("README.md"), encoding: .utf8)
    for line in ["contest serve --open -q & sleep 1", "contest run best.yaml --refresh --rate 5 --jobs 4 -v"] {
      #expect(readme.contains(line))
    }
    let place = try Workplace()
    let gateway = try ServedProgram(["--open", "--port", "0"], in: place)
    defer { gateway.signal(15) }
    try place.write("{name: Best 32, roster: {top: 32}, format: single-elimination}", to: "best.yaml")
    let run = try await place.start(
      ["run", "best.yaml", "--refresh", "--rate", "5", "--jobs", "4", "-v"],
      environment: ["MARVEL_BASE_URL": gateway.address]
    ).outcome()
    #expect(run.code == 0, "\(run.errors)")
    let counts = run.errors.matches(of: #/: 200 \(request (\d+), (\d+) in flight, (\d+) in the last second\)/#)
    #expect(Set(counts.compactMap { Int($0.1) }) == Set(1...16))
    #expect(counts.allSatisfy { (1...4).contains(Int($0.2) ?? 0) && (1...5).contains(Int($0.3) ?? 0) })
    #expect(counts.contains { Int($0.2) ?? 0 > 1 })
  }
}
