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
        Data(secret.utf8).base64EncodedString().lowercased(),
      ]
    }
  }

  func finds(in text: String) -> Bool {
    let text = text.lowercased()
    return wanted.contains { text.contains($0) }
  }

  /// The files in a workplace that hold a secret in their name or content.
  func files(in place: Workplace) throws -> [String] {
    try place.tree(".").compactMap { path, data in
      finds(in: path) || finds(in: String(decoding: data, as: UTF8.self)) ? path : nil
    }
    .sorted()
  }
}
