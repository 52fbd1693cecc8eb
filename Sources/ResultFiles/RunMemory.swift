internal import Digests
internal import Files

/// A file in the cache folder with what this very program remembers of the runs into a reports folder.
///
/// A fault in it only costs time.
package struct RunMemory: Sendable {
  private let file: String
  /// The stamp of the program and the id of the system's start: a power failure may damage files that seem to be as they
  /// were.
  private let program: String

  /// The folder in the cache folder.
  private static let folderName = "reports"
  /// The size of the largest file that is read, in bytes.
  private static let largestSize = 64 << 20
  /// The most files that are kept.
  private static let maximumFiles = 1_000

  /// Returns nil if there is no reports folder, or no cache.
  ///
  /// - Parameters:
  ///   - use: The subject of the memory, if there are several about one reports folder.
  ///   - cache: The cache folder; nil for none.
  package init?(of reports: String, use: String = "", cache: String?) {
    guard let cache, let path = realPath(reports),
      let program = FileStamp("/proc/self/exe", followsLinks: true)
    else { return nil }
    let start = try? readKernelFile("/proc/sys/kernel/random/boot_id", limit: 64)
    self.program = program.text + String(decoding: start ?? [], as: UTF8.self)
    file = joined(joined(cache, Self.folderName), Digest.sha256((path + "\0" + use).utf8))
  }

  /// The lines that this program saved; empty if there are none, or if they were changed since.
  package var lines: [ArraySlice<UInt8>] {
    guard let bytes = try? readRegularFile(file, limit: Self.largestSize),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      seal(of: bytes[(end + 1)...]).utf8.elementsEqual(bytes[..<end])
    else { return [] }
    return bytes[(end + 1)...].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
  }

  /// Replaces the lines, none of which may have a line break in it.
  package func save(_ lines: [String]) {
    let text = lines.joined(separator: "\n")
    let folder = parentFolder(of: file)
    // Without a cache the next run takes longer, and that is all.
    do throws(FileError) {
      try makeFolder(folder, isPrivate: true)
      let others = try OpenFolder(folder)
      let names = try others.entries().map(\.name)
      if names.count >= Self.maximumFiles { for name in names { try others.remove(name) } }
      var file = try FileReplacement(path: file, mode: .write, isPrivate: true)
      try file.append((seal(of: text.utf8) + "\n" + text).utf8)
      _ = try file.finish()
    } catch {}
  }

  /// The first line, which no other program and no other text has.
  private func seal(of text: some Sequence<UInt8>) -> String {
    Digest.sha256(Array(program.utf8) + text)
  }

  /// Returns the number and the size of all memories, in bytes.
  static func total(cache: String) throws(FileError) -> (files: Int, bytes: Int) {
    guard fileKind(joined(cache, folderName)) == .folder else { return (0, 0) }
    let files = try OpenFolder(cache).folder(folderName).entries().filter { $0.kind == .file }
    return (files.count, files.reduce(0) { $0 + $1.size })
  }

  /// Removes all memories.
  ///
  /// - Returns: The number and the size of the removed files, in bytes.
  static func forgetAll(cache: String) throws(FileError) -> (files: Int, bytes: Int) {
    guard fileKind(joined(cache, folderName)) == .folder else { return (0, 0) }
    let whole = try OpenFolder(cache)
    let folder = try whole.folder(folderName)
    var removed = (files: 0, bytes: 0)
    for entry in try folder.entries() where entry.kind == .file {
      try folder.remove(entry.name)
      removed.files += 1
      removed.bytes += entry.size
    }
    whole.removeEmptyFolder(folderName)
    return removed
  }
}
