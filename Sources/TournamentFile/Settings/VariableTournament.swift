import Base
package import Tournament

/// A tournament of a file that can be read with other settings.
package struct VariableTournament: Sendable {
  private var document: YAMLDocument
  private let file: String
  private let sources: [Source]

  /// - Parameters:
  ///   - bytes: The file of the plan.
  ///   - sources: The sources that a tournament may name, the default first.
  /// - Returns: Nil if the file does not have the tournament.
  package init?(_ plan: TournamentPlan, in bytes: [UInt8], sources: [Source]) {
    (file, self.sources) = (plan.place.file, sources)
    var decoder = TournamentDecoder(reader: NodeReader(file: file), sources: sources)
    let documents = try? readYAML(bytes)
    guard let own = documents?.first(where: { decoder.plan(of: $0)?.place == plan.place }) else { return nil }
    document = own
    // Settings may have tags, too.
    document.hasTags = true
  }

  /// Returns the tournament as if the file had these settings, and no expectations.
  ///
  /// If a setting is a format, options that it does not have are left out.
  package func read(with settings: [Setting]) -> TournamentFile {
    var reader = NodeReader(file: file)
    var document = document
    if case .mapping(let entries) = document.root.kind {
      document.root.kind = .mapping(entries.filter { $0.key.text != "expect" })
    }
    for setting in settings {
      let path = setting.key.pieces(between: ".").map(String.init)
      if let root = reader.setting(path[...], of: document.root, to: setting, column: 1) { document.root = root }
    }
    var decoder = TournamentDecoder(reader: reader, sources: sources)
    decoder.skipsForeignOptions = settings.contains { $0.key.pieces(between: ".").last == "format" }
    let plan = reader.diagnostics.isEmpty ? decoder.plan(of: document) : nil
    return TournamentFile(plans: [plan].compactMap(\.self), diagnostics: decoder.reader.diagnostics.inOrder)
  }
}

extension NodeReader {
  /// Returns a node with the value of a setting at a path; what the path lacks is added, and replaces text.
  ///
  /// - Parameter column: The column of the path in the option.
  /// - Returns: Nil if the path leads to no item of a list, which is reported.
  fileprivate mutating func setting(
    _ path: ArraySlice<String>,
    of node: YAMLNode,
    to setting: Setting,
    column: Int
  ) -> YAMLNode? {
    guard let name = path.first else { return setting.node }
    let (rest, next) = (path.dropFirst(), column + name.unicodeScalars.count + 1)
    let mark = YAMLMark(line: setting.node.start.line, column: column)
    var changed = node
    switch node.kind {
    case .scalar:
      return self.setting(path, of: YAMLNode(.mapping([]), start: mark), to: setting, column: column)
    case .sequence(var items):
      guard let index = Int(name), String(index) == name, items.indices.contains(index) else {
        return fail(
          "there is no '\(name)' in a list of \(counted(items.count, "item"))",
          at: YAMLNode(.scalar(text: name, style: .plain), start: mark),
          help: items.isEmpty ? "set the whole list" : "write the number of an item, from 0 to \(items.count - 1)"
        )
      }
      guard let value = self.setting(rest, of: items[index], to: setting, column: next) else { return nil }
      items[index] = value
      changed.kind = .sequence(items)
    case .mapping(var entries):
      let known = entries.firstIndex { $0.key.text == name }
      let old = known.map { entries[$0].value } ?? YAMLNode(.mapping([]), start: mark)
      guard let value = self.setting(rest, of: old, to: setting, column: next) else { return nil }
      let key = YAMLNode(.scalar(text: name, style: .plain), start: mark)
      if let known { entries[known].value = value } else { entries.append(YAMLEntry(key: key, value: value)) }
      changed.kind = .mapping(entries)
    }
    return changed
  }
}
