import Base
import Tournament

/// A value of an answer with its path, so that an error names the member that was unexpected.
struct WebValue {
  let node: JSONNode
  let answer: WebAnswer

  /// Returns a member; nil if it is missing or null.
  subscript(name: String) -> WebValue? {
    guard let member = node[name], !member.isNull else { return nil }
    return WebValue(node: member, answer: answer)
  }

  /// Returns a member that every answer has.
  func member(_ name: String) throws(SourceError) -> WebValue {
    guard let member = self[name] else {
      throw answer.broken(.missing(node.path.isEmpty ? name : "\(node.path).\(name)"))
    }
    return member
  }

  var items: [WebValue] {
    get throws(SourceError) {
      guard let elements = node.elements else { throw unexpected }
      return elements.map { WebValue(node: $0, answer: answer) }
    }
  }

  var text: String {
    get throws(SourceError) {
      guard let text = node.string else { throw unexpected }
      return text
    }
  }

  /// A whole number from 0.
  var count: Int {
    get throws(SourceError) {
      guard let count = node.integer, count >= 0 else { throw unexpected }
      return count
    }
  }

  /// A count that can be a figure: a whole number from 0 to ``PowerRule/largestValue``.
  var figure: Double {
    get throws(SourceError) {
      let figure = Double(try count)
      guard figure <= PowerRule.largestValue else { throw unexpected }
      return figure
    }
  }

  /// The number of a record: a whole number from 1 that tournament files may name.
  var id: Int {
    get throws(SourceError) {
      guard let id = node.integer, (1...1_000_000_000_000).contains(id) else { throw unexpected }
      return id
    }
  }

  /// The error that this value has another form than the protocol's.
  var unexpected: SourceError { answer.broken(.unexpected(node.path)) }
}
