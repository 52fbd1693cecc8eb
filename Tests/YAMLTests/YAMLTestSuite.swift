import Glibc
import YAML

/// A case of yaml-test-suite: a text, and the events it has or that it must be refused.
struct SuiteCase: Sendable {
  var name: String
  var text: String
  var tree: [String]
  var mustFail: Bool
}

/// Reads the cases of a folder of yaml-test-suite's files, sorted by name.
///
/// A later case of a file has the fields of the one before where it gives none, but for `fail`.
func suiteCases(inFolder folder: String) throws -> [SuiteCase] {
  var cases: [SuiteCase] = []
  for file in fileNames(inFolder: folder).sorted() where file.hasSuffix(".yaml") {
    var fields: [String: String] = [:]
    let documents = try readYAML(contents(ofFile: "\(folder)/\(file)"))
    guard case .sequence(let items)? = documents.first?.root.kind else { continue }
    for (position, item) in items.enumerated() {
      guard case .mapping(let entries) = item.kind else { continue }
      fields["fail"] = nil
      for entry in entries {
        if let key = entry.key.text, let value = entry.value.text { fields[key] = value }
      }
      guard fields["skip"] == nil, let text = fields["yaml"] else { continue }
      let lines = (fields["tree"] ?? "").split(separator: "\n").map { line in
        visible(String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
      }
      cases.append(
        SuiteCase(
          name: "\(file.dropLast(5))-\(position)",
          text: visible(text),
          tree: lines.filter { !$0.isEmpty },
          mustFail: fields["fail"] == "true"
        )
      )
    }
  }
  return cases
}

/// Returns the text with the suite's stand-ins for invisible characters undone.
private func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var dashes = 0
  var isAfterEnd = false
  for scalar in text.unicodeScalars {
    if isAfterEnd && scalar == "\n" {
      isAfterEnd = false
      continue
    }
    isAfterEnd = scalar == "∎"
    if scalar == "—" {
      dashes += 1
      continue
    }
    if scalar != "»" { result.append(contentsOf: repeatElement("—", count: dashes)) }
    dashes = 0
    switch scalar {
    case "»": result.append("\t")
    case "␣": result.append(" ")
    case "←": result.append("\r")
    case "⇔": result.append("\u{FEFF}")
    case "↵", "∎": break
    default: result.append(scalar)
    }
  }
  result.append(contentsOf: repeatElement("—", count: dashes))
  return String(result)
}

private func fileNames(inFolder folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    names.append(
      withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
    )
  }
  return names
}

private func contents(ofFile path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}
