import Foundation
import Glibc
import Testing

/// Stores that would cost much time or memory, and locks that nobody gives back.
struct HostileStoreTests {
  static func file(_ element: String, count: Int, separator: String = ",") -> String {
    let list = Array(repeating: element, count: count).joined(separator: separator)
    return "{\"schema\":1,\"tournaments\":[\(list)],\"arena\":[]}"
  }

  static let stores: [(String, String)] = [
    (file("{}", count: 1_000_000), "'tournaments[0]' has no 'slug'"),
    (file("0", count: 1_000_000), "'tournaments[0]' has no 'slug'"),
    (file("0", count: 17_000_000), "more than 16777216 values"),
    ("{\"schema\":1" + String(repeating: "0", count: 20_000_000) + "}", "'schema' is not a whole"),
    ("{\"schema\":1e-99999999999999999999}", "'schema' is not a whole number"),
    (String(repeating: "{\"schema\":", count: 100_000), "it is not JSON"),
    (file(String(repeating: "[", count: 100_000), count: 1), "it is not JSON"),
    ("{\"schema\":1,\"schema\":1}", "the name \"schema\" occurs twice"),
  ]

  /// A command that bounds the memory of those that follow; nothing where a sanitizer takes terabytes of addresses.
  static func most(gigabytes: Double) -> String {
    let isSanitized = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
    return isSanitized ? ":" : "ulimit -v \(Int(gigabytes * 1_000_000))"
  }

  @Test(arguments: stores.indices) func `are refused, and stay as they are`(index: Int) throws {
    let place = try Workplace()
    let (text, says) = Self.stores[index]
    try place.write(text, to: "Reports/store.json")
    let before = try place.stamps("Reports")
    // What is read takes far less than that.
    let run = try place.shell("\(Self.most(gigabytes: 3)); $contest ranking")
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.errors.contains("help: restore an older copy, or run 'contest store rebuild'"))
    #expect(try place.stamps("Reports") == before)
  }

  @Test func `a store of a gigabyte is not read at all`() throws {
    let place = try Workplace()
    let run = try place.shell(
      "mkdir Reports; truncate -s 1G Reports/store.json; \(Self.most(gigabytes: 0.9)); $contest ranking"
    )
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        "line 1 is not as contest writes it, and such a file may have at most 64 MiB"
      )
    )
    #expect(run.errors.contains("contest store rebuild"))
  }

  /// Were each moved behind the ones before, this would take longer than any run is waited for.
  @Test func `battles in any order are read in bounded time`() throws {
    let place = try Workplace()
    let battles = (1...80_000).reversed().map { id in
      "{\"home\":{\"source\":\"m\",\"id\":\(id),\"name\":\"x\",\"power\":2,\"comics\":2},"
        + "\"away\":{\"source\":\"m\",\"id\":\(id + 1),\"name\":\"y\",\"power\":1,\"comics\":1},"
        + "\"outcome\":\"home\",\"decided_by\":\"power\"}"
    }
    let text =
      "{\"schema\":1,\"tournaments\":[],\"arena\":[\(battles.joined(separator: ",\n"))]}"
    try place.write(text, to: "Reports/store.json")
    #expect(try place.run(["ranking", "--limit", "1"]).code == 0)
  }

  /// Were their ids alone hashed, this would take longer than any run is waited for.
  @Test func `entrants of one id and many sources are read in bounded time`() throws {
    let place = try Workplace()
    let entrants = (1...200_000).map { number in
      "{\"rank\":\(number),\"seed\":\(number),\"source\":\"s\(number)\",\"id\":7,\"name\":\"x\","
        + "\"power\":2,\"wins\":1,\"draws\":0,\"losses\":0}"
    }
    let text =
      "{\"schema\":1,\n\"tournaments\":[\n{\"slug\":\"cup\",\"name\":\"Cup\",\"source\":\"m\","
      + "\"format\":\"round-robin\",\"fought\":1,\n\"entrants\":[\n\(entrants.joined(separator: ",\n"))],"
      + "\n\"history\":[\n]}],\n\"arena\":[]}\n"
    try place.write(text, to: "Reports/store.json")
    #expect(try place.run(["ranking", "--limit", "1"]).code == 65)
  }

  @Test func `a lock goes with the process that held it, however that ends`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let run = try place.shell(
      """
      mkdir Reports
      (exec 9<Reports; flock 9; exec sleep 1000) & holder=$!
      n=0; while flock -n Reports true; do n=$((n+1)); [ $n -lt 10000 ] || exit 90; sleep 0.01; done
      $contest run t.yaml > out 2> err & waiting=$!
      n=0; until grep -q waiting err; do n=$((n+1)); [ $n -lt 10000 ] || exit 91; sleep 0.01; done
      [ -e Reports/store.json ] && exit 92
      kill -9 $holder
      wait $waiting
      """
    )
    #expect(run.code == 0)
    #expect(try place.read("err") == "waiting for another contest to finish with 'Reports'\n")
    #expect(place.exists("Reports/store.json"))
  }
}
