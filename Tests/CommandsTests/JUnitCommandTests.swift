import Testing

struct JUnitCommandTests {
  @Test func `the same run writes the same bytes, and no time`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "--junit", "a.xml", "t.yaml"]).code == 0)
    let before = try place.stamps(".")["a.xml"]
    #expect(try place.run(["run", "--junit", "a.xml", "t.yaml"]).code == 0)
    #expect(try place.stamps(".")["a.xml"] == before)
    let times = try place.read("a.xml").matches(of: #/ time(.*?)(?=[ >\/])/#).map(\.1)
    #expect(times.count >= 3 && times.allSatisfy { $0 == "=\"0\"" }, "\(times)")
  }
}
