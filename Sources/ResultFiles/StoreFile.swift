internal import Failures
internal import Files
internal import Store

/// The file of a store, which must be a regular file.
struct StoreFile {
  enum Content {
    case none
    case store(Store)
    /// A file that this version cannot read as a store.
    case refused(StoreError)
    case tooLarge
  }

  let path: String

  /// Reads the file and says whether it holds a store.
  func content() throws(Failure) -> Content {
    if ResultFolder.isReport(path) {
      throw Failure(.misuse, "'\(path)' is the name of a report, not of a store")
    }
    guard try !isStream() else {
      throw unusable("it is not a regular file", help: "name a regular file")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readRegularFile(path, limit: Store.largestSize)
    } catch {
      // Only a missing store may be replaced by a new one; an unreadable one must not be.
      switch error {
      case .missing: return .none
      case .tooLarge: return .tooLarge
      case .outside, .unreadable, .unwritable:
        throw Failure(
          .missingInput,
          "cannot use the store: \(error.message)",
          help: "change its permissions, or name another file with --store"
        )
      }
    }
    do throws(StoreError) {
      return .store(try Store(reading: bytes))
    } catch {
      return .refused(error)
    }
  }

  /// Reads the store; returns nil if there is none yet.
  func read() throws(Failure) -> Store? {
    switch try content() {
    case .none: return nil
    case .store(let store): return store
    case .refused(let error): throw Failure(error, store: path)
    case .tooLarge: throw .tooLarge(store: path)
    }
  }

  /// Whether the path leads to a device or a pipe; throws if it leads to something that no output may replace.
  func isStream() throws(Failure) -> Bool {
    do throws(FileError) {
      return try OutputTarget(path) != .file
    } catch {
      guard case .unwritable(_, let reason) = error else { throw Failure(writing: error) }
      throw unusable(reason, help: error.help ?? "move it away, or name another file")
    }
  }

  private func unusable(_ reason: String, help: String) -> Failure {
    Failure(.badData, "cannot use the store '\(path)': \(reason)", help: help)
  }

  /// Whether the file holds a readable store.
  func isSound() throws(Failure) -> Bool {
    if case .store = try content() { true } else { false }
  }

  /// Reads the store; throws if there is none.
  func readExisting(help: String) throws(Failure) -> Store {
    guard let store = try read() else {
      throw Failure(.missingInput, "there is no store '\(path)'", help: help)
    }
    return store
  }
}

extension Failure {
  init(_ error: StoreError, store path: String) {
    self.init(.badData, "cannot use the store '\(path)': \(error.message)", help: error.help)
  }

  /// The store's file is too large to be read.
  static func tooLarge(store path: String) -> Failure {
    Failure(
      .badData,
      "cannot use the store '\(path)': it is larger than \(Store.largestSize >> 20) MiB",
      help: "restore an older copy, or run 'contest store rebuild' to rebuild it from the results"
    )
  }

  /// The store's file would become too large to be read again.
  static func growing(store path: String) -> Failure {
    Failure(
      .cannotWrite,
      "cannot write the store '\(path)': it would be larger than \(Store.largestSize >> 20) MiB",
      help: "let 'contest run --prune' forget tournaments, or keep some in another store"
    )
  }
}
