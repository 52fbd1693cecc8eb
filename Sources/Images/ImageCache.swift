package import Base
package import Tournament

/// The pictures of characters in the cache folder, each with where it is from, or why there is none.
///
/// Damaged files count as missing.
package struct ImageCache: Sendable {
  private let files: DigestFiles

  /// - Parameter folder: The cache folder.
  package init(folder: String) { files = DigestFiles(in: folder, name: "images-1") }

  /// Returns what is known of the picture of a character; nil if nothing is.
  package func record(of character: Entrant.Identity) -> ImageRecord? {
    let subject = character.subject
    let content = files.content(of: Digest.sha256(subject.utf8), limit: ImageRecord.largestFile)
    guard case .bytes(let bytes) = content else { return nil }
    return ImageRecord(file: bytes, of: subject)
  }

  /// Returns the picture of a character, and notes that it is used; nil if there is none.
  ///
  /// - Parameter address: The address that it must come from; nil for any.
  package func image(of character: Entrant.Identity, from address: String? = nil) -> ImageRecord.Image? {
    guard let record = record(of: character), let image = record.image, address ?? record.address == record.address
    else { return nil }
    touch(character)
    return image
  }

  /// Notes that the picture of a character is used.
  package func touch(_ character: Entrant.Identity) { files.touch(Digest.sha256(character.subject.utf8)) }

  /// Stores what is known of the picture of a character.
  package func store(_ record: ImageRecord, of character: Entrant.Identity) throws(FileError) {
    let subject = character.subject
    try files.write(record.parts(of: subject), to: Digest.sha256(subject.utf8))
  }

  /// Removes the pictures that were not used for longest, until the others fit.
  ///
  /// - Parameter budget: In bytes.
  /// - Returns: The removed files.
  package func prune(to budget: Int) throws(FileError) -> CacheFiles {
    var entries: [(name: String, size: Int, changed: Int)] = []
    try files.visit { (_, entry) throws(FileError) in
      guard entry.kind == .file, !entry.isUnfinished else { return }
      entries.append((entry.name, entry.size, entry.changed))
    }
    var clearing = CacheFiles()
    var excess = entries.reduce(-budget) { $0 + $1.size }
    for entry in entries.sorted(by: { ($0.changed, $0.name) < ($1.changed, $1.name) }) {
      guard excess > 0 else { break }
      files.remove(entry.name)
      excess -= entry.size
      clearing.entries += 1
      clearing.bytes += entry.size
    }
    return clearing
  }

  /// Returns the number and the size, in bytes, of the files.
  package func contents() throws(FileError) -> CacheFiles {
    var sum = CacheFiles()
    try files.visit { (_, entry) throws(FileError) in
      guard entry.kind == .file else { return }
      if entry.isUnfinished { sum.unfinished += 1 } else { sum.entries += 1 }
      sum.bytes += entry.size
    }
    return sum
  }

  /// Removes all pictures, and what is known of others.
  package func clear() throws(FileError) -> CacheFiles { try files.clear() }
}

extension Entrant.Identity {
  /// The text that names the character in the cache.
  fileprivate var subject: String { source + "\n" + (id.map(String.init) ?? "\n" + key) }
}
