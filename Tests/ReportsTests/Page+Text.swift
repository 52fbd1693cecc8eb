import Drawing
import Reports

extension Page {
  /// The page in GitHub's Markdown.
  var markdown: String { String(decoding: markdownBytes, as: UTF8.self) }
}

extension TournamentReport {
  /// The text of the tournament's `README.md`.
  var markdown: String { page.markdown }
}
