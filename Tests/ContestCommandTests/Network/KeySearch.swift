import Foundation

/// A search for what nobody is to see, in any case and as URLs or base64 would write it.
struct KeySearch {
  private let wanted: [String]

  init(_ secrets: [String]) {
    wanted = secrets.flatMap { secret in
      let codes = secret.utf8.map { String($0, radix: 16) }
      return [
        secret.lowercased(),
        codes.map { "%" + $0 }.joined(),
        codes.map { "\\u00" + $0 }.joined(),
        codes.map { "\\x" + $0 }.joined(),
        codes.map { "&#x" + $0 + ";" }.joined(),
        secret.utf8.map { "&#\($0);" }.joined(),
        Data(secret.utf8).base64EncodedString().lowercased(),
      ]
    }
  }

  func finds(in text: String) -> Bool {
    let text = text.lowercased()
    return wanted.contains { text.contains($0) }
  }

  /// Whether a third of a secret stands in a text, however it is written.
  func findsPart(in text: String) -> Bool {
    let text = Array(text.lowercased().utf8)
    return wanted.contains { wanted in
      let wanted = Array(wanted.utf8)
      let length = wanted.count / 3
      let parts = Set((0...(wanted.count - length)).map { wanted[$0..<($0 + length)] })
      return text.indices.contains { index in
        index + length <= text.count && parts.contains(text[index..<(index + length)])
      }
    }
  }

  /// The files in a workplace that hold a secret in their name or content.
  func files(in place: Workplace) throws -> [String] {
    try place.tree(".").compactMap { path, data in
      finds(in: path) || finds(in: String(decoding: data, as: UTF8.self)) ? path : nil
    }
    .sorted()
  }
}
