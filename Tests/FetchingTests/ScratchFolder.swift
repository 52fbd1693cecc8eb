import Files
import Glibc

/// A folder of a test's own, gone with all that is in it when the test ends.
struct ScratchFolder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/contest-fetching-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeAll(path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  var names: [String] { (try? namesInFolder(path)) ?? [] }
}

private func removeAll(_ path: String) {
  if fileKind(path) == .folder, !isLink(path) {
    for name in (try? namesInFolder(path)) ?? [] { removeAll(path + "/" + name) }
    rmdir(path)
  } else {
    unlink(path)
  }
}

/// Writes a file, around the code under test.
func put(_ bytes: [UInt8], at path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = write(descriptor, bytes, bytes.count)
  close(descriptor)
}

func mode(of path: String) -> UInt32 {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
