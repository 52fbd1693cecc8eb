import Glibc

/// Gives a file a second name: `stem` plus the first number from 1 that is free or already its own.
///
/// If the file system has no hard links, the file is renamed. Overwrites no file. The caller must
/// hold the lock of the folder.
///
/// - Returns: The second name.
package func keepFile(_ path: String, under stem: String) throws(FileError) -> String {
  for number in 1...10_000 {
    let name = stem + String(number)
    if unsafe link(path, name) == 0 { return name }
    switch errno {
    case EEXIST:
      if isSameFile(fileStatus(path, followsLink: false), fileStatus(name, followsLink: false)) { return name }
    case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
      if fileStatus(name, followsLink: false) != nil { continue }
      guard unsafe rename(path, name) == 0 else { throw .unwritable(name) }
      return name
    default: throw .unwritable(name)
    }
  }
  throw .unwritable(path: stem + "1", reason: "there are too many kept files already")
}
