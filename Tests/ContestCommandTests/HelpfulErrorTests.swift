import Testing

struct HelpfulErrorCase: CustomTestStringConvertible, Sendable {
  /// A line of a shell before the command.
  var setUp = ""
  var command: String
  var code: Int32
  var help: String
  var testDescription: String { command }
}

/// Errors that a user can do something about, and what they say to do.
struct HelpfulErrorTests {
  static let cases: [HelpfulErrorCase] = [
    .init(
      command: "run",
      code: 66,
      help: "write a first tournament with 'contest init', or name another path"
    ),
    .init(
      command: "check none.yaml",
      code: 66,
      help: "check the path; 'contest init' writes a first tournament"
    ),
    .init(
      setUp: "mkdir t; ln -s ../cup.yaml t/link.yaml",
      command: "check t",
      code: 66,
      help: "put the file itself there, or name it on the command line"
    ),
    .init(
      command: "show 999",
      code: 65,
      help: "look for its name with 'contest search NAME', which prints ids"
    ),
    .init(
      command: "battle 999 Hulk",
      code: 65,
      help: "look for its name with 'contest search NAME', which prints ids"
    ),
    .init(command: "run cup.yaml --store /dev/null", code: 65, help: "name a regular file"),
    .init(
      command: "run cup.yaml --reports /dev/null",
      code: 73,
      help: "name another folder with --reports"
    ),
    .init(
      setUp: "mkdir -p Reports/README.md",
      command: "run cup.yaml",
      code: 73,
      help: "move it away"
    ),
    .init(
      setUp: "mkdir t",
      command: "run t",
      code: 66,
      help: "name a tournament file, or a folder that has some"
    ),
    .init(
      setUp: "mkdir Reports",
      command: "run cup.yaml --summary Reports",
      code: 73,
      help: "name another file"
    ),
    .init(
      setUp: "mkdir Reports",
      command: "run cup.yaml --junit Reports",
      code: 73,
      help: "name another file"
    ),
    .init(
      setUp: "mkdir t",
      command: "run cup.yaml --announce t",
      code: 73,
      help: "name another file"
    ),
    .init(
      setUp: "ln -s x j",
      command: "run cup.yaml --junit j",
      code: 73,
      help: "remove the link, or name what it leads to"
    ),
    .init(
      setUp: "ln -s x j",
      command: "run cup.yaml --summary j",
      code: 73,
      help: "remove the link, or name what it leads to"
    ),
    .init(
      setUp: "ln -s x j",
      command: "run cup.yaml --store j",
      code: 65,
      help: "remove the link, or name what it leads to"
    ),
    .init(
      setUp: "$contest run -q cup.yaml; ln -s x j",
      command: "store merge Reports/store.json Reports/store.json --into j",
      code: 65,
      help: "remove the link, or name what it leads to"
    ),
  ]

  @Test(arguments: cases) func `an error says what to do`(_ c: HelpfulErrorCase) throws {
    let place = try Workplace()
    try place.write("name: Cup\ncharacters: [Hulk, Thor]\n", to: "cup.yaml")
    _ = try place.shell(c.setUp)
    let run = try place.run(c.command.split(separator: " ").map(String.init))
    #expect(run.code == c.code)
    #expect(run.errors.contains("\nhelp: \(c.help)\n"), "\(run.errors)")
  }
}
