package import Base
package import Tournament

/// A tournament of a file that can be read with other settings.
package struct VariableTournament: Sendable {
  private let document: YAMLDocument
  private let file: String
  private let sources: [Source]

  /// - Parameters:
  ///   - bytes: The file of the plan.
  ///   - sources: The sources that a tournament may name, the default first.
  /// - Returns: Nil if the file does not have the tournament.
  package init?(_ plan: TournamentPlan, in bytes: [UInt8], sources: [Source]) {
    (file, self.sources) = (plan.place.file, sources)
    var decoder = TournamentDecoder(reader: NodeReader(file: file), sources: sources)
    guard
      let document = try? readYAML(bytes).first(where: { decoder.plan(of: $0)?.place == plan.place })
    else { return nil }
    self.document = document
  }

  /// Returns the tournament as if the file had these settings.
  package func read(with settings: [Setting]) -> TournamentFile {
    var document = document
    do throws(SettingProblem) {
      for setting in settings {
        let path = setting.key.split(separator: ".").map(String.init)
        document.root = try document.root.setting(path[...], to: setting, column: 1)
        document.hasTags = document.hasTags || setting.document.hasTags
        document.duplicateKeys += setting.document.duplicateKeys.map {
          YAMLDuplicateKey(
            name: $0.name,
            mark: setting.mark(column: $0.mark.column),
            first: setting.mark(column: $0.first.column)
          )
        }
      }
    } catch {
      let place = SourcePlace(file: file, line: error.mark.line, column: error.mark.column)
      return TournamentFile(plans: [], diagnostics: [Diagnostic(error.message, at: place, help: error.help)])
    }
    var decoder = TournamentDecoder(reader: NodeReader(file: file), sources: sources)
    let plan = decoder.plan(of: document)
    return TournamentFile(plans: [plan].compactMap(\.self), diagnostics: decoder.reader.diagnostics.inOrder)
  }
}

extension Setting {
  /// The seed of all draws that the value gives; nil if the value is none, with the reasons.
  package var seed: (value: UInt64?, problems: [Diagnostic]) {
    var reader = NodeReader(file: option)
    return (reader.unsigned(document.root, key: key), reader.diagnostics)
  }
}

/// A path that leads to no place in a tournament.
private struct SettingProblem: Error {
  let mark: YAMLMark
  let message: String
  let help: String
}

extension YAMLNode {
  /// Returns the node with the value of a setting at a path; what the path lacks is added, and replaces text.
  ///
  /// - Parameter column: The column of the path in the option.
  fileprivate func setting(_ path: ArraySlice<String>, to setting: Setting, column: Int) throws(SettingProblem)
    -> YAMLNode
  {
    guard let name = path.first else { return setting.document.root }
    let mark = setting.mark(column: column)
    let next = column + name.unicodeScalars.count + 1
    var node = self
    switch kind {
    case .scalar: return try YAMLNode(.mapping([]), start: mark).setting(path, to: setting, column: column)
    case .sequence(var items):
      guard NodeReader.isDecimal(name), let index = Int(name), items.indices.contains(index) else {
        throw SettingProblem(
          mark: mark,
          message: "there is no '\(name)' in a list of \(counted(items.count, "item"))",
          help: items.isEmpty ? "set the whole list" : "write the number of an item, from 0 to \(items.count - 1)"
        )
      }
      items[index] = try items[index].setting(path.dropFirst(), to: setting, column: next)
      node.kind = .sequence(items)
    case .mapping(var entries):
      let known = entries.firstIndex { $0.key.text == name }
      let old = known.map { entries[$0].value } ?? YAMLNode(.mapping([]), start: setting.mark(column: next))
      let value = try old.setting(path.dropFirst(), to: setting, column: next)
      let key = YAMLNode(.scalar(text: name, style: .plain), start: mark)
      if let known { entries[known].value = value } else { entries.append(YAMLEntry(key: key, value: value)) }
      node.kind = .mapping(entries)
    }
    return node
  }
}
