extension Phrase {
  /// The phrase in GitHub's Markdown.
  package var markdown: String {
    if pieces.count == 1 { return pieces[0].markdown }
    return pieces.map(\.markdown).joined()
  }
}

extension Phrase.Piece {
  fileprivate var markdown: String {
    switch self {
    case .words(let words), .sign(let words, _): words
    case .data(let data): Markdown.escaped(data)
    case .strong(let phrase): "**\(phrase.markdown)**"
    // Code is always the program's own text, without backticks.
    case .code(let code): "`\(code)`"
    case .link(let phrase, let link): "[\(phrase.markdown)](\(link.markdown))"
    }
  }
}

extension Link {
  fileprivate var markdown: String {
    switch self {
    case .file(let path): path
    case .page(let folder): folder.isEmpty ? "README.md" : folder + "/README.md"
    }
  }
}
