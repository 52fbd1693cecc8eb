import Base

/// The form on the disk: a head of text lines, an empty line, the raw body.
///
/// The last line of the head is the SHA-256 of the lines before it. One of them is the SHA-256 of
/// the body, so that any changed byte is noticed.
extension StoredResponse {
  /// The head and the empty line after it; nil if the format cannot hold the response.
  var head: [UInt8]? {
    let values = [
      request.source, request.target, String(status), String(received.seconds), String(validated.seconds),
      entityTag ?? "", contentType ?? "", String(body.count), Digest.sha256(body),
    ]
    // A line end in a value would start a line of its own.
    guard request.method == "GET", Self.statuses.contains(status), values.allSatisfy(\.isPlainASCII),
      body.count <= Self.largestBody, Self.isStorable(received), Self.isStorable(validated)
    else { return nil }
    var head = Array((Self.title + "\n").utf8)
    for (name, value) in zip(Self.names, values) { head += "\(name): \(value)\n".utf8 }
    head += "\(Self.lastName): \(Digest.sha256(head))\n\n".utf8
    return head.count <= Self.largestHead ? head : nil
  }

  /// Reads an entry; nil unless it is complete and both digests match.
  init?(entry: [UInt8]) {
    guard let end = Self.endOfHead(in: entry) else { return nil }
    let lines = entry[..<end].split(separator: newline)
    guard lines.count == Self.names.count + 2, lines[0].elementsEqual(Self.title.utf8), let last = lines.last,
      let headDigest = Self.value(of: Self.lastName, in: last), headDigest == Digest.sha256(entry[..<last.startIndex])
    else { return nil }
    var values: [String] = []
    for (name, line) in zip(Self.names, lines.dropFirst()) {
      guard let value = Self.value(of: name, in: line) else { return nil }
      values.append(value)
    }
    let body = entry[(end + 1)...]
    guard let status = Self.statuses.first(where: { String($0) == values[2] }), let received = Self.time(values[3]),
      let validated = Self.time(values[4]), values[7] == String(body.count), body.count <= Self.largestBody,
      values[8] == Digest.sha256(body)
    else { return nil }
    self.init(
      request: CanonicalRequest(source: values[0], method: "GET", target: values[1]),
      status: status,
      received: received,
      validated: validated,
      entityTag: values[5].isEmpty ? nil : values[5],
      contentType: values[6].isEmpty ? nil : values[6],
      body: Array(body)
    )
  }

  static let largestEntry = largestHead + largestBody

  /// The statuses that an entry may have.
  static let statuses = [200, 404]
  static let largestHead = 16 << 10
  private static let largestBody = 16 << 20
  private static let title = "contest-response 1"
  private static let names = [
    "source", "target", "status", "received", "validated", "etag", "content-type", "length", "body-sha256",
  ]
  private static let lastName = "head-sha256"

  /// The index of the empty line.
  private static func endOfHead(in entry: [UInt8]) -> Int? {
    let head = entry.prefix(largestHead)
    return head.indices.dropFirst().first { head[$0] == newline && head[$0 - 1] == newline }
  }

  private static func value(of name: String, in line: ArraySlice<UInt8>) -> String? {
    let start = Array("\(name): ".utf8)
    guard line.starts(with: start) else { return nil }
    let value = String(decoding: line.dropFirst(start.count), as: UTF8.self)
    return value.isPlainASCII ? value : nil
  }

  private static func time(_ text: String) -> UnixTime? {
    Int64(text).map { UnixTime(seconds: $0) }.flatMap { isStorable($0) ? $0 : nil }
  }

  /// From 1970 to the year 9999, so that the difference of two times cannot overflow.
  private static func isStorable(_ time: UnixTime) -> Bool { (0..<253_402_300_800).contains(time.seconds) }
}

private let newline = UInt8(ascii: "\n")
