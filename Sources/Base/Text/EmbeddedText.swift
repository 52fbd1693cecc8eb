import CEmbeddedData

/// A text that the program brings along: a file in `Sources/CEmbeddedData`, or the schema of `result.json` in
/// `Tournaments`.
package enum EmbeddedText: Sendable {
  case pageStyle, matchStyle, faceStyle, pictureStyle
  case sortScript, reloadScript
  case starterWorkflow
  case bashCompletions, zshCompletions, fishCompletions
  case resultSchema

  package var text: String {
    let file =
      switch self {
      case .pageStyle: unsafe embedded_page_style()
      case .matchStyle: unsafe embedded_match_style()
      case .faceStyle: unsafe embedded_face_style()
      case .pictureStyle: unsafe embedded_picture_style()
      case .sortScript: unsafe embedded_sort_script()
      case .reloadScript: unsafe embedded_reload_script()
      case .starterWorkflow: unsafe embedded_starter_workflow()
      case .bashCompletions: unsafe embedded_bash_completions()
      case .zshCompletions: unsafe embedded_zsh_completions()
      case .fishCompletions: unsafe embedded_fish_completions()
      case .resultSchema: unsafe embedded_result_schema()
      }
    return unsafe String(decoding: file.contents, as: UTF8.self)
  }
}

extension embedded_file {
  var contents: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes, count: count) }
}
