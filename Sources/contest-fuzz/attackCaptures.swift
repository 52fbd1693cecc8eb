import Base
import Network

@testable import Catalogue

/// Reads bytes as a saved answer: what is found does not depend on how the bytes come, and holds no key.
func attackCaptures(_ bytes: [UInt8]) {
  let whole = found(bytes, piece: max(1, bytes.count))
  let parts = found(bytes, piece: 7)
  expect(whole.count == parts.count, "\(whole.count) in one part, \(parts.count) in many")
  for (one, other) in zip(whole, parts) { expect(words(of: one) == words(of: other), "they differ") }
  let scrub = BodyScrub(secrets: ["0123456789abcdef"])
  for captured in whole.flatMap({ CapturedRecord.read($0, scrub) }) {
    switch captured {
    case .refused(let line, _, let reason): expect(line > 0 && !reason.isEmpty, "refused at \(line)")
    case .record(let record, _, _):
      expect(record.related.allSatisfy { !$0.id.text.isEmpty }, "a relation to nothing")
      let text = String(decoding: record.body, as: UTF8.self)
      expect(!text.contains("0123456789abcdef"), "a key is kept")
      guard let again = try? JSONDocument(record.body) else {
        return expect(false, "a record that does not read back: \(text)")
      }
      expect(again.bytes == record.body, "a record that changes: \(text)")
    }
  }
}

private typealias Found = Result<CaptureSplitter.Piece, CaptureSplitter.Fault>

private func found(_ bytes: [UInt8], piece size: Int) -> [Found] {
  var splitter = CaptureSplitter()
  var found: [Found] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    splitter.read(Array(rest.prefix(size)))
    rest = rest.dropFirst(size)
    found += splitter.found
    splitter.found = []
  }
  splitter.finish()
  return found + splitter.found
}

private func words(of found: Found) -> [UInt8] {
  switch found {
  case .success(let piece): Array("\(piece.place.line):\(piece.place.column) \(piece.year ?? 0) ".utf8) + piece.bytes
  case .failure(let fault): Array("\(fault.place?.line ?? 0):\(fault.place?.column ?? 0): \(fault.reason)".utf8)
  }
}
