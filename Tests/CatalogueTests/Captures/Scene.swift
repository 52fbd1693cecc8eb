import Base
import CLibraries
import Catalogue
import Foundation
import Network
import Testing

/// A folder with saved answers, and a catalogue beside it.
final class Scene {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("captures-test-\(UUID().uuidString)").path

  init() throws {
    for folder in ["in", "cache"] {
      try FileManager.default.createDirectory(
        atPath: root + "/" + folder,
        withIntermediateDirectories: true
      )
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/in/" + name }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  func open() throws -> Catalogue {
    try Catalogue.open(in: root + "/cache") { Issue.record("\($0)") }
  }

  /// Whether SQLite's own check finds the catalogue whole.
  var isSound: Bool {
    get throws {
      let catalogue = try Database(root + "/cache/catalogue.sqlite", .readOnly)
      return try catalogue.first("PRAGMA quick_check(1)") { (row) throws(DatabaseError) in
        row.text(0)
      } == "ok"
    }
  }

  func take(_ names: [String] = [""], secrets: [String] = []) throws -> ImportReport {
    try importCaptures(
      CaptureFiles(at: names.map(path)),
      into: open(),
      BodyScrub(secrets: secrets)
    ) { _, _ in }
  }

  /// What the catalogue has, as `kind/id`, ordered.
  var records: [String] {
    get throws {
      let catalogue = try open()
      return try catalogue.summary().kinds.flatMap { kind, _ in
        try catalogue.records(of: kind, after: nil, limit: 100_000).map {
          "\(kind.name)/\($0.id.text)"
        }
      }
    }
  }

  func body(_ kind: String, _ id: Int) throws -> String? {
    try open().record(CatalogueKind(source: "marvel", name: kind), .number(id)).map {
      String(decoding: $0.body.bytes, as: UTF8.self)
    }
  }
}

/// A character in the API's shape.
func capturedCharacter(
  _ id: Int,
  _ name: String = "Thor",
  modified: String = "2014-04-29T14:18:17-0400"
)
  -> String
{
  #"{"id":\#(id),"name":"\#(name)","modified":"\#(modified)","resourceURI":"http://gateway.marvel.com/v1/public/characters/\#(id)","thumbnail":null}"#
}

/// A whole answer.
func answer(_ records: [String], year: Int = 2014) -> String {
  """
  {"code": 200, "status": "Ok", "copyright": "© \(year) MARVEL", "etag": "x",
   "data": {"offset": 0, "limit": 20, "total": 1564, "count": \(records.count + 3), "results": [
    \(records.joined(separator: ",\n    "))
   ]}}
  """
}

/// Returns bytes in the gzip format, as zlib's own `compress` would write them.
func gzipped(_ text: String) -> [UInt8] {
  var stream = unsafe z_stream()
  unsafe deflateInit2_(
    &stream,
    6,
    Z_DEFLATED,
    15 + 16,
    8,
    Z_DEFAULT_STRATEGY,
    ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size)
  )
  defer { unsafe deflateEnd(&stream) }
  var input = Array(text.utf8)
  var output = [UInt8](repeating: 0, count: input.count + 1_000)
  return unsafe input.withUnsafeMutableBufferPointer { input in
    unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(output.count)
      unsafe deflate(&stream, Z_FINISH)
      return unsafe Array(output.prefix(output.count - Int(stream.avail_out)))
    }
  }
}

/// Returns a text in chunks of HTTP, of these sizes in turn.
func chunked(_ text: String, sizes: [Int] = [7, 1, 64]) -> [UInt8] {
  var rest = Array(text.utf8)[...]
  var chunks: [UInt8] = []
  var turn = 0
  while !rest.isEmpty {
    let part = rest.prefix(sizes[turn % sizes.count])
    chunks += Array(
      (String(part.count, radix: 16, uppercase: turn.isMultiple(of: 2)) + "\r\n").utf8
    )
    chunks += part + Array("\r\n".utf8)
    rest = rest.dropFirst(part.count)
    turn += 1
  }
  return chunks + Array("0\r\n\r\n".utf8)
}
