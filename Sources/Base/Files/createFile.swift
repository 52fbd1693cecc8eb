/// Writes a new file whole or not at all; never replaces what has the name already, not even a link.
///
/// The folder must exist.
///
/// - Parameter isPrivate: Whether only the user may open it.
/// - Throws: ``FileError/unwritable(path:reason:)``, with the reason ``FileError/isThere`` if the name is taken.
package func createFile(_ path: String, with bytes: [UInt8], isPrivate: Bool = false) throws(FileError) {
  let file = try TemporaryFile(for: path, permissions: .masked(isPrivate ? 0o600 : 0o666))
  try file.write(bytes)
  try file.moveIntoFreePlace()
}
