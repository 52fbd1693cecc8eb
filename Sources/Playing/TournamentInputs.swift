internal import Characters
internal import Digests
internal import Files
internal import Threads
internal import Tournament
internal import TournamentFile

/// The inputs of a run: the files of its tournaments, and the files that they name.
package struct TournamentInputs: Sendable, Equatable {
  /// A file that a tournament names.
  package struct Companion: Sendable, Hashable {
    package var path: String
    /// The folder that it must be in.
    package var folder: String

    package init(path: String, folder: String) {
      (self.path, self.folder) = (path, folder)
    }
  }

  /// In the order of their paths.
  package let companions: [Companion]
  /// A digest of the paths and the bytes of all files.
  package let digest: String

  private init(
    _ companions: [Companion],
    files: [(path: String, digest: String)],
    companionDigests: [String]
  ) {
    self.companions = companions
    let lines =
      files.map { "\($0.digest) \($0.path)" }
      + zip(companionDigests, companions).map { "\($0) \($1.folder)\0\($1.path)" }
    digest = Digest.sha256(lines.joined(separator: "\0\0").utf8)
  }

  /// Reads the files at `paths` as ``TournamentSet`` does; returns nil if one cannot be read.
  package init?(paths: [String], companions: [Companion]) {
    guard let found = try? TournamentFiles.found(at: paths) else { return nil }
    let files = inParallel(count: found.count) { index in
      (found[index].path, (try? found[index].bytes()).map(Digest.sha256))
    }
    let others = inParallel(count: companions.count) { index in
      let companion = companions[index]
      let bytes = try? readFile(companion.path, in: companion.folder, limit: VotesFileLimits.bytes)
      return bytes.map(Digest.sha256)
    }
    let known = files.compactMap { path, digest in digest.map { (path, $0) } }
    guard known.count == files.count, !others.contains(nil) else { return nil }
    self.init(companions, files: known, companionDigests: others.compactMap(\.self))
  }

  /// The inputs of a set as they were read; nil if some could not be read.
  package init?(_ set: TournamentSet) {
    guard set.failure == nil else { return nil }
    var folders: [String: String] = [:]
    for plan in set.plans {
      for path in plan.companionPaths where folders[path] == nil { folders[path] = plan.folder }
    }
    // Votes and figures are read apart, even from one file.
    let read = set.companions.values.joined().compactMap { path, bytes in
      folders[path].map { folder in
        (Companion(path: path, folder: folder), Digest.sha256((try? bytes.get()) ?? []))
      }
    }.sorted { a, b in (a.0.path, a.1) < (b.0.path, b.1) }
    self.init(
      read.map(\.0),
      files: set.files.map { ($0, Digest.sha256(set.sources[$0] ?? [])) },
      companionDigests: read.map(\.1)
    )
  }
}

extension TournamentSet {
  /// Returns a digest of the tournaments and of all bytes that they are read from, wherever the files are.
  ///
  /// - Parameter source: The source that all are carried over to; nil if they are not.
  package func contentDigest(withSource source: String?) -> String {
    let files = sources.values.map(Digest.sha256)
    let others = companions.values.joined().map { Digest.sha256((try? $0.value.get()) ?? []) }
    let slugs = plans.map(\.rules.slug)
    // A name of a source holds a blank, which no slug has.
    let words = (source.map { ["source \($0)"] } ?? []) + slugs.sorted() + (files + others).sorted()
    return Digest.sha256(words.joined(separator: "\n").utf8)
  }
}
