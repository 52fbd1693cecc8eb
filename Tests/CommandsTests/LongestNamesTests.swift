import Foundation
import Testing

struct LongestNamesTests {
  /// Each name has 200 letters of four bytes, and a record has each name four times: 67 MB.
  @Test func `the largest field with the longest names is saved and read`() throws {
    let place = try Workplace()
    let letters = String(repeating: "𠀀", count: 198)
    let digits = (0..<200).compactMap { Unicode.Scalar(0x20000 + UInt32($0)).map(String.init) }
    let rows = (0..<20_000).map { index in
      letters + digits[index / 200] + digits[index % 200] + ",\(index)\n"
    }
    try place.write("name,power\n" + rows.joined(), to: "figures.csv")
    try place.write(
      "name: All\nsource: {file: figures.csv}\npower: power\nroster: {all: true}\n"
        + "format: double-elimination\nreports: {battles: none}\n",
      to: "all.yaml"
    )
    let run = try place.run(["run", "-q", "--no-summary", "all.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    let verified = try place.run(["store", "verify"])
    #expect(verified.code == 0, "\(verified.errors)")
    let ranking = try place.run(["ranking", "--limit", "1", "--format", "csv"])
    #expect(ranking.output.contains("19999"))
  }
}
