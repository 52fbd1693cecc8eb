import Foundation
import Testing

/// Cards and badges, as `reports: {share: true}` asks for them.
struct ShareCommandTests {
  static let folder = "Reports/four-heroes"
  static let files = ["card.svg", "card.png", "badge.svg"]

  static func cup(_ share: Bool, power: Int = 3) -> String {
    """
    name: Four Heroes
    source: inline
    format: single-elimination
    characters: [{name: "Storm & <b>", power: \(power)}, {name: Rogue, power: 2}, {name: שלום, power: 1}]
    reports: {share: \(share)}

    """
  }

  @Test func `a shared tournament has a card in two forms and a badge, which follow it`() throws {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let card = try place.read("\(Self.folder)/card.svg")
    #expect(card.contains("width=\"1200\" height=\"630\""))
    #expect(card.contains(">Storm &amp; &lt;b&gt;</text>"))
    #expect(card.contains(">Storm &amp; &lt;b&gt; 3 – 2 Rogue</text>"))
    #expect(try place.read("\(Self.folder)/badge.svg").contains(">champion</text>"))
    let image = try place.tree(Self.folder)["card.png"] ?? Data()
    // The size is in the header of the image: https://www.w3.org/TR/png-3/#11IHDR.
    #expect(Array(image.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(image.dropFirst(16).prefix(8)) == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76])
    let page = try place.read("\(Self.folder)/index.html")
    for file in Self.files { #expect(page.contains("<a href=\"\(file)\">")) }
    // Fonts of another machine make other images of the same card.
    try place.write("another image", to: "\(Self.folder)/card.png")
    #expect(try place.run(["run", "-q", "--check", "t.yaml"]).code == 0)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(try place.read("\(Self.folder)/card.png") == "another image")
    try place.write(Self.cup(true, power: 4), to: "t.yaml")
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(try place.tree(Self.folder)["card.png"]?.prefix(4) == image.prefix(4))
    try place.write(Self.cup(false), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    for file in Self.files { #expect(!place.exists("\(Self.folder)/\(file)")) }
  }

  @Test func `a lost image is made again, and without librsvg the run says what to install`() throws
  {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    try place.write("no library", to: "libraries/librsvg-2.so.2")
    let path = ["LD_LIBRARY_PATH": place.path("libraries")]
    let run = try place.run(["run", "t.yaml"], environment: path)
    #expect(run.code == 73)
    #expect(run.errors.contains("install the package librsvg2-2"))
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    // A face that is up to date needs no library.
    #expect(try place.run(["run", "-q", "t.yaml"], environment: path).code == 0)
    try FileManager.default.removeItem(atPath: place.path("\(Self.folder)/card.png"))
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(place.exists("\(Self.folder)/card.png"))
  }
}
