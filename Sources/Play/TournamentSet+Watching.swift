package import Base
import Tournament
import TournamentFile

/// The stamps of files, which show that the files have changed.
extension TournamentSet {
  /// The folders whose changes may lead to other tournaments.
  ///
  /// Each folder above a file is among them: it may be replaced or, if it is missing, made.
  package var placesToWatch: Set<WatchedPlace> {
    var places = Set(folders.map { WatchedPlace(folder: $0) })
    let named = companions.values.flatMap(\.keys)
    for path in paths + folders + files + named {
      places.formUnion(placesOnTheWay(to: path))
      // A link changes if its target does.
      if isLink(path), let target = realPath(path) { places.formUnion(placesOnTheWay(to: target)) }
    }
    return places
  }

  /// Whether the same was read as for another set, so that running it would come to the same.
  package func isLike(_ other: TournamentSet) -> Bool {
    sources == other.sources && files == other.files && unreadable == other.unreadable
      && diagnostics == other.diagnostics
  }

  /// The files that another set read differently, or only one of the two.
  package func changedFiles(since other: TournamentSet) -> [String] {
    let known = Set(sources.keys).union(files).union(other.sources.keys).union(other.files)
    let changed = known.filter { sources[$0] != other.sources[$0] }
    // A broken file names no votes, which have not changed for that.
    let own = changed.filter { file in
      files.contains(file) || other.files.contains(file) || sources[file] != nil && other.sources[file] != nil
    }
    return (own.isEmpty ? changed : own).sorted()
  }

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

/// The folders that lead to a path, each with the next name.
private func placesOnTheWay(to path: String) -> [WatchedPlace] {
  var places: [WatchedPlace] = []
  var folder = path.hasPrefix("/") ? "/" : ""
  for name in path.split(separator: "/").map(String.init) {
    if name != ".", name != ".." { places.append(WatchedPlace(folder: folder.isEmpty ? "." : folder, name: name)) }
    folder = folder.isEmpty ? name : joined(folder, name)
  }
  return places
}
