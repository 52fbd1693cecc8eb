import Testing

/// Names that are looked up beside other mistakes.
struct CheckedNameTests {
  private func check(_ file: String, _ options: String...) throws -> Outcome {
    let place = try Workplace()
    try place.write(file, to: "cup.yaml")
    return try place.run(["check", "cup.yaml"] + options)
  }

  @Test func `one check shows a wrong key and a wrong name of the same document`() throws {
    let file = "name: Cup\nformt: swiss\ncharacters: [Hulk, Nobody At All, Thor]\n"
    let check = try check(file)
    #expect(check.code == 65)
    #expect(check.errors.contains("cup.yaml:2:1: error: unknown key 'formt' in a tournament"))
    #expect(check.errors.contains("cup.yaml:3:20: error: no character is called 'Nobody At All'"))
    #expect(check.errors.hasSuffix("0 sound tournaments in 1 file, 2 errors\n"), "\(check.errors)")
    let json = try self.check(file, "--format", "json").output
    #expect(json.contains("no character is called 'Nobody At All'"))
  }

  static let mentioned = [
    "groups: [[Hulk, Thor], [Loki, Strom]]",
    "expect: {champion: Strom}",
    "stages: [{name: A, format: swiss, forbidden: [[Hulk, Strom]]}]",
  ]

  @Test(arguments: mentioned) func `a wrong name in groups, pairs and expectations is shown, too`(
    _ line: String
  ) throws {
    for source in ["characters: [Hulk, Thor, Loki, Storm]", Self.own] {
      let check = try check("name: Cup\nsummery: x\n\(source)\n\(line)\n")
      #expect(check.code == 65)
      #expect(check.errors.contains("unknown key 'summery'"))
      #expect(check.errors.contains("no entrant is called 'Strom'"), "\(check.errors)")
      #expect(check.errors.contains("help: did you mean 'Storm'?"), "\(check.errors)")
    }
  }

  private static let own = """
    source: inline
    characters: [{name: Hulk, power: 4}, {name: Thor, power: 3}, {name: Loki, power: 2}, {name: Storm, power: 1}]
    """

  @Test func `names are looked up in the file of figures of a document with another mistake`()
    throws
  {
    let place = try Workplace()
    try place.write("name,power\nHulk,4\nThor,3\n", to: "f.csv")
    let names = "source: {file: f.csv}\ncharacters: [Hulk, Thro]\n"
    try place.write("name: Cup\nsummery: x\n" + names, to: "cup.yaml")
    var check = try place.run(["check", "cup.yaml"])
    #expect(check.code == 65 && check.errors.contains("unknown key 'summery'"))
    #expect(check.errors.contains("no character is called 'Thro'"), "\(check.errors)")
    // The wrong power may be the reason why the file seems to lack a figure.
    try place.write("name,views\nHulk,4\nThor,3\n", to: "f.csv")
    try place.write("name: Cup\npower: [views]\n" + names, to: "cup.yaml")
    check = try place.run(["check", "cup.yaml"])
    #expect(check.code == 65 && !check.errors.contains("f.csv:"), "\(check.errors)")
  }

  static let silent = [
    // The misspelt key may have named another source.
    "name: Cup\nsourc: fandom\ncharacters: [Hulk, Nobody At All]\n",
    "name: Cup\nsource: nowhere\ncharacters: [Hulk, Nobody At All]\n",
    // The name may be in the roster or among the characters that could not be read.
    "name: Cup\nrostr: {top: 9}\ncharacters: [Hulk, Thor]\nexpect: {champion: Nobody At All}\n",
    "name: Cup\ncharacters: [Hulk, Thor, {nmae: Nobody At All}]\nexpect: {champion: Nobody At All}\n",
    "name: Cup\nformt: swiss\non_missing: skip\ncharacters: [Hulk, Nobody At All]\n",
    "name: Cup\nformt: swiss\nsource: inline\ncharacters: [{name: Nobody At All, power: 1}, {name: B, power: 1}]\n",
  ]

  @Test(arguments: silent) func `a name that may be right is not refused`(_ file: String) throws {
    let check = try check(file)
    #expect(check.code == 65 && !check.errors.contains("is called"), "\(check.errors)")
  }
}
