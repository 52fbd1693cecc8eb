package import Base
import Tournament

/// A value of an answer with its path, so that an error names the member that was unexpected.
package struct WebValue {
  package let node: JSONNode
  package let answer: WebAnswer
  private let path: Path

  /// The way to a value of an answer; only an error makes a text of it.
  private indirect enum Path {
    case whole
    case member(String, of: Path)
    case element(Int, of: Path)

    /// For example `query.pages[3].title`; empty for the whole answer.
    var text: String {
      switch self {
      case .whole: ""
      case .member(let name, .whole): name
      case .member(let name, let path): "\(path.text).\(name)"
      case .element(let place, let path): "\(path.text)[\(place)]"
      }
    }
  }

  init(_ node: JSONNode, of answer: WebAnswer) {
    self.init(node, of: answer, path: .whole)
  }

  private init(_ node: JSONNode, of answer: WebAnswer, path: Path) {
    self.node = node
    self.answer = answer
    self.path = path
  }

  /// Returns a member; nil if it is missing or null.
  package subscript(name: String) -> WebValue? {
    guard let member = node[name], !member.isNull else { return nil }
    return WebValue(member, of: answer, path: .member(name, of: path))
  }

  /// Returns a member that every answer has.
  package func member(_ name: String) throws(SourceError) -> WebValue {
    guard let member = self[name] else {
      throw answer.broken(.missing(Path.member(name, of: path).text))
    }
    return member
  }

  package var items: [WebValue] {
    get throws(SourceError) {
      guard let elements = node.elements else { throw unexpected }
      return elements.enumerated().map { place, element in
        WebValue(element, of: answer, path: .element(place, of: path))
      }
    }
  }

  package var text: String {
    get throws(SourceError) {
      guard let text = node.string else { throw unexpected }
      return text
    }
  }

  /// A whole number from 0.
  package var count: Int {
    get throws(SourceError) {
      guard let count = node.integer, count >= 0 else { throw unexpected }
      return count
    }
  }

  /// A count that can be a figure: a whole number from 0 to ``PowerRule/largestValue``.
  package var figure: Double {
    get throws(SourceError) {
      let figure = Double(try count)
      guard figure <= PowerRule.largestValue else { throw unexpected }
      return figure
    }
  }

  /// The number of a record: a whole number from 1 that tournament files may name.
  package var id: Int {
    get throws(SourceError) {
      guard let id = node.integer, (1...1_000_000_000_000).contains(id) else { throw unexpected }
      return id
    }
  }

  /// The error that this value has another form than the protocol's.
  package var unexpected: SourceError { answer.broken(.unexpected(path.text)) }
}
