import Base
import Tournament

extension TournamentDecoder {
  /// Reads `source: marvel`, `source: {file: figures.csv, name: Hero}` and `source: {fandom: {wiki: dc}}`.
  mutating func readSource(of node: YAMLNode, into rules: inout TournamentRules) {
    guard let source = source(of: node) else { return }
    rules.take(
      source,
      metric: draft.sourceSettings.first { $0.option == Source.Option.metric }.map { Figure($0.value) }
    )
  }

  private mutating func source(of node: YAMLNode) -> Source? {
    let needy = sources.first(where: \.needsOptions)
    guard case .mapping = node.kind else {
      let plain = sources.filter { !$0.needsOptions }
      let word = reader.word(
        node,
        key: "source",
        words: plain.map(\.name),
        or: needy.map { "a mapping such as \($0.example)" }
      )
      return plain.first { $0.name == word }
    }
    let known = reader.diagnostics.count
    let optioned = sources.filter { !$0.options.isEmpty }
    let members = reader.members(
      of: node,
      what: "'source'",
      keys: optioned.flatMap(\.keys).distinct,
      example: "'source: \((needy ?? sources[0]).example)'"
    )
    guard let members else { return nil }
    let named = optioned.filter { members[$0.name] != nil }
    guard let source = named.first, named.count == 1 else {
      let names = NodeReader.list(optioned.map(\.name), last: "or")
      if reader.diagnostics.count == known {
        reader.report(
          "'source' must name one source with options: \(names)",
          at: node,
          help: "write 'source: \((needy ?? sources[0]).example)'"
        )
      }
      return nil
    }
    for key in members.names where !source.keys.contains(key) {
      reader.report(
        "'\(key)' is no option of the source '\(source.name)'",
        at: members.key(key) ?? node,
        help: "remove it"
      )
    }
    if source.isNamedByOption {
      read(members, of: source, at: node)
    } else if let inner = members[source.name] {
      let settings = reader.members(
        of: inner,
        what: "'\(source.name)'",
        keys: source.options.map(\.name),
        example: "'source: \(source.name)'"
      )
      if let settings { read(settings, of: source, at: inner) }
    }
    return reader.diagnostics.count == known ? source : nil
  }

  private mutating func read(_ members: Members, of source: Source, at node: YAMLNode) {
    for option in source.options {
      guard let value = members[option.name] else {
        if option.isRequired {
          reader.report(
            "the source '\(source.name)' needs '\(option.name)'",
            at: node,
            help: "write 'source: \(source.example)'"
          )
        }
        continue
      }
      let longest = TournamentFileLimits.pathLength
      let written: String? =
        switch option.form {
        case .texts:
          reader.words(value, key: option.name, of: ["\"-99\"", "n/a"], fewest: 1) { reader, item in
            reader.text(item, key: option.name)
          }?.joined(separator: "\n")
        case _ where option.isFile: reader.path(value, key: option.name, what: "file of figures")
        default: reader.text(value, key: option.name, longest: longest)
        }
      guard let text = written else { continue }
      guard option.form.accepts(text) else {
        reader.report(
          "'\(option.name)' must be \(option.form.words ?? ""), found \(NodeReader.found(value))",
          at: value
        )
        continue
      }
      draft.sourceSettings.append(
        SourceSetting(
          option: option.name,
          // A label is a part of an address.
          value: option.form == .label ? text.lowercased() : text,
          isFile: option.isFile,
          place: reader.place(value)
        )
      )
    }
  }
}

extension TournamentRules {
  /// Takes a source with what it compares by default.
  mutating func take(_ source: Source, metric: Figure? = nil) {
    self.source = source
    power = .figure(metric ?? source.metrics[0])
    tiebreak = source.tiebreak
  }
}

extension Source {
  /// An example of the source in a tournament file.
  fileprivate var example: String { needsOptions ? "{\(name): \(options.first?.example ?? "…")}" : name }

  /// The keys of the mapping that names the source.
  fileprivate var keys: [String] { isNamedByOption ? options.map(\.name) : [name] }
}

extension Source.Option { fileprivate var example: String { isFile ? "figures.csv" : "…" } }
