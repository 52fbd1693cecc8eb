import Base
import ResultJSON

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
