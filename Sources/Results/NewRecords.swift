import Base
package import ResultJSON

/// The text of records that no store file has yet: in memory as long as they are few, otherwise in a file without a name.
///
/// If the file cannot be made, or the disk is full, they stay in memory, too.
package struct NewRecords {
  private let folder: String
  private let mayHaveName: Bool
  /// The size of all records, in bytes.
  private var size = 0
  private var file: ScratchFile?

  /// The maximum size of all records in memory, in bytes.
  static let maximumInMemory = 1 << 20

  /// - Parameter folder: The folder that the records are written to.
  package init(for folder: ResultFolder) {
    self.folder = folder.path
    mayHaveName = !folder.onlyCompares
  }

  /// Keeps the text of a record, and returns it from where it is.
  package mutating func keep(_ bytes: [UInt8]) -> StoreText {
    size += bytes.count
    guard size > Self.maximumInMemory else { return StoreText(bytes) }
    file = file ?? ScratchFile.made(in: folder, mayHaveName: mayHaveName)
    guard let file, let place = file.append(bytes) else { return StoreText(bytes) }
    return StoreText(count: place.count) { range throws(StoreError) in
      let start = place.lowerBound
      do throws(FileError) { return try file.bytes((start + range.lowerBound)..<(start + range.upperBound)) } catch {
        throw .unreadable(reason: error.message)
      }
    }
  }
}

/// A text that grows: in memory as long as it is short, otherwise in a file without a name.
struct SpilledText {
  private var bytes: [UInt8] = []
  private var file: ScratchFile?
  private var size = 0
  private var isCut = false

  /// The longest text in memory, in bytes.
  private static let maximumInMemory = 16 << 20

  mutating func add(_ block: [UInt8]) {
    bytes += block
    size += block.count
    guard size > Self.maximumInMemory, bytes.count >= 1 << 20 else { return }
    file = file ?? ScratchFile.made(in: "/tmp", mayHaveName: true)
    guard let file else { return }
    if file.append(bytes) == nil { isCut = true }
    bytes = []
  }

  /// Returns the whole text; throws if the disk had no room for it.
  mutating func text() throws(Failure) -> StoreText {
    guard let file else { return StoreText(bytes) }
    if file.append(bytes) == nil { isCut = true }
    guard !isCut else { throw Failure(.cannotWrite, "/tmp has no room for the store", help: "make room there") }
    return StoreText(count: size) { range throws(StoreError) in
      do throws(FileError) { return try file.bytes(range) } catch { throw .unreadable(reason: error.message) }
    }
  }
}
