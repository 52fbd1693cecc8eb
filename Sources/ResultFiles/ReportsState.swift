internal import Digests
package import Files
internal import Glibc
package import HTTPTypes
internal import Threads

/// The reports folder and its store as they are at a time.
package struct ReportsState: Sendable {
  /// A digest of the stamps of all files and folders that a run reads, writes or tidies up.
  package let stamps: String
  /// Whether any change after the clock was read gives another digest.
  package let showsChanges: Bool
  /// Whether all reports and the store are as this run wrote or found them.
  let isOfRun: Bool

  /// Looks at the files; returns nil if links lead out of the folder, or if there is no folder.
  ///
  /// - Parameter clock: The clock of the reports folder, read before; nil if changes after that are of no interest.
  package init?(of folder: ResultFolder, by clock: FileClock? = nil) {
    let path = folder.path
    guard let own = FileStamp(folder: path), let others = try? OpenFolder(path),
      let entries = try? others.entries(), !entries.contains(where: { $0.kind == .link })
    else { return nil }
    let names = entries.filter { $0.kind == .folder }.map(\.name)
    let overall = folder.overallPaths.map { FileStamp($0) }
    let untouched = folder.untouched
    let parts =
      inParallel(count: names.count) { index in
        let place = joined(path, names[index])
        let stamps = ReportFile.stamps(in: place)
        return Part(
          [FileStamp(folder: place)] + stamps,
          clock,
          isOfRun: untouched?.holds(names[index], stamps) ?? false
        )
      } + [
        Part(
          [own, FileStamp(folder: folder.storePlace.folder ?? path)] + overall,
          clock,
          isOfRun: zip(folder.overallPaths, overall).allSatisfy {
            folder.left[$0]?.text == $1?.text
          }
        )
      ]
    stamps = Digest.sha256(parts.map(\.text).joined().utf8)
    showsChanges = parts.allSatisfy(\.showsChanges)
    isOfRun = parts.allSatisfy(\.isOfRun)
  }

  /// The files and the folder of a tournament, or those of all together.
  private struct Part {
    var text: String
    var showsChanges: Bool
    var isOfRun: Bool

    init(_ stamps: [FileStamp?], _ clock: FileClock?, isOfRun: Bool) {
      text = stamps.digest
      showsChanges = stamps.allSatisfy { stamp in
        stamp.map { clock?.isPast($0.time) ?? false } ?? true
      }
      self.isOfRun = isOfRun
    }
  }
}

extension [FileStamp?] {
  var digest: String { Digest.sha256(map { $0?.text ?? "none" }.joined(separator: "\n").utf8) }
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

  /// Returns the state in which a run leaves the reports and the store, and ``storeDigest()``; nil if it remembers no
  /// reports, if another program changed a file meanwhile, or if it could do so without a trace.
  ///
  /// Waits for the next tick of the file system's clock, at most 20 milliseconds.
  package func stateLeft(at now: UnixTime) -> (state: ReportsState, store: String)? {
    // The store is read before the stamps: it is as it was all the time if its stamp is.
    guard untouched != nil, let store = storeDigest() else { return nil }
    for pause in [0, 5_000, 15_000] {
      usleep(UInt32(pause))
      guard let state = ReportsState(of: self, by: clock(at: now)), state.isOfRun else {
        return nil
      }
      if state.showsChanges { return (state, store) }
    }
    return nil
  }

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
