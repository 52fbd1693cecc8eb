import Foundation

/// A search for what nobody is to see, in any case and as URLs or base64 would write it.
struct KeySearch {
  fileprivate let wanted: [String]

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

  /// The files in a workplace that hold a secret in their name or content.
  func files(in place: Workplace) throws -> [String] {
    try place.tree(".").compactMap { path, data in
      finds(in: path) || finds(in: String(decoding: data, as: UTF8.self)) ? path : nil
    }
    .sorted()
  }
}

/// A search for a third of a secret, however it is written.
struct KeyPartSearch {
  /// The thirds by their first eight bytes, as a number.
  private let parts: [UInt64: Set<[UInt8]>]

  /// - Parameter secrets: Of 24 bytes or more.
  init(_ secrets: [String]) {
    let thirds = KeySearch(secrets).wanted.flatMap { wanted in
      let wanted = Array(wanted.utf8)
      let length = wanted.count / 3
      precondition(length >= 8, "a secret is too short")
      return (0...(wanted.count - length)).map { Array(wanted[$0..<($0 + length)]) }
    }
    parts = Dictionary(grouping: thirds) { third in
      third[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    .mapValues { Set($0) }
  }

  func finds(in text: String) -> Bool {
    let text = Array(text.lowercased().utf8)
    var last: UInt64 = 0
    return text.indices.contains { index in
      last = last << 8 | UInt64(text[index])
      return parts[last]?.contains { text[(index - 7)...].starts(with: $0) } ?? false
    }
  }
}
