import Base
import Foundation
import Images
import LoopbackServer
import Network
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

  /// The files of pictures.
  func files() -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.utf8.count == 64 }
      .sorted { $0.path < $1.path }
  }

  @Test(arguments: SamplePicture.allCases)
  func `a picture comes back as it was stored`(_ picture: SamplePicture) throws {
    let record = try record(picture)
    try cache.store(record, of: hulk)
    #expect(cache.record(of: hulk) == record)
    #expect(cache.image(of: hulk)?.bytes == picture.bytes)
    let data = "data:\(picture.type);base64," + Data(picture.bytes).base64EncodedString()
    #expect(cache.image(of: hulk)?.dataURI == data)
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
    #expect(cache.image(of: hulk) == nil)
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
    #expect(cache.image(of: hulk)?.bytes == SamplePicture.png.bytes)
    #expect(files().count == 6)
  }

  @Test func `a file that somebody changed counts as missing`() throws {
    try cache.store(record(.gif), of: hulk)
    let file = try #require(files().first)
    let bytes = Array(try Data(contentsOf: file))
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x04
      try Data(changed).write(to: file)
      let known = cache.record(of: hulk)
      // An address or a time may be another one; the picture may not.
      #expect(known == nil || known?.image?.bytes == SamplePicture.gif.bytes)
    }
    for count in bytes.indices {
      try Data(bytes.prefix(count)).write(to: file)
      #expect(cache.record(of: hulk) == nil)
    }
    try Data(bytes + [0]).write(to: file)
    #expect(cache.record(of: hulk) == nil)
    try Data(bytes).write(to: file)
    #expect(cache.record(of: hulk) != nil)
  }

  @Test func `links and folders in the place of a picture are not followed`() throws {
    try cache.store(record(.png), of: hulk)
    let file = try #require(files().first)
    let elsewhere = folder.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(cache.record(of: hulk) == nil)
    try cache.store(record(.gif), of: hulk)
    #expect(
      Array(try Data(contentsOf: elsewhere)).suffix(108).elementsEqual(SamplePicture.png.bytes)
    )
    #expect(cache.image(of: hulk)?.bytes == SamplePicture.gif.bytes)
    let modes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(modes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `the picture that was not used for longest goes first`() throws {
    let heroes = (1...4).map { Entrant.Identity(source: "marvel", id: $0) }
    for hero in heroes { try cache.store(record(.png), of: hero) }
    let all = files()
    func age(_ files: some Collection<URL>) throws {
      var date = Date(timeIntervalSince1970: 1_700_000_000)
      for file in files {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        date -= 1_000
      }
    }
    try age(all)
    let size = try cache.contents().bytes / 4
    // Whoever has the oldest file uses it now.
    for hero in heroes {
      let before = try Data(contentsOf: all[3])
      try cache.store(record(.gif), of: hero)
      let isOldest = try Data(contentsOf: all[3]) != before
      try cache.store(record(.png), of: hero)
      if isOldest { _ = cache.image(of: hero) }
    }
    try age(all.prefix(3))
    #expect(try cache.prune(to: 4 * size).entries == 0)
    let removed = try cache.prune(to: 2 * size)
    #expect(removed.entries == 2 && removed.bytes == 2 * size)
    #expect(files() == [all[0], all[3]].sorted { $0.path < $1.path })
    #expect(try cache.prune(to: 0).entries == 2)
    #expect(try cache.contents() == CacheFiles())
  }

  @Test func `clearing removes the pictures and nothing else`() throws {
    try cache.store(record(.png), of: hulk)
    let note = folder.appendingPathComponent("images-1/note")
    try Data("mine".utf8).write(to: note)
    #expect(try cache.clear().entries == 1)
    #expect(FileManager.default.fileExists(atPath: note.path))
    #expect(files().isEmpty)
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
