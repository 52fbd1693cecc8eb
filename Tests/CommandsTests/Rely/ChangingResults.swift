import Foundation
import Testing

/// Two states of the same results, and what undisturbed runs make of them.
///
/// From the first to the second, figures change and with them champions and history, a tournament comes, one goes, and
/// one becomes too large for a picture.
final class ChangingResults {
  let place: Workplace
  /// Before, and after: every file by its path.
  let before: [String: Data]
  let after: [String: Data]

  init() throws {
    place = try Workplace()
    for number in 1...4 {
      try place.write(Self.cup("Cup \(number)", of: 5, number), to: "old/\(number).yaml")
      try place.write(Self.cup("Cup \(number)", of: 5, 17 * number), to: "new/\(number).yaml")
    }
    try place.write(Self.cup("Wide", of: 8, 3), to: "old/wide.yaml")
    try place.write(Self.cup("Wide", of: 40, 3, format: "round-robin"), to: "new/wide.yaml")
    try place.write(Self.cup("Goes", of: 3, 5), to: "old/x.yaml")
    try place.write(Self.cup("Comes", of: 3, 5), to: "new/x.yaml")
    for (folder, target) in [("old", "Old"), ("old", "New"), ("new", "New")] {
      let run = try place.run(["run", "-q", "--prune", "--reports", target, folder])
      #expect(run.code == 0, "\(run.errors)")
    }
    before = try place.tree("Old")
    after = try place.tree("New")
  }

  /// The stores of runs that write only the first of the new tournaments.
  private lazy var storesBetween: [Data] = (1...5).compactMap { count in
    try? FileManager.default.copyItem(atPath: path("Old"), toPath: path("Between\(count)"))
    let files = ["1", "2", "3", "4", "wide"].prefix(count).map { "new/\($0).yaml" }
    let run = try? place.run(["run", "-q", "--reports", "Between\(count)"] + files)
    guard run?.code == 0 else { return nil }
    return try? place.tree("Between\(count)")["store.json"]
  }

  /// Puts the state before into a folder.
  func restore(_ reports: String) throws {
    let target = place.folder.appendingPathComponent(reports)
    for name in [reports, reports + ".gone"] {
      try? FileManager.default.removeItem(at: place.folder.appendingPathComponent(name))
    }
    try FileManager.default.copyItem(at: place.folder.appendingPathComponent("Old"), to: target)
  }

  func path(_ name: String) -> String { place.path(name) }

  func arguments(_ reports: String) -> [String] {
    ["run", "-q", "--prune", "--reports", path(reports), "new"]
  }

  /// What is wrong after a run that was ended in its midst; empty where every file is whole.
  func faults(in reports: String, allowsUnfinished: Bool) throws -> [String] {
    var faults: [String] = []
    let tree = try place.tree(reports)
    for (name, bytes) in tree {
      if name.contains(".contest-tmp-") {
        if !allowsUnfinished { faults.append("\(name) is left") }
      } else if bytes != before[name], bytes != after[name],
        name != "store.json" || !storesBetween.contains(bytes)
      {
        faults.append("\(name) is neither the old nor the new one")
      }
    }
    // What both states have may not be missing in between.
    for name in before.keys where after[name] != nil && tree[name] == nil {
      faults.append("\(name) is gone")
    }
    return faults
  }

  /// What is wrong after the same run, undisturbed.
  func faultsAfterRerun(in reports: String) throws -> [String] {
    let run = try place.run(arguments(reports))
    guard run.code == 0 else { return ["the next run fails: \(run.errors)"] }
    let tree = try place.tree(reports)
    return Set(tree.keys).union(after.keys).sorted().filter { tree[$0] != after[$0] }
      .map { "\($0) differs from that of an undisturbed run" }
  }

  private static func cup(
    _ name: String,
    of count: Int,
    _ factor: Int,
    format: String = "single-elimination"
  ) -> String {
    let entrants = (1...count).map { "  - {name: N\($0), power: \($0 * factor % 23)}\n" }
    return "name: \(name)\nsource: inline\nformat: \(format)\ncharacters:\n" + entrants.joined()
  }
}

/// How much of a long test is done: all of it where `CONTEST_ENDURANCE` is set.
enum Endurance {
  static let kills: Int =
    ProcessInfo.processInfo.environment["CONTEST_ENDURANCE"].flatMap { Int($0) } ?? 0

  static var isWhole: Bool { kills > 0 }
}
