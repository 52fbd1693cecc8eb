import Glibc
import TestSupport
import Testing

@testable import Base

/// A file without a name, in which a program keeps what its memory need not hold.
struct ScratchFileTests {
  @Test(arguments: [false, true])
  func `returns what several tasks appended, and leaves nothing in the folder`(
    hasName: Bool
  ) async throws {
    let folder = TemporaryFolder()
    do {
      let file = try #require(ScratchFile(in: folder.path, hasName: hasName))
      #expect(folder.names.isEmpty)
      let places = await withTaskGroup { group in
        for number in 0..<200 {
          group.addTask { (number, file.append(Self.bytes(number))) }
        }
        return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      #expect(places.count == 200)
      for (number, place) in places { #expect(try file.bytes(place) == Self.bytes(number)) }
      let inOrder = places.values.sorted { $0.lowerBound < $1.lowerBound }
      #expect(inOrder.first?.lowerBound == 0)
      for (before, after) in zip(inOrder, inOrder.dropFirst()) {
        #expect(before.upperBound == after.lowerBound)
      }
    }
    #expect(folder.names.isEmpty)
  }

  /// Bytes of another number and length for each number.
  static func bytes(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 1 + number * number % 7_001)
  }

  @Test(arguments: [false, true])
  func `keeps what it has when the disk is full`(hasName: Bool) async throws {
    let folder = TemporaryFolder()
    let file = try #require(ScratchFile(in: folder.path, hasName: hasName))
    let first = try #require(file.append([1, 2, 3]))
    try await onFullDisk(at: 4_096) {
      #expect(file.append([UInt8](repeating: 9, count: 10_000)) == nil)
      #expect(file.append([4, 5]) == 3..<5)
    }
    let last = try #require(file.append([6]))
    #expect(try file.bytes(first) == [1, 2, 3])
    #expect(try file.bytes(3..<5) == [4, 5])
    #expect(try file.bytes(last) == [6])
  }

  @Test func `is refused where no file can be`() {
    let folder = TemporaryFolder()
    for path in [folder("none"), "/proc"] {
      #expect(ScratchFile.made(in: path, mayHaveName: true) == nil)
      #expect(ScratchFile.made(in: path, mayHaveName: false) == nil)
    }
    #expect(ScratchFile.made(in: folder.path, mayHaveName: false) != nil)
  }

  @Test func `tells that a part is missing`() throws {
    let folder = TemporaryFolder()
    let file = try #require(ScratchFile(in: folder.path, hasName: false))
    _ = file.append([1, 2, 3])
    let failure = FolderTests.failure { () throws(FileError) in _ = try file.bytes(1..<9) }
    let reason = "a file without a name was cut short"
    #expect(failure == .unreadable(path: folder.path, reason: reason))
  }
}
