import Base
package import Network

/// A part of a file with saved answers.
package struct CapturePart: Sendable {
  package let path: String
  let found: [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>]
  /// The bytes of the file that were read for it, as they are on the disk.
  package let size: Int

  /// Returns what the part has, in its order.
  ///
  /// - Parameter scrub: Takes out keys.
  package func records(_ scrub: BodyScrub) -> [CapturedRecord] { found.flatMap { CapturedRecord.read($0, scrub) } }
}

/// Reads files with saved answers part by part.
package struct CaptureReader {
  private let files: CaptureFiles
  private var nextFile = 0
  private var open: Open?

  private struct Open {
    let path: String
    let stream: ByteStream
    let counted: Counter
    var splitter = CaptureSplitter()
  }

  private final class Counter { var bytes = 0 }

  /// A part ends after so many bytes of text.
  private static let partSize = 1 << 19

  package init(_ files: CaptureFiles) { self.files = files }

  /// Returns the next part; nil after the last one.
  package mutating func next() -> CapturePart? {
    while true {
      if var file = open.take() { return part(of: &file) }
      guard nextFile < files.paths.count else { return nil }
      let path = files.paths[nextFile]
      nextFile += 1
      do throws(CaptureError) { open = try opened(path) } catch {
        return CapturePart(path: path, found: [.failure(.init(place: nil, reason: error.reason))], size: 0)
      }
    }
  }

  private func opened(_ path: String) throws(CaptureError) -> Open {
    let file: FileStream
    do throws(FileError) { file = try FileStream(path, followsLink: files.isNamed(path)) } catch { throw .file(error) }
    let counter = Counter()
    let source = ByteStream(file)
    let counting = ByteStream { () throws(CaptureError) in
      let piece = try source.next()
      counter.bytes += piece.count
      return piece
    }
    return Open(path: path, stream: try counting.unpacked().decoded(), counted: counter)
  }

  /// Reads a part of a file, and keeps the file open unless that was its end.
  private mutating func part(of file: inout Open) -> CapturePart {
    file.counted.bytes = 0
    var size = 0
    var isAtEnd = false
    do throws(CaptureError) {
      while size < Self.partSize, !isAtEnd {
        let piece = try file.stream.next()
        size += piece.count
        isAtEnd = piece.isEmpty || file.splitter.isLost
        if !isAtEnd { file.splitter.read(piece) }
      }
      if isAtEnd { file.splitter.finish() }
    } catch {
      isAtEnd = true
      file.splitter.release()
      file.splitter.found.append(.failure(.init(place: nil, reason: error.reason)))
    }
    let part = CapturePart(path: file.path, found: file.splitter.found, size: file.counted.bytes)
    file.splitter.found = []
    if !isAtEnd { open = file }
    return part
  }
}
