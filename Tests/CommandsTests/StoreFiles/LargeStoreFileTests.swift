import Base
import Foundation
import Glibc
import Testing

/// A store that is larger than the memory that a command gets.
struct LargeStoreFileTests {
  /// In bytes.
  static let memory = 60 << 20

  /// Returns a store of tournaments of 64 entrants with 500 states each, some 2.6 MB a tournament.
  static func text(tournaments: Int) -> String {
    let names = (1...64).map { "Entrant number \($0)" }
    func members(_ index: Int) -> String {
      "\"source\":\"marvel\",\"id\":\(index + 1),\"name\":\"\(names[index])\",\"power\":\(9_999 - index)"
    }
    let entrants = names.indices.map { index in
      "{\"rank\":\(index + 1),\"seed\":\(index + 1),\(members(index)),\"comics\":\(9_999 - index),"
        + "\"wins\":\(63 - index),\"draws\":0,\"losses\":\(index)}"
    }
    let places = names.indices.map { "{\"rank\":\($0 + 1),\(members($0))}" }.joined(separator: ",")
    let records = (10..<(10 + tournaments)).map { number in
      let state =
        "{\"slug\":\"cup-\(number)\",\"name\":\"Cup \(number)\",\"source\":\"marvel\","
        + "\"format\":\"round-robin\",\"fought\":2016,\n\"entrants\":[\n"
        + entrants.joined(separator: ",\n") + "]"
      let last = Digest.sha256(Array((state + "}").utf8))
      let history = (1...500).map { revision in
        let fingerprint = revision == 500 ? last : String(repeating: "0", count: 64)
        return
          "{\"revision\":\(revision),\"date\":\"2024-09-10\",\"fingerprint\":\"\(fingerprint)\","
          + "\"champions\":[\"\(names[0])\"],\"places\":[\(places)]}"
      }
      return state + ",\n\"history\":[\n" + history.joined(separator: ",\n") + "]}"
    }
    let feed = "\"feed\":\"\(String(repeating: "0", count: 64))\",\n"
    return "{\"schema\":1,\n\(feed)\"tournaments\":[\n" + records.joined(separator: ",\n")
      + "],\n\"arena\":[]}\n"
  }

  static let isSanitized =
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  @Test(
    .disabled(if: isSanitized, "a sanitizer takes more memory than that"),
    .timeLimit(.minutes(60))
  )
  func `is ranked, verified, merged and changed within a bound on memory`() throws {
    let place = try Workplace()
    let text = Self.text(tournaments: 30)
    let size = text.utf8.count
    #expect(size > 70 << 20)
    try place.write(text, to: "Reports/store.json")
    // Each thread counts with its whole stack.
    let bounded = "ulimit -s 1024; ulimit -d \(Self.memory >> 10); $contest"
    let ranking = try place.shell("\(bounded) ranking --format csv --limit 1")
    #expect(ranking.code == 0, "\(ranking.errors)")
    #expect(ranking.output.contains("1,1,Entrant number 1,marvel,9999,30,1890,0,0,30"))
    let merge = try place.shell(
      """
      cp Reports/store.json before.json
      (\(bounded) store merge before.json Reports/store.json --into merged.json) || exit
      cmp before.json merged.json
      """
    )
    #expect(merge.code == 0, "\(merge.errors)\(merge.output)")
    let verify = try place.shell("\(bounded) store verify")
    #expect(verify.code == 1, "\(verify.errors)")
    #expect(!verify.output.contains("contest would write it differently"))
    let battle = try place.shell(
      """
      (\(bounded) battle Hulk Thor) || exit
      cmp -n \(size - "]}\n".utf8.count) before.json Reports/store.json
      """
    )
    #expect(battle.code == 0, "\(battle.errors)\(battle.output)")
    let end = try place.shell("tail -c 900 Reports/store.json").output
    #expect(end.contains("\"home\":{\"source\":\"marvel\""))
  }
}
