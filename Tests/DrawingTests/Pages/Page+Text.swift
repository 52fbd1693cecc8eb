import Drawing

extension Page {
  /// The page in GitHub's Markdown.
  var markdown: String { String(decoding: markdownBytes, as: UTF8.self) }
}
