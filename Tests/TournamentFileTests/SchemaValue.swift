import Base
import TournamentFile

/// A value as JSON Schema sees it.
enum SchemaValue: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SchemaValue])
  case object([String: SchemaValue])

  /// Reads a node as YAML 1.2's core schema does, which is what editors go by.
  init(_ node: YAMLNode) {
    switch node.kind {
    case .sequence(let items): self = .list(items.map(SchemaValue.init))
    case .mapping(let entries):
      let members = entries.map { ($0.key.text ?? "", SchemaValue($0.value)) }
      self = .object(Dictionary(members) { first, _ in first })
    case .scalar(let text, .plain) where node.tag == nil:
      self =
        switch text {
        case "", "~", "null": .null
        case "true": .flag(true)
        case "false": .flag(false)
        default: Self.number(in: text).map(SchemaValue.number) ?? .text(text)
        }
    case .scalar(let text, _): self = .text(text)
    }
  }

  init(_ node: JSONNode) {
    if let members = node.members {
      self = .object(Dictionary(uniqueKeysWithValues: members.map { ($0, SchemaValue($1)) }))
    } else if let elements = node.elements {
      self = .list(elements.map(SchemaValue.init))
    } else if let text = node.string {
      self = .text(text)
    } else if let number = node.number {
      self = .number(number)
    } else {
      self = node.bool.map(SchemaValue.flag) ?? .null
    }
  }

  private static func number(in text: String) -> Double? {
    text.wholeMatch(of: /[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?/) == nil
      ? nil : Double(text)
  }

  var typeNames: [String] {
    switch self {
    case .null: ["null"]
    case .flag: ["boolean"]
    case .number(let number): number == number.rounded() ? ["number", "integer"] : ["number"]
    case .text: ["string"]
    case .list: ["array"]
    case .object: ["object"]
    }
  }

  var members: [String: SchemaValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  var items: [SchemaValue] {
    if case .list(let items) = self { items } else { [] }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}
