import Base

/// Bytes that come in pieces.
struct ByteStream {
  /// Returns the next piece; empty at the end.
  let next: () throws(CaptureError) -> [UInt8]
}

/// A reason for which a saved answer cannot be read to its end.
enum CaptureError: Error, Sendable, Equatable {
  case file(FileError)
  case format(reason: String)

  /// The reason, in words that follow the file's name.
  var reason: String {
    switch self {
    case .file(.unreadable(_, let reason)): "it cannot be read: \(reason)"
    case .file(let error): error.message
    case .format(let reason): reason
    }
  }
}

extension ByteStream {
  static let pieceSize = 1 << 16

  init(_ file: FileStream) {
    self.init { () throws(CaptureError) in
      do throws(FileError) { return try file.next(Self.pieceSize) } catch { throw .file(error) }
    }
  }

  /// The stream without what a program put around the text: gzip, and chunks of HTTP that were not joined.
  func unpacked() throws(CaptureError) -> ByteStream {
    var stream = self
    for _ in 0..<3 {
      let head = try stream.next()
      stream = stream.led(by: head)
      if head.starts(with: [0x1F, 0x8B]) {
        stream = stream.inflated()
      } else if ChunkReader.isChunked(head) {
        stream = stream.joined()
      } else {
        break
      }
    }
    return stream
  }

  /// The stream without a byte order mark.
  func decoded() throws(CaptureError) -> ByteStream {
    let head = try next()
    if let encoding = ForeignEncoding(of: head) { throw .format(reason: "it is \(encoding.rawValue), not UTF-8") }
    let hasMark = head.starts(with: byteOrderMark)
    return led(by: hasMark ? Array(head.dropFirst(byteOrderMark.count)) : head)
  }

  /// The stream with a piece before it.
  private func led(by head: [UInt8]) -> ByteStream {
    var head: [UInt8]? = head
    return ByteStream { () throws(CaptureError) in
      guard let first = head else { return try next() }
      head = nil
      return first
    }
  }

  private func inflated() -> ByteStream {
    let inflater = Inflater()
    return ByteStream { () throws(CaptureError) in
      while true {
        let piece = try inflater.next(Self.pieceSize)
        if !piece.isEmpty { return piece }
        let source = try next()
        guard !source.isEmpty else {
          if inflater.isAtEnd { return [] }
          throw .format(reason: "its compressed data ends too early")
        }
        inflater.feed(source)
      }
    }
  }

  private func joined() -> ByteStream {
    var reader = ChunkReader()
    return ByteStream { () throws(CaptureError) in
      while true {
        let source = try next()
        guard !source.isEmpty else {
          if reader.isAtEnd { return [] }
          throw .format(reason: "its chunks end too early")
        }
        let piece = try reader.read(source)
        if !piece.isEmpty { return piece }
      }
    }
  }
}
