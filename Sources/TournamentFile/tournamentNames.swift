/// Returns the names of the tournaments of a file, read from the lines that begin with `name:` alone.
///
/// Leaves out names that take more than a line or are wrong.
package func tournamentNames(onLinesOf bytes: [UInt8]) -> [String] {
  let key = Array("name:".utf8)
  return bytes.split(separator: 0x0A).compactMap { line in
    guard line.starts(with: key), let documents = try? readYAML(Array(line)),
      case .mapping(let entries)? = documents.first?.root.kind, case .scalar(let name, _)? = entries.first?.value.kind
    else { return nil }
    return name
  }
}
