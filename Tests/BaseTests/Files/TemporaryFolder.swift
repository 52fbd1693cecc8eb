import Base
import Glibc

/// A temporary folder; it is removed when the test ends.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/contest-files-XXXXXX".utf8CString)
    unsafe mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeAll(path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file without the code under test.
  func put(_ text: String, in name: String) {
    let descriptor = unsafe open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  func text(of name: String) -> String? {
    (try? readFile(self(name), limit: 1 << 26)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All names in the folder, hidden ones too, sorted.
  var names: [String] { everyName(in: path) }

  func status(of name: String) -> stat {
    var status = stat()
    unsafe lstat(self(name), &status)
    return status
  }
}

private func removeAll(_ path: String) {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return }
  if status.st_mode & S_IFMT == S_IFDIR {
    for name in everyName(in: path) { removeAll(path + "/" + name) }
    unsafe rmdir(path)
  } else {
    unsafe unlink(path)
  }
}

private func everyName(in path: String) -> [String] {
  guard let folder = unsafe opendir(path) else { return [] }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
      unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}
