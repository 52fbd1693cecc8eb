import Base
import Glibc

/// A temporary folder; it is removed when the last reference goes.
final class ScratchFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/contest-fetching-XXXXXX".utf8CString)
    unsafe mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let folder = try? OpenFolder(path) { Self.empty(folder) }
    removeEmptyFolder(path)
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func put(_ bytes: some Sequence<UInt8>, in name: String) {
    makeFolders(for: name)
    NetworkTests.put(Array(bytes), at: self(name))
  }

  func makeFolders(for name: String) { try? makeFolder(parentFolder(of: self(name))) }

  func bytes(of name: String) -> [UInt8]? { try? readFile(self(name), limit: 1 << 26) }

  func mode(of name: String) -> UInt32 { NetworkTests.mode(of: self(name)) }

  /// The names in it that do not start with a dot, sorted.
  var names: [String] {
    ((try? OpenFolder(path).entries()) ?? []).map(\.name).filter { !$0.hasPrefix(".") }
  }

  /// The paths of all files in it, relative to it, sorted.
  var files: [String] {
    guard let folder = try? OpenFolder(path) else { return [] }
    return Self.files(in: folder, prefix: "")
  }

  private static func files(in folder: borrowing OpenFolder, prefix: String) -> [String] {
    var files: [String] = []
    for entry in (try? folder.entries()) ?? [] {
      if entry.kind == .folder {
        guard let inner = try? folder.folder(entry.name) else { continue }
        files += Self.files(in: inner, prefix: prefix + entry.name + "/")
      } else {
        files.append(prefix + entry.name)
      }
    }
    return files
  }

  private static func empty(_ folder: borrowing OpenFolder) {
    for entry in (try? folder.entries()) ?? [] {
      if entry.kind == .folder {
        unsafe chmod(joined(folder.path, entry.name), 0o700)
        if let inner = try? folder.folder(entry.name) { empty(inner) }
        folder.removeEmptyFolder(entry.name)
      } else {
        try? folder.remove(entry.name)
      }
    }
  }
}

/// Writes a file without the code under test.
func put(_ bytes: [UInt8], at path: String) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = unsafe write(descriptor, bytes, bytes.count)
  close(descriptor)
}

/// The permissions of `path` itself; 0 if it does not exist.
func mode(of path: String) -> UInt32 {
  var status = stat()
  return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
}
