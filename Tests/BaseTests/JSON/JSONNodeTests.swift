import Base
import Testing

struct JSONNodeTests {
  @Test func `an accessor returns nil for a value of another kind`() throws {
    let root = try JSONDocument(#"{"text":"1","number":1,"flag":true,"list":[],"none":null}"#.utf8)
      .root
    for (kind, node) in try #require(root.members) {
      #expect((node.string != nil) == (kind == "text"))
      #expect((node.number != nil) == (kind == "number"))
      #expect((node.integer != nil) == (kind == "number"))
      #expect((node.bool != nil) == (kind == "flag"))
      #expect((node.elements != nil) == (kind == "list"))
      #expect(!node.isObject && node.members == nil && node["text"] == nil)
    }
    #expect(root.isObject && root["missing"] == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("7.0", 7), ("7e2", 700), ("7.5", nil), ("1e300", nil),
    ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", nil),
    ("9007199254740993", nil), ("-9007199254740992", nil),
  ])
  func `only exact whole numbers are integers`(text: String, whole: Int?) throws {
    #expect(try JSONDocument(text.utf8).root.integer == whole)
  }

  @Test func `a node outlives the name of its document`() throws {
    func text() throws -> JSONNode? { try JSONDocument(#"{"a":["kept"]}"#.utf8).root["a"] }
    #expect(try text()?.elements?.first?.string == "kept")
  }
}
