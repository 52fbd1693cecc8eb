import Base
import Network

/// An answer of the API with either characters or an error.
struct MarvelEnvelope {
  let response: HTTPResponse
  /// The words for the request in a "not found" error.
  let what: String
  let redaction: Redaction

  /// Returns the characters, or throws the error in the answer.
  func page() throws(SourceError) -> CharacterPage {
    let body = response.body.dropFirst(textStart(of: response.body))
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(body, maximumValues: Self.maximumValues) } catch {
      throw MarvelFailure(answer: nil, envelope: self).error(otherwise: isBlank ? .empty : .noJSON)
    }
    let root = document.root
    let failure = MarvelFailure(answer: root, envelope: self)
    guard response.status == 200, !failure.isDeclared else { throw failure.error(otherwise: .unexpectedStatus) }
    guard let data = root["data"], data.isObject else { throw failure.error(otherwise: .missing("data")) }
    guard let results = data["results"]?.elements else { throw failure.error(otherwise: .missing("results")) }
    guard results.count <= CharacterQuery.largestLimit else { throw failure.error(otherwise: .tooManyRecords) }
    let profiles = results.compactMap { Profile(record: $0) }
    return CharacterPage(
      profiles: profiles,
      dropped: results.count - profiles.count,
      total: data["total"]?.lenientInteger.flatMap { $0 >= 0 ? $0 : nil },
      offset: data["offset"]?.lenientInteger,
      limit: data["limit"]?.lenientInteger,
      attributionText: attribution(of: root),
      receivedAt: response.receivedAt
    )
  }

  /// Many times the number of values on a full page.
  private static let maximumValues = 1_000_000

  /// The start of the body, printable and without secrets.
  var excerpt: String {
    let start = String(decoding: response.body.prefix(1 << 13), as: UTF8.self)
    return singleLine(redaction.apply(to: start), limit: 80)
  }

  private var isBlank: Bool { response.body.allSatisfy { $0 <= 0x20 } }

  private func attribution(of root: JSONNode) -> String? {
    guard let text = root["attributionText"]?.lenientText else { return nil }
    let line = singleLine(redaction.apply(to: text, isData: true), limit: 500)
    return line.isEmpty ? nil : line
  }
}
