/// Reads the documents of a file.
///
/// An empty file, or one of comments only, has none. The text must be UTF-8, with or without a byte
/// order mark. Aliases and merges (`<<`) are resolved.
package func readYAML(
  _ bytes: [UInt8],
  limits: YAMLLimits = YAMLLimits()
) throws(YAMLError) -> [YAMLDocument] {
  guard bytes.count <= limits.bytes else {
    throw YAMLError(
      .tooLarge(bytes: bytes.count, limit: limits.bytes),
      at: YAMLMark(line: 1, column: 1)
    )
  }
  var builder = TreeBuilder(limits: limits)
  try forEachYAMLEvent(in: bytes) { (event) throws(YAMLError) in try builder.take(event) }
  return builder.documents
}
