import Foundation
import Testing

struct FailureTests {
  @Test(arguments: [
    ("<<<<<<< ours\n{}", "merge conflict marker in line 1"), ("{", "it is not JSON"),
    ("{\"schema\":2,\"tournaments\":[],\"arena\":[]}", "its schema is 2"),
  ])
  func `a store that cannot be read is never overwritten`(_ text: String, _ says: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write(text, to: "Reports/store.json")
    for arguments in [["run", "t.yaml"], ["ranking"], ["battle", "Hulk", "Thor"]] {
      let run = try place.run(arguments)
      #expect(run.code == 65)
      #expect(run.errors.contains(says))
      #expect(try place.tree("Reports") == ["store.json": Data(text.utf8)])
    }
  }
}
