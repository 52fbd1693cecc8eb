import Foundation

/// A reports folder that has seen changes, a poll in progress, a forgotten tournament and battles by hand.
struct StoreScene {
  let place: Workplace

  init() throws {
    place = try Workplace()
    for power in [2, 4, 2] {
      try place.write(cup("Changing", power), to: "t/changing.yaml")
      try run()
    }
    try place.write(cup("Forgotten", 1), to: "t/forgotten.yaml")
    try place.write(fourHeroes, to: "t/four.yaml")
    try place.write(
      "name: Poll\ncharacters: [Hulk, Thor]\nformat: single-elimination\n"
        + "decide: {results: votes.csv}\n",
      to: "t/poll.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n", to: "t/votes.csv")
    try run()
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("t/forgotten.yaml"))
    try run("--prune")
    for pair in [["Hulk", "Thor"], ["Storm", "Hulk"], ["Hulk", "Thor"]] {
      guard try place.run(["battle", "-q"] + pair).code == 0 else { throw SceneError() }
    }
  }

  struct SceneError: Error {}

  func cup(_ name: String, _ power: Int) -> String {
    "name: \(name)\nsource: inline\n"
      + "characters: [{name: A, power: 3}, {name: B, power: \(power)}, {name: C, power: 0}]\n"
  }

  func run(_ options: String...) throws {
    guard try place.run(["run", "-q", "t"] + options).code == 0 else { throw SceneError() }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(name))
  }

  /// Puts something else in place of a text that must be in the file.
  func edit(_ name: String, _ text: String, _ other: String) throws {
    let before = try place.read(name)
    guard before.contains(text) else { throw SceneError() }
    try place.write(before.replacing(text, with: other), to: name)
  }
}
