internal import CLibYAML

/// The wrapper of libyaml's parser.
///
/// It owns the parser and the event. The caller of the initialiser keeps the text alive for as
/// long.
@safe struct LibYAMLParser: ~Copyable {
  // On the heap, because a parser keeps a pointer to itself and to what it reads.
  private let feed: UnsafeMutablePointer<TextFeed>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// The end of a text without a final line break; libyaml would report one line more.
  private let end: YAMLMark?

  /// Makes a parser of `text`, which must not be empty and must outlive it.
  ///
  /// - Parameter shortestList: The length from which on lists of plain words are shortened for libyaml.
  @unsafe init(reading text: UnsafeBufferPointer<UInt8>, shortestList: Int) throws(YAMLError) {
    end =
      unsafe text.last == UInt8(ascii: "\n") ? nil : YAML.mark(ofByte: text.count, in: Array(text))
    unsafe feed = .allocate(capacity: 1)
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe feed.initialize(to: TextFeed(text, shortestList: shortestList))
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe event.initialize(to: yaml_event_t())
    // A parser that failed to start is all zeros and safe to delete.
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(.outOfMemory, at: YAMLMark(line: 1, column: 1))
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let give:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?
      ) -> Int32 = { feed, target, size, count in
        guard let feed = unsafe feed?.assumingMemoryBound(to: TextFeed.self),
          let target = unsafe target
        else { return 0 }
        unsafe count?.pointee = feed.pointee.give(to: target, size: size)
        return 1
      }
    unsafe yaml_parser_set_input(parser, give, feed)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe feed.deinitialize(count: 1)
    unsafe feed.deallocate()
    unsafe parser.deallocate()
    unsafe event.deallocate()
  }

  /// Passes each event and its place to `body`, in the order of the text.
  func forEachEvent(
    _ body: (consuming YAMLEvent, YAMLMark) throws(YAMLError) -> Void
  ) throws(YAMLError) {
    while true {
      let isRead = unsafe yaml_parser_parse(parser, event) == 1
      defer { if isRead { unsafe yaml_event_delete(event) } }
      let line = unsafe isRead ? event.pointee.start_mark.line : nil
      try unsafe feed.pointee.passItems(before: line) { (text, mark) throws(YAMLError) in
        let text = unsafe String(decoding: text, as: UTF8.self)
        try body(.scalar(text: text, style: .plain, YAMLProperties()), mark)
      }
      guard isRead else { throw failure() }
      guard let content else { return }
      noteScalar()
      try unsafe body(content, mark(event.pointee.start_mark))
    }
  }

  /// Lets the feed know which scalars are read.
  private func noteScalar() {
    let (scalar, start) = unsafe (event.pointee.data.scalar, event.pointee.start_mark)
    guard unsafe event.pointee.type == YAML_SCALAR_EVENT,
      unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE,
      unsafe scalar.anchor == nil, unsafe scalar.tag == nil
    else { return }
    unsafe feed.pointee.noteScalar(
      UnsafeBufferPointer(start: scalar.value, count: scalar.length),
      line: start.line,
      column: start.column
    )
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
    case YAML_DOCUMENT_START_EVENT:
      return unsafe .documentStart(isExplicit: data.document_start.implicit == 0)
    case YAML_DOCUMENT_END_EVENT:
      return unsafe .documentEnd(isExplicit: data.document_end.implicit == 0)
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
    let line = unsafe feed.pointee.wholeLine(mark.line) + 1
    let mark = YAMLMark(line: line, column: mark.column + 1)
    return end.map { min($0, mark) } ?? mark
  }

  private func properties(
    anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> YAMLProperties {
    unsafe YAMLProperties(anchor: string(anchor), tag: string(tag))
  }
}

private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

private func string(_ pointer: UnsafePointer<CChar>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

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
