import Files
import Foundation
import Glibc
import Testing

/// A stamp is trusted only if every later change gives another one.
struct FileClockTests {
  /// Changes the content of a file in place, and keeps its size.
  private func change(_ path: String, _ byte: UInt8) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.write(contentsOf: Data([byte]))
    try file.close()
  }

  @Test func `a change after the clock was read shows, if the stamp was past`() throws {
    let folder = TemporaryFolder()
    let path = folder("report")
    folder.put("x", in: "report")
    var youngCount = 0
    for turn in 0..<4_000 {
      let clock = FileClock(of: folder.path, at: 0)
      let before = try #require(FileStamp(path))
      // At once, most often within the same tick.
      try change(path, UInt8(truncatingIfNeeded: turn))
      guard clock.isPast(before.time) else {
        youngCount += 1
        continue
      }
      #expect(try #require(FileStamp(path)).text != before.text)
    }
    // Files that are changed all the time are seldom past, and those that rest always are.
    #expect(youngCount > 0)
    let stamp = try #require(FileStamp(path))
    while !FileClock(of: folder.path, at: 0).isPast(stamp.time) {}
    #expect(FileClock(of: folder.path, at: 0).isPast(stamp.time))
  }

  @Test func `reading the clock changes nothing in the folder`() throws {
    let folder = TemporaryFolder()
    let before = try #require(FileStamp(folder: folder.path)).text
    _ = FileClock(of: folder.path, at: 0)
    #expect(FileStamp(folder: folder.path)?.text == before)
    #expect(folder.names.isEmpty)
  }

  @Test func `a file system whose clock cannot be read may tick every two seconds`() throws {
    let folder = TemporaryFolder()
    let path = folder("report")
    folder.put("x", in: "report")
    let stamp = try #require(FileStamp(path))
    let status = folder.status(of: "report")
    let time = status.st_ctim.tv_sec
    // No file can be made in a folder that does not exist, nor in /proc.
    for place in [folder("none"), "/proc"] {
      for (later, isPast) in [(-1_000, false), (0, false), (2, false), (3, true), (1_000, true)] {
        let clock = FileClock(of: place, at: time + later)
        #expect(clock.isPast(stamp.time) == isPast, "\(place) after \(later) s")
      }
    }
  }

  @Test func `of several times the last one of each file system counts`() throws {
    let folder = TemporaryFolder()
    var times: [FileClock.Time] = []
    for name in ["a", "b", "c"] {
      folder.put("x", in: name)
      times.append(try #require(FileStamp(folder(name))).time)
      let last = times[times.count - 1]
      while !FileClock(of: folder.path, at: 0).isPast(last) {}
    }
    #expect([times[1], times[0], times[2], times[1]].latest == [times[2]])
    #expect([FileClock.Time]().latest.isEmpty)
    let foreign = try #require(FileStamp("/proc/version")).time
    #expect([times[0], foreign, times[2]].latest == [times[2], foreign])
  }
}
