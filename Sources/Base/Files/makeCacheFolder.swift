/// Makes the folder of the program's caches, readable by the user alone.
///
/// A folder that is new or empty is marked as a cache (bford.info/cachedir), so that backups skip
/// it. A folder with other contents is not marked.
package func makeCacheFolder(_ path: String) throws(FileError) {
  let isOurs: Bool
  if fileKind(path) == .folder {
    isOurs = try OpenFolder(path).entries().isEmpty
  } else {
    try makeFolder(path, isPrivate: true)
    isOurs = true
  }
  guard isOurs else { return }
  var tag = try FileReplacement(path: joined(path, "CACHEDIR.TAG"), mode: .write, isPrivate: true)
  try tag.append(cacheFolderTag.utf8)
  _ = try tag.finish()
}

private let cacheFolderTag = """
  Signature: 8a477f597d28d172789f06886806bc55
  # This folder holds what 'contest' can fetch again. What the mark means: https://bford.info/cachedir/

  """
