import Foundation
import Testing

struct SourceSamenessTests {
  static let samples = Workplace.checkout.appendingPathComponent("Tournaments").path

  @Test func `a gateway's figures make the embedded catalogue's reports, if they come on its day`()
    throws
  {
    let place = try Workplace()
    let gateway = try ServedProgram(["--open", "--port", "0"], in: place)
    // The day of the embedded figures.
    let source = ["MARVEL_BASE_URL": gateway.address, "SOURCE_DATE_EPOCH": "1725926400"]
    let fetched = ["run", "--reports", "Fetched", "--rate", "10000", "--jobs", "8", Self.samples]
    #expect(try place.run(fetched, environment: source).code == 0)
    #expect(try place.run(["run", "--reports", "Embedded", Self.samples]).code == 0)
    let ours = try place.tree("Fetched").mapValues { String(decoding: $0, as: UTF8.self) }
    let theirs = try place.tree("Embedded").mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(ours.keys.sorted() == theirs.keys.sorted())
    #expect(ours.count > 40)
    for (path, text) in theirs { #expect(ours[path] == text, "\(path)") }
  }
}
