import Foundation
import LoopbackServer
import Network
import Testing

/// `contest show --picture` with a picture in the cache.
struct ShowPictureTests {
  static let starts: [(terminal: [String: String], start: String)] = [
    (["TERM": "xterm-kitty"], "\u{1B}_Ga=T,f=100,q=2,m=0;iVBOR"),
    (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File=inline=1;size=781;width=12px:/9j/"),
    (["TERM": "foot"], "\u{1B}P0;1;0q\"1;1;12;16#0;2;"),
    // Nothing tells, and other terminals skip what is for kitty.
    (["TERM": "xterm"], "\u{1B}_Ga=T,"),
  ]

  /// A workplace with a picture of Hulk.
  static func scene() async throws -> ImagesScene {
    let scene = try ImagesScene()
    scene.pictures[1_009_268] = SamplePicture.jpeg.answer
    try #require(try await scene.images("Hulk").code == 0)
    return scene
  }

  @Test(arguments: starts)
  func `the terminal gets the picture in its own form, above the text`(
    _ c: (terminal: [String: String], start: String)
  ) async throws {
    let scene = try await Self.scene()
    let plain = try await scene.run(["show", "Hulk"])
    #expect(plain.code == 0 && plain.output.hasPrefix("Hulk\n"))
    let shown = try await scene.run(
      ["show", "Hulk", "--picture", "always"],
      environment: c.terminal
    )
    #expect(shown.code == 0 && shown.errors.isEmpty, "\(shown.errors)")
    #expect(shown.output.hasPrefix(c.start), "\(shown.output)")
    #expect(shown.output.hasSuffix("\n" + plain.output))
    for arguments in [["--picture", "never"], ["--picture", "auto"]] {
      let run = try await scene.run(["show", "Hulk"] + arguments, environment: c.terminal)
      #expect(run.output == plain.output)
    }
    let json = try await scene.run(
      ["show", "Hulk", "--picture", "always", "--format", "json"],
      environment: c.terminal
    )
    #expect(json.output.hasPrefix("{"))
  }

  @Test func `a character that is named as a record has its picture, too`() async throws {
    let scene = try await Self.scene()
    let words = ["show", "character", "1009268", "--offline"]
    let plain = try await scene.run(words)
    // Without the server, it is the embedded character with this id.
    #expect(plain.code == 0 && plain.output.hasPrefix("Deadpool\n"), "\(plain.errors)")
    let kitty = ["TERM": "xterm-kitty"]
    let shown = try await scene.run(words + ["--picture", "always"], environment: kitty)
    #expect(shown.output.hasPrefix(Self.starts[0].start), "\(shown.output)")
    #expect(shown.output.hasSuffix("\n" + plain.output) && shown.errors.isEmpty)
    for other in [["--picture", "never"], ["--picture", "always", "--format", "json"]] {
      let run = try await scene.run(words + other, environment: kitty)
      #expect(!run.output.contains("\u{1B}"))
    }
    let none = try await scene.run([
      "show", "character", "1009664", "--offline", "--picture=always",
    ])
    #expect(none.errors.contains("there is no picture of 'Thor' in the cache"), "\(none.errors)")
  }

  @Test func `without libgd the text stays, and a wanted picture says what it needs`()
    async throws
  {
    let scene = try await Self.scene()
    try scene.place.write("no library", to: "libraries/libgd.so.3")
    var settings = ["TERM": "xterm-kitty", "LD_LIBRARY_PATH": scene.place.path("libraries")]
    let run = try await scene.run(["show", "Hulk", "--picture", "always"], environment: settings)
    #expect(run.code == 0 && run.output.hasPrefix("Hulk\n"))
    #expect(run.errors.hasPrefix("warning: pictures need libgd: "))
    // iTerm2 decodes pictures itself.
    settings["TERM_PROGRAM"] = "iTerm.app"
    settings["TERM"] = "xterm"
    let own = try await scene.run(["show", "Hulk", "--picture", "always"], environment: settings)
    #expect(own.output.hasPrefix("\u{1B}]1337;") && own.errors.isEmpty)
  }

  /// What a terminal answers to the question what it is, and whether it then gets sixels.
  static let answers: [(answer: String, hasSixel: Bool)] = [
    ("\u{1B}[?62;4;22c", true), ("\u{1B}[?62;22c", false), ("", false), ("x\u{1B}[?62;4c", false),
  ]

  @Test(arguments: answers)
  func `a terminal that its variables do not name is asked`(
    _ c: (answer: String, hasSixel: Bool)
  ) async throws {
    let scene = try await Self.scene()
    let terminal = try Terminal(columns: 80)
    let settings = scene.scene.settings().merging(["TERM": "xterm"]) { $1 }
    let child = try Child(
      Workplace.program,
      ["show", "Hulk", "--offline"],
      environment: settings.merging(
        ["PATH": "/usr/bin:/bin", "HOME": scene.place.folder.path]
      ) { $1 },
      in: scene.place.folder,
      input: terminal.path,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
    var text = terminal.written(until: "\u{1B}[c")
    #expect(text.contains("\u{1B}[c"))
    try terminal.type(c.answer)
    for _ in 0..<300 where child.exitCode == nil { text += terminal.written() }
    text += terminal.written()
    #expect(child.exitCode == 0)
    #expect(text.contains("rank"))
    #expect(text.contains("\u{1B}P0;1;0q") == c.hasSixel)
    // What was answered is not shown.
    #expect(!text.contains("62;"))
  }

  @Test func `a terminal that shows nothing is not asked`() async throws {
    let scene = try await Self.scene()
    let terminal = try Terminal(columns: 80)
    let child = try Child(
      Workplace.program,
      ["show", "Hulk", "--offline"],
      environment: scene.scene.settings().merging(
        ["PATH": "/usr/bin:/bin", "HOME": scene.place.folder.path, "TERM": "dumb"]
      ) { $1 },
      in: scene.place.folder,
      input: terminal.path,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
    let text = terminal.written(until: "rank")
    #expect(child.exitCode(within: 30) == 0)
    #expect(text.hasPrefix("Hulk"))
  }
}
