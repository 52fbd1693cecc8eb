package import Base
import ResultJSON
package import SharedStore

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
  func read(only slugs: Set<String>? = nil, checks: Bool = true) throws(Failure) -> Store? {
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
