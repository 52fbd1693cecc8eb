internal import Digests
package import Files
package import HTTPTypes
internal import Threads

/// The reports folder and its store as they are at a time.
package struct ReportsState: Sendable {
  /// A digest of the stamps of all files and folders that a run reads, writes or tidies up.
  package let stamps: String
  /// Whether any change after the clock was read gives another digest.
  package let showsChanges: Bool

  /// Looks at the files; returns nil if links lead out of the folder, or if there is no folder.
  ///
  /// - Parameter clock: The clock of the reports folder, read before; nil if changes after that are of no interest.
  package init?(of folder: ResultFolder, by clock: FileClock? = nil) {
    let (path, storePath) = (folder.path, folder.storePath)
    guard let own = FileStamp(folder: path), let others = try? OpenFolder(path),
      let entries = try? others.entries(), !entries.contains(where: { $0.kind == .link })
    else { return nil }
    let names = entries.filter { $0.kind == .folder }.map(\.name)
    let overall =
      [own, FileStamp(folder: folder.storePlace.folder ?? path), FileStamp(storePath)]
      + ReportFile.overall.map { FileStamp(joined(path, $0)) }
    let parts =
      inParallel(count: names.count) { index in
        let folder = joined(path, names[index])
        return Self.part([FileStamp(folder: folder)] + ReportFile.stamps(in: folder), clock)
      } + [Self.part(overall, clock)]
    stamps = Digest.sha256(parts.map(\.text).joined().utf8)
    showsChanges = parts.allSatisfy(\.showsChanges)
  }

  private static func part(
    _ stamps: [FileStamp?],
    _ clock: FileClock?
  ) -> (text: String, showsChanges: Bool) {
    let text = stamps.map { $0?.text ?? "none" }.joined(separator: "\n")
    let showsChanges = stamps.allSatisfy { stamp in
      stamp.map { clock?.isPast($0.time) ?? false } ?? true
    }
    return (Digest.sha256(text.utf8), showsChanges)
  }
}

extension ReportFile {
  /// The stamps of the files in the folder of a tournament, in the order of ``ofTournament``; nil for one that is no
  /// file.
  static func stamps(in folder: String) -> [FileStamp?] {
    ofTournament.map { FileStamp(joined(folder, $0)) }
  }
}

extension ResultFolder {
  /// Returns the clock of the file system of the reports.
  ///
  /// - Parameter now: The time by the clock of the system.
  package func clock(at now: UnixTime) -> FileClock { FileClock(of: path, at: Int(now.seconds)) }

  /// The size of the parts of the store that are digested at once, in bytes.
  private static let partSize = 1 << 20

  /// Returns a digest of the store's bytes; nil if there is no store, or if it cannot be read.
  package func storeDigest() -> String? {
    guard let file = try? OpenFile(storePath) else { return nil }
    let starts = Array(stride(from: 0, to: file.size, by: Self.partSize))
    let parts = inParallel(count: starts.count) { index in
      let range = starts[index]..<min(starts[index] + Self.partSize, file.size)
      return (try? file.bytes(range)).map(Digest.sha256)
    }
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? Digest.sha256(known.joined().utf8) : nil
  }
}
