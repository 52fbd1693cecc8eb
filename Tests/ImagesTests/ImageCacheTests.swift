import Base
import Foundation
import Images
import LoopbackServer
import Network
import Synchronization
import Testing
import Tournament

/// Pictures on the disk.
final class ImageCacheTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let hulk = Entrant.Identity(source: "marvel", id: 1_009_351)
  let day: Int64 = 24 * 60 * 60

  var cache: ImageCache { ImageCache(folder: folder.path) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func record(
    _ picture: SamplePicture,
    from address: String = "https://pictures.invalid/a.jpg"
  ) throws -> ImageRecord {
    let image = try #require(ImageRecord.Image(picture.bytes))
    return ImageRecord(
      address: address,
      time: UnixTime(seconds: 1_790_000_000),
      outcome: .image(image)
    )
  }

  let now = UnixTime(seconds: 1_790_000_000)

  @Test(arguments: SamplePicture.allCases)
  func `a picture comes back as it was stored`(_ picture: SamplePicture) throws {
    let record = try record(picture)
    try cache.store(record, of: hulk)
    #expect(cache.record(of: hulk) == record)
    #expect(cache.image(of: hulk, at: now)?.bytes == picture.bytes)
    let data = "data:\(picture.type);base64," + Data(picture.bytes).base64EncodedString()
    #expect(cache.image(of: hulk, at: now)?.dataURI == data)
  }

  @Test func `the reason of a failure comes back in one line`() throws {
    let failure = ImageRecord(
      address: "https://pictures.invalid/a.jpg",
      time: UnixTime(seconds: 5),
      outcome: .failed(reason: "it\nsaid \u{1B}[31mno", passes: false)
    )
    try cache.store(failure, of: hulk)
    let known = try #require(cache.record(of: hulk))
    #expect(known.outcome == .failed(reason: "it said [31mno", passes: false))
    #expect(known.time == failure.time && known.address == failure.address)
    #expect(cache.image(of: hulk, at: now) == nil)
  }

  @Test func `characters of different sources have different pictures`() throws {
    let others = [
      Entrant.Identity(source: "fandom", id: 1_009_351),
      Entrant.Identity(source: "fandom:wiki=dc", id: 1_009_351),
      Entrant.Identity(source: "marvel", key: "1009351"),
      Entrant.Identity(source: "marvel", key: "../../x"),
      Entrant.Identity(source: "marvel\n1009351", key: ""),
    ]
    try cache.store(record(.png), of: hulk)
    for other in others {
      #expect(cache.record(of: other) == nil)
      try cache.store(record(.gif), of: other)
    }
    #expect(cache.image(of: hulk, at: now)?.bytes == SamplePicture.png.bytes)
    #expect(try cache.contents().pictures == 6)
  }

  @Test func `a damaged file has no pictures, and is set aside by the next one`() throws {
    try cache.store(record(.gif), of: hulk)
    let file = folder.appendingPathComponent("pictures.sqlite")
    try Data("damaged".utf8).write(to: file)
    #expect(cache.record(of: hulk) == nil)
    let warnings = Mutex<[String]>([])
    let other = ImageCache(folder: folder.path) { warning in warnings.withLock { $0.append(warning) } }
    try other.store(record(.png), of: hulk)
    #expect(other.image(of: hulk, at: now)?.bytes == SamplePicture.png.bytes)
    #expect(warnings.withLock { $0.count } == 1)
  }

  @Test func `the picture that was not used for longest goes first`() throws {
    let heroes = (1...4).map { Entrant.Identity(source: "marvel", id: $0) }
    for hero in heroes { try cache.store(record(.png), of: hero) }
    let size = try cache.contents().bytes / 4
    // Within a day of the last use, a use is not noted, unless it is told.
    _ = cache.image(of: heroes[2], at: now + day)
    _ = cache.image(of: heroes[1], at: now + (day - 1))
    cache.touch([heroes[0]], at: now + 5)
    #expect(try cache.prune(to: 4 * size) == (0, 0))
    #expect(try cache.prune(to: 3 * size - 1) == (2, 2 * size))
    #expect(heroes.map { cache.record(of: $0) != nil } == [true, false, true, false])
    #expect(try cache.prune(to: 0) == (2, 2 * size))
    #expect(try cache.contents() == (0, 0))
  }

  @Test func `clearing removes the pictures and nothing else`() throws {
    try cache.store(record(.png), of: hulk)
    let note = folder.appendingPathComponent("pictures")
    try Data("mine".utf8).write(to: note)
    #expect(try cache.clear().files == 1)
    #expect(FileManager.default.fileExists(atPath: note.path))
    #expect(try cache.contents() == (0, 0))
  }

  @Test func `a failure is believed for a week unless it may pass, and a picture for good`() throws {
    let start = UnixTime(seconds: 1_790_000_000)
    func failed(passes: Bool) -> ImageRecord {
      ImageRecord(address: "a", time: start, outcome: .failed(reason: "404", passes: passes))
    }
    func later(_ seconds: Int64) -> UnixTime { UnixTime(seconds: start.seconds + seconds) }
    #expect(failed(passes: true).isDue(at: start, from: "a"))
    #expect(!failed(passes: false).isDue(at: later(7 * day - 1), from: "a"))
    #expect(failed(passes: false).isDue(at: later(7 * day), from: "a"))
    #expect(failed(passes: false).isDue(at: later(-1), from: "a"))
    #expect(failed(passes: false).isDue(at: start, from: "b"))
    let image = try record(.png, from: "a")
    #expect(!image.isDue(at: later(1_000 * day), from: "a"))
    #expect(image.isDue(at: start, from: "b"))
  }
}
