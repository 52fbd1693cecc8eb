import Foundation
import Testing

/// An import of many saved answers.
struct LargeImportTests {
  /// The memory that a program may have, in bytes, its threads included.
  private static let memory = 96 << 20

  /// About 20 kB.
  private static let prose = String(
    repeating: "The city sleeps, and somebody does not. ",
    count: 500
  )

  /// Writes a capture with a comic on each line.
  private func write(_ ids: Range<Int>, to path: String, in place: Workplace) throws {
    try place.write("", to: path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path(path)))
    defer { try? file.close() }
    for start in stride(from: ids.lowerBound, to: ids.upperBound, by: 100) {
      let lines = (start..<min(start + 100, ids.upperBound)).map { id in
        #"{"id":\#(id),"title":"X-Men #\#(id)","description":"\#(Self.prose)","#
          + #""modified":"2014-04-29T14:18:17-0400","#
          + #""resourceURI":"http://gateway.marvel.com/v1/public/comics/\#(id)"}"# + "\n"
      }
      try file.write(contentsOf: Data(lines.joined().utf8))
    }
  }

  @Test(
    .disabled(if: LargeStoreFileTests.isSanitized, "a sanitizer takes more memory than that"),
    .timeLimit(.minutes(60))
  )
  func `ten times the records take no more memory`() throws {
    let place = try Workplace()
    // With the variable, more than a gigabyte.
    let count = Endurance.isWhole ? 60_000 : 5_200
    // Each thread counts with its whole stack. One heap for all of them, for a busy machine has more.
    let bounded = "ulimit -s 1024; ulimit -d \(Self.memory >> 10); MALLOC_ARENA_MAX=1 $contest"
    for ids in [1..<count / 10 + 1, 1..<count + 1] {
      try write(ids, to: "comics.jsonl", in: place)
      let run = try place.shell(
        "\(bounded) import --cache cache-\(ids.count) comics.jsonl"
      )
      #expect(run.code == 0, "\(run.errors)")
      let taken = run.output.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)
      #expect(
        Int(taken) == ids.count && run.output.contains(" 0 merged, 0 unchanged and 0 refused")
      )
    }
    let size = try FileManager.default.attributesOfItem(atPath: place.path("comics.jsonl"))[.size]
    #expect((size as? Int ?? 0) > Self.memory)
  }
}
