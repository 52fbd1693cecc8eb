import Foundation
import Testing

/// Tournaments whose figures come from a file of one's own.
struct FigureFileCommandTests {
  private static func place(_ tournament: String) throws -> Workplace {
    let place = try Workplace()
    try place.write("Hero,Views\nStorm,1200\nHulk,1500\n", to: "cups/figures.csv")
    try place.write(tournament, to: "cups/t.yaml")
    return place
  }

  @Test func `a file of figures has at most 32 MiB`() throws {
    let place = try Self.place(
      "name: Cup\nsource: {file: figures.csv, name: Hero, power: Views}\ncharacters: [Storm, Hulk]\n"
    )
    let file = try FileHandle(forWritingTo: URL(filePath: place.path("cups/figures.csv")))
    try file.truncate(atOffset: 32 << 20 + 1)
    try file.close()
    for command in ["run", "check"] {
      let outcome = try place.run([command, "cups"])
      #expect(outcome.code == 66, "\(outcome.errors)")
      #expect(outcome.errors.contains("'cups/figures.csv'") && outcome.errors.contains("32 MiB"))
    }
    #expect(!place.exists("Reports"))
  }

  @Test func `no word of a file with a key is shown`() throws {
    let place = try Self.place(
      "name: Cup\nsource: {file: figures.csv, name: Hero, power: Views}\nroster: {all: true}\n"
    )
    try place.write("Hero,Views\nverysecretprivatekey,7\n", to: "cups/figures.csv")
    let run = try place.run(
      ["run", "cups"],
      environment: ["MARVEL_PRIVATE_KEY": "verysecretprivatekey"]
    )
    #expect(run.code == 65)
    #expect(
      run.errors.contains("cups/figures.csv:2:1: error: a key of the environment is here")
    )
    #expect(!run.errors.contains("verysecret") && !place.exists("Reports"))
  }
}
