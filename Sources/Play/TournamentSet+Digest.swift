import Base
import Tournament
import TournamentFile

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
