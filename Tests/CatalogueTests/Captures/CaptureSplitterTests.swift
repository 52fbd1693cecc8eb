import Testing

@testable import Catalogue

/// Saved answers that come in parts, as files are read.
struct CaptureSplitterTests {
  private func found(_ text: String, partSize: Int) -> [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>] {
    var splitter = CaptureSplitter()
    var found: [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      splitter.read(Array(rest.prefix(partSize)))
      rest = rest.dropFirst(partSize)
      found += splitter.found
      splitter.found = []
    }
    splitter.finish()
    return found + splitter.found
  }

  private func words(_ found: [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>]) -> [String] {
    found.map { one in
      switch one {
      case .success(let piece):
        "\(piece.place.line):\(piece.place.column) \(String(decoding: piece.bytes, as: UTF8.self))"
      case .failure(let fault): "\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) \(fault.reason)"
      }
    }
  }

  @Test(arguments: [
    // A name of another record before a colon: the record lacks its beginning.
    #"[{"id":1,"name":"Hulk"},"description":"","name":"Thor"},{"id":3,"name":"Loki"}]"#,
    #"{"results":[{"id":1,"name":"Hulk"},"a long name with many letters" : 5},{"id":3}]}"#,
    #"{"results":[{"id":1,"name":"H\u0075lk"}, "id":2,"name":"Thor"},{"id":3}]}"#,
    "{\"id\":1,\"na\n{\"id\":2,\"name\":\"Thor\"}\n",
  ]) func `a damaged answer is judged alike in parts of any size`(text: String) {
    let whole = words(found(text, partSize: text.utf8.count))
    #expect(!whole.isEmpty)
    for size in 1...9 { #expect(words(found(text, partSize: size)) == whole, "parts of \(size)") }
  }
}
