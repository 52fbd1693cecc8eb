import Foundation
import JSON
import LoopbackServer
import Testing

/// Names that a source spells with blanks around them.
struct OuterBlankTests {
  static let heroes: [MarvelCharacter] = [
    (1_009_521, " Hank Pym"), (1_010_364, "Karolina Dean "), (1_009_364, "\u{A0}Thor\u{3000}"),
  ]

  @Test func `lose them in every output`() async throws {
    // Whatever a list is asked to start with.
    let scene = try SourceScene { request in
      request.parameter("nameStartsWith") == nil
        ? .marvelCatalogue(Self.heroes, for: request)
        : .json(marvelCharacters(Self.heroes, limit: 100, publicKey: ""))
    }
    try scene.place.write(
      """
      name: T
      odds: exact
      characters: [Hank Pym, {name: Karolina Dean, as: " Karolina "}, Thor]
      expect: {champion: Hank Pym}

      """,
      to: "t.yaml"
    )
    var texts = ["": ""]
    for arguments in [
      ["run", "t.yaml", "--junit", "junit.xml", "--summary", "summary.md"], ["show", "hank pym"],
      ["show", "1010364", "--format", "json"], ["battle", "Hank Pym", "Thor"],
      ["explain", "t.yaml", "Hank Pym", "Thor"], ["odds", "t.yaml", "--format", "json"],
      ["odds", "t.yaml", "--format", "csv"], ["ranking", "--format", "json"],
      ["search", "Karolina", "--format", "json"], ["search", "Karolina", "--format", "csv"],
      ["search", "Karolina", "--format", "markdown"],
    ] {
      let outcome = try await scene.run(arguments)
      #expect(outcome.code == 0 || arguments[0] == "run", "\(arguments) \(outcome.errors)")
      texts[arguments.joined(separator: " ")] = outcome.output + outcome.errors
    }
    for (path, data) in try scene.place.tree("Reports") {
      texts[path] = String(decoding: data, as: UTF8.self)
    }
    texts["junit.xml"] = try scene.place.read("junit.xml")
    texts["summary.md"] = try scene.place.read("summary.md")
    var found: Set<String> = []
    for (place, text) in texts {
      // Where a name would stand between quotes, brackets, bars or commas, nothing stands between.
      for name in ["Hank Pym", "Karolina Dean", "Thor", "Karolina"] {
        for mark in ["\"", ",", "'", ">", "["] {
          for blank in [" ", "\u{A0}", "\u{3000}"] where !(mark == "," && blank == " ") {
            #expect(!text.contains(mark + blank + name + "\""), "\(place)")
            #expect(!text.contains("\"" + name + blank + mark), "\(place)")
          }
        }
        if text.contains(name) { found.insert(place) }
      }
      #expect(!text.contains("\u{A0}Thor"), "\(place)")
      #expect(!text.contains("Thor\u{3000}"), "\(place)")
    }
    #expect(found.isSuperset(of: ["t/result.json", "store.json", "ranking.csv", "junit.xml"]))
    for (place, text) in texts where place.hasSuffix("json") {
      for name in try names(in: JSONDocument(Array(text.utf8)).root) {
        #expect(name == name.trimmingCharacters(in: .whitespacesAndNewlines), "\(place)")
      }
    }
  }

  /// Every text of a document that is called a name.
  private func names(in node: JSONNode) -> [String] {
    if let elements = node.elements { return elements.flatMap(names) }
    return ["name", "as", "champion", "a", "b", "display_name", "home", "away"].compactMap {
      node[$0]?.string
    }
      + ["tournaments", "entrants", "arena", "places", "odds"].compactMap { node[$0] }.flatMap(
        names
      )
  }
}
