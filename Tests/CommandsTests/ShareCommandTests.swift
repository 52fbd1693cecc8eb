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

  @Test func `no report joins powers with a dash, and a card says who beat whom`() throws {
    let place = try Workplace()
    let rules = """
      format: single-elimination
      decide: {upset: {sharpness: 0.1}}
      reports: {share: true}
      """
    try place.write(inlineCup("Upsets", [4_500, 1_907], rules), to: "t.yaml")
    var winners: Set<String> = []
    for seed in 1...6 {
      let words = ["run", "-q", "t.yaml", "--seed", "\(seed)", "--announce", "news.txt"]
      #expect(try place.run(words).code == 0)
      let card = Self.words(try place.read("Reports/upsets/card.svg"))
      let lines = ["E1 won, beating E2 in the final.", "E2 won, beating E1 in the final."]
      winners.formUnion(lines.filter { card.contains(" \($0) ") })
      for (path, bytes) in try place.tree("Reports") where !path.hasSuffix(".png") {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(#/(4,500|1,907) ?[–-] ?(4,500|1,907)/#), "\(path)")
      }
    }
    #expect(winners.count == 2)
    #expect(try !place.read("news.txt").contains("–"))
  }

  /// The texts of a card, with those of one after the other in one line.
  private static func words(_ card: String) -> String { card.replacing(#/<\/text>\s*<text[^>]*>/#, with: " ") }

  @Test func `a shared tournament has a card in two forms and a badge, which follow it`() throws {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let card = try place.read("\(Self.folder)/card.svg")
    #expect(card.contains("width=\"1200\" height=\"630\""))
    #expect(Self.words(card).contains(" Storm &amp; &lt;b&gt; won, beating Rogue in the final. "))
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
    try place.write(Self.cup(true, power: 1), to: "t.yaml")
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(try place.tree(Self.folder)["card.png"]?.prefix(4) == image.prefix(4))
    try place.write(Self.cup(false), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    for file in Self.files { #expect(!place.exists("\(Self.folder)/\(file)")) }
  }

  @Test func `long names and names from right to left leave the score on the card`() throws {
    let place = try Workplace()
    let arabic = "الرجل العنكبوت المذهل والخارق للطبيعة"
    for (winner, loser) in [
      (String(repeating: "Endless Name ", count: 15), "Rogue"), (arabic, arabic + " الثاني"),
      ("Rogue", String(repeating: "長", count: 200)),
    ] {
      try place.write(
        "name: Cup\nsource: inline\nformat: single-elimination\nreports: {share: true}\n"
          + "characters: [{name: \(winner), power: 31}, {name: \(loser), power: 20}]\n",
        to: "t.yaml"
      )
      #expect(try place.run(["run", "-q", "--take-over", "t.yaml"]).code == 0)
      let card = try place.read("Reports/cup/card.svg")
      #expect(card.contains("won,") && !card.contains("(31)"), "\(card)")
      for name in [winner, loser].map({ $0.trimmingPrefix(" ") }) where name.count < 10 {
        #expect(card.contains(name))
      }
    }
    let card = try place.read("Reports/cup/card.svg")
    #expect(!card.contains("\u{2068}"))
  }

  @Test func `an address gives pages their picture, and the feed whole links`() throws {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let head = try place.read("\(Self.folder)/index.html")
    for (name, content) in [
      ("og:type", "website"), ("og:site_name", "contest"), ("og:title", "Four Heroes"),
      (
        "og:description",
        "🏆 Storm &amp; &lt;b&gt; won, beating Rogue in the final."
      ),
    ] {
      #expect(head.contains("<meta property=\"\(name)\" content=\"\(content)\"/>"), "\(name)")
    }
    #expect(!head.contains("og:url") && !head.contains("og:image") && !head.contains("twitter:"))
    let base = "https://example.org/cups"
    let address = ["--address", base + "/"]
    #expect(try place.run(["run", "-q", "t.yaml", "--check"] + address).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"] + address).code == 0)
    let page = try place.read("\(Self.folder)/index.html")
    for line in [
      "property=\"og:url\" content=\"\(base)/four-heroes/index.html\"",
      "property=\"og:image\" content=\"\(base)/four-heroes/card.png\"",
      "property=\"og:image:width\" content=\"1200\"",
      "property=\"og:image:height\" content=\"630\"",
      "name=\"twitter:card\" content=\"summary_large_image\"",
    ] {
      #expect(page.contains("<meta \(line)/>"), "\(line)")
    }
    let index = try place.read("Reports/index.html")
    #expect(index.contains("content=\"\(base)/index.html\"") && !index.contains("og:image"))
    let feed = try place.read("Reports/feed.xml")
    #expect(feed.contains("href=\"\(base)/feed.xml\""))
    #expect(feed.contains("href=\"\(base)/four-heroes/index.html\""))
    // The variable says the same, and the option goes before it.
    let variable = ["CONTEST_ADDRESS": base]
    #expect(try place.run(["run", "-q", "t.yaml", "--check"], environment: variable).code == 0)
    #expect(try place.run(["report", "-q", "--check"], environment: variable).code == 0)
    let other = ["CONTEST_ADDRESS": "https://other.org"]
    #expect(
      try place.run(["run", "-q", "t.yaml", "--check"] + address, environment: other).code == 0
    )
  }

  @Test func `a lost image is made again, and without rsvg-convert the run says what to install`()
    throws
  {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    try place.write(Self.cup(true).replacing("Four Heroes", with: "Other"), to: "other.yaml")
    let path = ["PATH": place.path("nothing")]
    let run = try place.run(["run", "t.yaml", "other.yaml"], environment: path)
    #expect(run.code == 0)
    #expect(
      run.errors
        == "warning: cards are not drawn as PNG: rsvg-convert is not there; install the package librsvg2-bin\n"
    )
    #expect(place.exists("\(Self.folder)/card.svg") && !place.exists("\(Self.folder)/card.png"))
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    // An image that is up to date needs no program.
    #expect(try place.run(["run", "-q", "t.yaml"], environment: path).code == 0)
    try FileManager.default.removeItem(atPath: place.path("\(Self.folder)/card.png"))
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 1)
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(place.exists("\(Self.folder)/card.png"))
  }

  @Test(arguments: ["kill -SEGV $$", "exit 1", "head -c 9 > /dev/null; kill -9 $$", "true", "cat"])
  func `a card that cannot be drawn ends no run, and no older image stays beside it`(
    _ script: String
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup(true), to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    try place.write("#!/bin/sh\n\(script)\n", to: "bin/rsvg-convert")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: place.path("bin/rsvg-convert")
    )
    let card = try place.read("\(Self.folder)/card.svg")
    try place.write(Self.cup(true, power: 1), to: "t.yaml")
    let run = try place.run(
      ["run", "-q", "t.yaml"],
      environment: ["PATH": place.path("bin") + ":/usr/bin:/bin"]
    )
    #expect(run.code == 0)
    #expect(try place.read("\(Self.folder)/card.svg") != card)
    #expect(!place.exists("\(Self.folder)/card.png"))
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    #expect(place.exists("\(Self.folder)/card.png"))
  }
}
