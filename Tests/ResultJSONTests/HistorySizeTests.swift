import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// The oldest states of the largest fields are dropped, so that a record never grows too large to be read again.
struct HistorySizeTests {
  private static let limit = TournamentRecord.largestHistory
  private static let places = ArraySlice([UInt8](repeating: 0x20, count: limit + 1))

  private static func entry(_ revision: Int, size: Int) -> HistoryEntry {
    HistoryEntry(
      revision: revision,
      provenance: day(1),
      fingerprint: "\(revision)",
      isInProgress: false,
      isUnfinished: false,
      content: .text(places.prefix(size))
    )
  }

  private static func kept(_ sizes: [Int]) -> [Int] {
    TournamentRecord.kept(of: sizes.enumerated().map { entry($0.offset + 1, size: $0.element) })
      .map(\.revision)
  }

  @Test func `a state is kept as long as as many of its size fit`() {
    #expect(Self.kept([Self.limit / 2, Self.limit, 1]) == [1, 2, 3])
    #expect(Self.kept([Self.limit / 2 + 1, Self.limit + 1, 1]) == [3])
    #expect(Self.kept([1, Self.limit + 1]) == [1, 2])
    #expect(Self.kept([]) == [])
    for count in [1, 2, 7, 100, 499, 500, 501, 600] {
      let sizes = [Int](repeating: Self.limit / 100, count: count)
      #expect(Self.kept(sizes).count == min(count, 101))
      let small = [Int](repeating: 100, count: count)
      #expect(Self.kept(small).count == min(count, 500))
    }
  }

  @Test(arguments: UInt64(0)..<200) func `the order of merging does not matter`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sizes = (1...12).map { _ in Int.random(in: 0...Self.limit / 3, using: &random) }
    let all = sizes.enumerated().map { Self.entry($0.offset + 1, size: $0.element) }
    let parts = (0..<3).map { _ in
      TournamentRecord.kept(of: all.filter { _ in Bool.random(using: &random) })
    }
    func merged(_ a: [HistoryEntry], _ b: [HistoryEntry]) -> [HistoryEntry] {
      let union = union(a, b, precedes: { $0.revision < $1.revision }) { mine, _ in mine }
      return TournamentRecord.kept(of: union)
    }
    let forth = merged(merged(parts[0], parts[1]), parts[2]).map(\.revision)
    let back = merged(parts[0], merged(parts[2], parts[1])).map(\.revision)
    #expect(forth == back)
    #expect(merged(merged(parts[1], parts[2]), merged(parts[0], parts[2])).map(\.revision) == forth)
  }

  @Test func `a state that follows those of merged branches leaves out what is too much`() {
    var known = TournamentRecord(cup("cup", [thor, hulk]), provenance: day(1))
    // Six branches, each with states of every revision that fit by themselves.
    known.history = (1...10).flatMap { revision in
      (1...6).map { _ in Self.entry(revision, size: Self.limit / 10) }
    }
    var record = TournamentRecord(cup("cup", [thor, vision]), provenance: day(2))
    record.follow(known)
    #expect(record.history.last?.revision == 11)
    #expect(record.history.dropLast().map(\.revision).suffix(8) == [9, 9, 10, 10, 10, 10, 10, 10])
    #expect(record.history.reduce(0) { $0 + $1.placesSize } <= 2 * Self.limit + 1_000)
    #expect(record.history.count == 21)
  }
}
