package import Base
package import ResultJSON
package import SharedStore
package import Tournament

/// The place of a store.
package enum StorePlace: Sendable {
  case file(String)
  case shared(SharedStore)

  /// The store that is found there.
  enum Content {
    case none
    case store(Store)
    /// A file that this version cannot read as a store, or rows.
    case refused(StoreError)
  }

  /// - Parameter text: The path of a file or the address of a database.
  package init(_ text: String, _ notices: Notices) throws(Failure) {
    self = SharedStore.isAddress(text) ? .shared(try SharedStore(text) { notices.say($0) }) : .file(text)
  }

  /// The path, or the address without its password.
  package var name: String {
    switch self {
    case .file(let path): path
    case .shared(let store): store.name
    }
  }

  /// The folder of the file; nil for a database.
  var folder: String? {
    if case .file(let path) = self { parentFolder(of: path) } else { nil }
  }

  /// The database; nil for a file.
  package var shared: SharedStore? {
    if case .shared(let store) = self { store } else { nil }
  }

  /// Reads what is there, and says whether it is a store.
  func content() throws(Failure) -> Content { try text(for: nil).map(Content.init) ?? .none }

  /// Returns the text of what is there; nil if there is nothing.
  ///
  /// - Parameter slugs: The tournaments that are needed; nil for all. A file is read as a whole.
  private func text(for slugs: Set<String>?) throws(Failure) -> StoreText? {
    switch self {
    case .file(let path): return try StoreFile(path: path).open().map(StoreText.init)
    case .shared(let store):
      var read = SpilledText()
      let isThere = try store.read(only: slugs, begin: { read = SpilledText() }) { read.add($0) }
      return isThere ? try read.text() : nil
    }
  }

  /// Reads the store; returns nil if there is none yet.
  ///
  /// - Parameter checks: See ``Store/init(reading:checks:)``.
  package func read(only slugs: Set<String>? = nil, checks: Bool = true) throws(Failure) -> Store? {
    guard let text = try text(for: slugs) else { return nil }
    do throws(StoreError) { return try Store(reading: text, checks: checks) } catch {
      throw Failure(error, store: name)
    }
  }

  /// Reads the store; throws if there is none.
  func readExisting(help: String) throws(Failure) -> Store {
    guard let store = try read() else { throw Failure(.missingInput, "there is no store '\(name)'", help: help) }
    return store
  }

  /// Whether there is a readable store.
  func isSound() throws(Failure) -> Bool { if case .store = try content() { true } else { false } }
}

extension StorePlace.Content {
  init(_ text: StoreText) {
    do throws(StoreError) { self = .store(try Store(reading: text)) } catch { self = .refused(error) }
  }
}

/// The file of a store, which must be a regular file.
struct StoreFile {
  let path: String

  /// Reads the file and says whether it holds a store.
  func content() throws(Failure) -> StorePlace.Content { try open().map { StorePlace.Content(StoreText($0)) } ?? .none }

  /// Opens the file; returns nil if there is none.
  func open() throws(Failure) -> OpenFile? {
    if ReportFile.isName(path) { throw Failure(.misuse, "'\(path)' is the name of a report, not of a store") }
    guard try !isStream() else { throw unusable("it is not a regular file", help: "name a regular file") }
    do throws(FileError) { return try OpenFile(path) } catch {
      // Only a missing store may be replaced by a new one; an unreadable one must not be.
      switch error {
      case .missing: return nil
      case .outside, .tooLarge, .unreadable, .unwritable:
        throw Failure(
          .missingInput,
          "cannot use the store: \(error.message)",
          help: "change its permissions, or name another file with --store"
        )
      }
    }
  }

  /// Whether the path leads to a device or a pipe; throws if it leads to something that no output may replace.
  func isStream() throws(Failure) -> Bool {
    do throws(FileError) { return try OutputTarget(path) != .file } catch {
      guard case .unwritable(_, let reason) = error else { throw Failure(writing: error) }
      throw unusable(reason, help: error.help ?? "move it away, or name another file")
    }
  }

  private func unusable(_ reason: String, help: String) -> Failure {
    Failure(.badData, "cannot use the store '\(path)': \(reason)", help: help)
  }
}

extension StoreText {
  /// The text of an open file, which stays open as long as records of it are used.
  init(_ file: OpenFile) {
    self.init(count: file.size) { range throws(StoreError) in
      do throws(FileError) { return try file.bytes(range) } catch { throw .unreadable(reason: error.message) }
    }
  }
}

extension Failure {
  /// - Parameter path: The file, or the address of a database without its password.
  package init(_ error: StoreError, store path: String) {
    let help = SharedStore.isAddress(path) ? error.helpInDatabase(nil) : error.help
    self.init(.badData, "cannot use the store '\(path)': \(error.message)", help: help)
  }
}

extension Store {
  /// Returns the record of a tournament; nil if there is none.
  ///
  /// - Parameter path: The file of the store, for messages.
  package func record(_ slug: String, in path: String) throws(Failure) -> TournamentRecord? {
    do throws(StoreError) { return try record(slug) } catch { throw Failure(error, store: path) }
  }

  /// Returns the last result of a tournament, with the states that it had under its former names; nil if there is none.
  ///
  /// - Parameter path: The file of the store, for messages.
  package func record(of rules: TournamentRules, in path: String) throws(Failure) -> TournamentRecord? {
    do throws(StoreError) { return try record(of: rules) } catch { throw Failure(error, store: path) }
  }

  /// Returns a store that names its feed, once it has a tournament.
  ///
  /// - Parameter path: The file of the store, for messages.
  func namingFeed(in path: String) throws(Failure) -> Store {
    guard feed == nil, let slug = slugs.first else { return self }
    var store = self
    store.feed = try record(slug, in: path)?.history.first?.fingerprint
    return store
  }

  /// Whether a tournament is written as the bytes of a record.
  ///
  /// - Parameter path: The file of the store, for messages.
  func holds(_ record: TournamentRecord, in path: String) throws(Failure) -> Bool {
    do throws(StoreError) { return try holds(record) } catch { throw Failure(error, store: path) }
  }

  /// Returns the overall ranking.
  ///
  /// - Parameter path: The file of the store, for messages.
  package func ranking(in path: String) throws(Failure) -> [OverallRank] {
    do throws(StoreError) { return try ranking() } catch { throw Failure(error, store: path) }
  }

  /// Calls `body` with each record, in the order of the slugs.
  ///
  /// - Parameter path: The file of the store, for messages.
  package func forEach(in path: String, _ body: (TournamentRecord) -> Void) throws(Failure) {
    try forEach(in: path, { $0 }, take: body)
  }

  /// Calls `work` with each record on all processors, and `take` with what it returns, in the order of the slugs.
  ///
  /// - Parameter path: The file of the store, for messages.
  func forEach<Value: Sendable>(
    in path: String,
    _ work: @escaping @Sendable (TournamentRecord) -> Value,
    take: (Value) -> Void
  ) throws(Failure) {
    do throws(StoreError) { try forEach(work, take: take) } catch { throw Failure(error, store: path) }
  }
}
