import CLibraries

/// The wrapper of libyaml's parser.
///
/// It owns the parser and the event. The caller of the initialiser keeps the text alive for as
/// long.
@safe struct LibYAMLParser: ~Copyable {
  // On the heap, because a parser keeps a pointer to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// The end of a text without a final line break; libyaml would report one line more.
  private let end: YAMLMark?

  /// Makes a parser of `text`, which must not be empty and must outlive it.
  @unsafe init(reading text: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    end = unsafe text.last == UInt8(ascii: "\n") ? nil : place(ofByte: text.count, in: Array(text))
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe event.initialize(to: yaml_event_t())
    // A parser that failed to start is all zeros and safe to delete.
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(.outOfMemory, at: YAMLMark(line: 1, column: 1))
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe event.deallocate()
  }

  /// Passes each event and its place to `body`, in the order of the text.
  func forEachEvent(_ body: (consuming YAMLEvent, YAMLMark) throws(YAMLError) -> Void) throws(YAMLError) {
    while true {
      guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure() }
      defer { unsafe yaml_event_delete(event) }
      guard let content else { return }
      try unsafe body(content, mark(event.pointee.start_mark))
    }
  }

  private func failure() -> YAMLError {
    let state = unsafe parser.pointee
    switch unsafe state.error {
    case YAML_MEMORY_ERROR: return unsafe YAMLError(.outOfMemory, at: mark(state.mark))
    default:
      let context = unsafe string(state.context)
      return unsafe YAMLError(
        .syntax(problem: string(state.problem) ?? "syntax error", context: context),
        at: mark(state.problem_mark),
        context: context == nil ? nil : mark(state.context_mark)
      )
    }
  }

  /// The event with its content; nil for an empty event.
  private var content: YAMLEvent? {
    let data = unsafe event.pointee.data
    switch unsafe event.pointee.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return unsafe .documentStart(isExplicit: data.document_start.implicit == 0)
    case YAML_DOCUMENT_END_EVENT: return unsafe .documentEnd(isExplicit: data.document_end.implicit == 0)
    case YAML_ALIAS_EVENT: return unsafe .alias(name: string(data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        text: String(decoding: text, as: UTF8.self),
        style: YAMLScalarStyle(scalar.style),
        properties(anchor: scalar.anchor, tag: scalar.tag)
      )
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe data.sequence_start
      return unsafe .sequenceStart(
        isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE,
        properties(anchor: start.anchor, tag: start.tag)
      )
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = unsafe data.mapping_start
      return unsafe .mappingStart(
        isFlow: start.style == YAML_FLOW_MAPPING_STYLE,
        properties(anchor: start.anchor, tag: start.tag)
      )
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return nil
    }
  }

  private func mark(_ mark: yaml_mark_t) -> YAMLMark {
    let mark = YAMLMark(line: mark.line + 1, column: mark.column + 1)
    return end.map { min($0, mark) } ?? mark
  }

  private func properties(anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?)
    -> YAMLProperties
  { unsafe YAMLProperties(anchor: string(anchor), tag: string(tag)) }
}

private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

private func string(_ pointer: UnsafePointer<CChar>?) -> String? { unsafe pointer.map { unsafe String(cString: $0) } }

extension YAMLScalarStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
