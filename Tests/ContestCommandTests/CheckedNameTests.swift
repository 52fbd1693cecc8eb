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

  static let silent = [
    // The misspelt key may have named another source.
    "name: Cup\nsourc: fandom\ncharacters: [Hulk, Nobody At All]\n",
    "name: Cup\nsource: nowhere\ncharacters: [Hulk, Nobody At All]\n",
    "name: Cup\nformt: swiss\non_missing: skip\ncharacters: [Hulk, Nobody At All]\n",
    "name: Cup\nformt: swiss\nsource: inline\ncharacters: [{name: Nobody At All, power: 1}, {name: B, power: 1}]\n",
  ]

  @Test(arguments: silent) func `a name that may be right is not refused`(_ file: String) throws {
    let check = try check(file)
    #expect(check.code == 65 && !check.errors.contains("no character is called"), "\(check.errors)")
  }
}
