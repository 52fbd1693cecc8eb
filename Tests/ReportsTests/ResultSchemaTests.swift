import Base
import Foundation
import Reports
import Testing

struct ResultSchemaTests {
  private let schema: JSONNode

  init() throws {
    schema = try JSONDocument(Array(EmbeddedText.resultSchema.text.utf8), rejectsDuplicateKeys: true).root
  }

  /// The schemas that a value of `schema` may have, by what it is.
  private static func options(_ schema: JSONNode) -> [JSONNode] {
    [schema] + (schema["anyOf"]?.elements ?? []) + (schema["prefixItems"]?.elements ?? [])
  }

  /// Checks that members stand in the order of the schema, and that it names all of them.
  private func check(_ value: JSONNode, _ schema: JSONNode, at path: String = "") {
    let options = Self.options(schema)
    // Members of a map, such as figures, may have any name.
    if let members = value.members, let known = options.lazy.compactMap({ $0["properties"] }).first {
      let order = known.members?.map(\.name).filter { value[$0] != nil }
      #expect(members.map(\.name) == order, "\(path)")
      for (name, member) in members {
        known[name].map { check(member, $0, at: "\(path).\(name)") }
      }
    }
    guard let items = options.lazy.compactMap({ $0["items"] }).first, items.isObject else { return }
    for element in value.elements ?? [] { check(element, items, at: path) }
  }

  @Test func `has its members in the order of the repository's results`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Reports")
    let results = try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap {
      try? Data(contentsOf: folder.appending(path: "\($0)/result.json"))
    }
    #expect(results.count > 10)
    for result in results { check(try JSONDocument(Array(result)).root, schema) }
  }

  @Test func `closes every object and describes every member`() {
    func check(_ schema: JSONNode, at path: String) {
      for option in Self.options(schema) {
        if let members = option["properties"]?.members {
          #expect(option["additionalProperties"]?.bool == false, "\(path)")
          for (name, member) in members {
            #expect(member["description"]?.string?.hasSuffix(".") == true, "\(path).\(name)")
            check(member, at: "\(path).\(name)")
          }
        }
        if let items = option["items"], items.isObject { check(items, at: path) }
      }
    }
    check(schema, at: "")
  }
}
