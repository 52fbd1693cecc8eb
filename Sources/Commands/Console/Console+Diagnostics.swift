import Base

extension Console {
  /// Prints diagnostics to standard error, each with its line, and as commands if a CI runner reads them.
  ///
  /// Of more than ``maximumOfKind`` of one kind, the first is printed, and the number of the others; `--verbose` prints
  /// all.
  func show(_ diagnostics: [Diagnostic], sources: [String: [UInt8]]) {
    var rest = (isVerbose ? diagnostics.map { [$0] } : diagnostics.byKind)[...]
    while let file = rest.first?[0].place.file {
      let ofFile = rest.prefix { $0[0].place.file == file }
      rest = rest.dropFirst(ofFile.count)
      let source = SourceText(file: file, bytes: sources[file] ?? [])
      for kind in ofFile { writePainted(source.rendered(kind[0], isColored: isColored) + kind.othersNote) }
      for kind in ofFile.prefix(Self.maximumMarked) { mark(kind[0]) }
    }
  }

  /// Prints warnings, unless `--quiet` is set.
  func show(warnings: [Diagnostic], sources: [String: [UInt8]]) { if !isQuiet { show(warnings, sources: sources) } }

  /// Adds a remark to the page of a CI run.
  func mark(_ message: String, level: Diagnostic.Severity = .error, file: String? = nil, title: String? = nil) {
    mark(
      RunnerCommands.Remark(level: level, file: file.flatMap(pathFromWorkspace), title: title, message: message)
    )
  }

  private func mark(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    let file = pathFromWorkspace(place.file)
    var message = file == nil ? place.description + ": " : ""
    message += diagnostic.message
    if let note = diagnostic.note { message += "\n\(note.place.description): note: \(note.message)" }
    if let help = diagnostic.help { message += "\n" + help }
    mark(
      RunnerCommands.Remark(
        level: diagnostic.severity,
        file: file,
        line: file.map { _ in place.line },
        column: file.map { _ in place.column },
        message: message
      )
    )
  }

  /// Returns a path from the root of the checkout; nil for standard input.
  private func pathFromWorkspace(_ path: String) -> String? { path == "-" ? nil : workspace?.path(of: path) ?? path }

  /// The maximum number of remarks of one kind and file; the runner shows no more of one step.
  static let maximumMarked = 10
}

/// The most diagnostics of one kind that are printed one by one.
private let maximumOfKind = 10

extension [Diagnostic] {
  /// The diagnostics in their order; those of a kind with more than ``maximumOfKind`` are together.
  fileprivate var byKind: [[Diagnostic]] {
    let kinds = Dictionary(grouping: self, by: \.kind).filter { $0.value.count > maximumOfKind }
    var told: Set<String> = []
    return compactMap { diagnostic in
      guard let kind = kinds[diagnostic.kind] else { return [diagnostic] }
      return told.insert(diagnostic.kind).inserted ? kind : nil
    }
  }

  /// The number of the others of a kind, and the places of the next ones; empty for one alone.
  fileprivate var othersNote: String {
    guard count > 1 else { return "" }
    let next = dropFirst().prefix(3).map { other in
      let place = other.place
      let text = place.file == self[0].place.file ? "\(place.line):\(place.column)" : place.description
      let name = zip(other.parts(from: 1), self[0].parts(from: 1)).first { $0 != $1 }?.0
      return text + (name.map { " '\($0)'" } ?? "")
    }
    let places = next.joined(separator: ", ").printable + (count > 4 ? ", …" : "")
    return "note: and \((count - 1).grouped) more like it: \(places); --verbose prints all\n"
  }
}

extension Diagnostic {
  /// Returns every second part of the message: from 0 the words, from 1 the texts in quotes.
  fileprivate func parts(from first: Int) -> [Substring] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == first }.map(
      \.element
    )
  }

  /// The message without texts in quotes and without numbers.
  fileprivate var kind: String { severity.rawValue + parts(from: 0).joined(separator: "'").filter { !$0.isNumber } }
}
