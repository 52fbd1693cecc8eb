import Glibc

/// The public test suites, read from folders outside the project.
///
/// If a suite's variable is missing, its tests are reported as skipped, never as passed. A test
/// must check the number of files, so that a wrong folder fails.
package enum PublicSuite: String, Sendable {
  case yaml = "YAML_TEST_SUITE"
  case json = "JSON_TEST_SUITE"
  case csv = "CSV_SPECTRUM"

  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]
  }

  package var isThere: Bool { folder != nil }

  private var folder: String? { unsafe getenv(rawValue).map { unsafe String(cString: $0) } }

  /// The files with an extension, sorted by name; empty if the folder cannot be read.
  package func files(ending: String) -> [File] {
    guard let folder else { return [] }
    return names(in: folder).filter { $0.hasSuffix(ending) }.sorted().map { name in
      File(name: name, bytes: contents(ofFile: "\(folder)/\(name)"))
    }
  }

  private func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      unsafe names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { raw in
          unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }

  private func contents(ofFile path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = unsafe fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}
