import Base

/// A JSON value to write and to compare with what was read.
indirect enum Value: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Value])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: Value
  }

  init(_ node: JSONNode) {
    if let flag = node.bool {
      self = .flag(flag)
    } else if let number = node.number {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else if let elements = node.elements {
      self = .list(elements.map { Value($0) })
    } else if let members = node.members {
      self = .object(members.map { Member(key: $0.name, value: Value($0.value)) })
    } else {
      self = .null
    }
  }

  /// Draws a value at most `depth` levels deep.
  init(from generator: inout Generator, depth: Int) {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: self = .null
    case 1: self = .flag(Bool.random(using: &generator))
    case 2: self = .number(Double(Int.random(in: -1000...1_000_000, using: &generator)))
    case 3:
      let drawn = Double(bitPattern: generator.next())
      self = .number(drawn.isFinite ? drawn : 0.1)
    case 4: self = .text(Self.text(from: &generator))
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      self = .list((0..<count).map { _ in Value(from: &generator, depth: depth - 1) })
    default:
      let count = Int.random(in: 0...4, using: &generator)
      self = .object(
        (0..<count).map { index in
          let key = "\(index)" + Self.text(from: &generator)
          return Member(key: key, value: Value(from: &generator, depth: depth - 1))
        }
      )
    }
  }

  private static func text(from generator: inout Generator) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let widest: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...widest, using: &generator)) {
        view.append(scalar)
      }
    }
    return String(view)
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .flag(let flag): json.value(flag)
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    case .list(let values):
      json.array { list in
        for value in values {
          list.line()
          value.write(to: &list)
        }
      }
    case .object(let members):
      json.object { object in
        for member in members {
          object.key(member.key)
          member.value.write(to: &object)
        }
      }
    }
  }
}
