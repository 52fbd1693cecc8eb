import Foundation
import Testing

/// A run whose new records are larger than the memory that it gets for them.
struct LargeRunTests {
  @Test(
    .disabled(if: LargeStoreFileTests.isSanitized, "a sanitizer takes more memory than that"),
    .timeLimit(.minutes(60))
  )
  func `plays, saves and ranks within a bound on memory`() throws {
    let place = try Workplace()
    let cups = (1...100).map {
      "---\nname: Cup \($0)\nformat: single-elimination\nroster: {top: 1500}\n"
    }
    try place.write(cups.joined(), to: "cups.yaml")
    // Each thread counts with its whole stack. One heap for all of them, for a busy machine has more.
    let bounded = "ulimit -s 1024; ulimit -d \(80 << 10); MALLOC_ARENA_MAX=1 $contest"
    let run = try place.shell("\(bounded) run -q --threads 1 --no-summary cups.yaml")
    #expect(run.code == 0, "\(run.errors)")
    let left = try place.shell("find Reports -name '.*'; find Reports -name '*.json' | wc -l")
    #expect(left.output == "101\n")
    let ranking = try place.shell("$contest ranking --format csv --limit 1")
    #expect(ranking.output.contains(",100,1000,0,0,100"))
  }
}
