import Base
import Glibc
import Testing

struct FolderWatchTests {
  @Test func `a change wakes, and what was added counts once`() async throws {
    let folder = TemporaryFolder()
    let watch = try #require(FolderWatch())
    #expect(watch.add([WatchedPlace(folder: folder.path)]))
    #expect(!watch.add([WatchedPlace(folder: folder.path)]))
    #expect(!watch.add([WatchedPlace(folder: folder.path, name: "a")]))
    #expect(!watch.add([WatchedPlace(folder: folder.path + "/missing")]))
    folder.put("text", in: "a")
    #expect(await watch.wait())
  }

  @Test func `a folder of one name takes more names, and then all`() async throws {
    let folder = TemporaryFolder()
    let watch = try #require(FolderWatch())
    #expect(watch.add([WatchedPlace(folder: folder.path, name: "a")]))
    #expect(!watch.add([WatchedPlace(folder: folder.path, name: "a")]))
    #expect(watch.add([WatchedPlace(folder: folder.path, name: "b")]))
    folder.put("text", in: "b")
    #expect(await watch.wait())
    #expect(watch.add([WatchedPlace(folder: folder.path)]))
    folder.put("text", in: "c")
    #expect(await watch.wait())
  }

  @Test func `another name does not wake`() async throws {
    let folder = TemporaryFolder()
    let watch = try #require(FolderWatch())
    #expect(watch.add([WatchedPlace(folder: folder.path, name: "a")]))
    folder.put("text", in: "b")
    let start = ContinuousClock.now
    let waiting = Task { await watch.wait() }
    // An event that woke would end the wait after the quiet time.
    #expect(usleep(400_000) == 0)
    waiting.cancel()
    #expect(await !waiting.value)
    #expect(.now - start >= .milliseconds(400))
  }

  @Test func `a folder that vanished is watched again when it is back`() async throws {
    let folder = TemporaryFolder()
    let watch = try #require(FolderWatch())
    let inner = WatchedPlace(folder: folder.path + "/inner")
    unsafe #expect(mkdir(inner.folder, 0o700) == 0)
    #expect(watch.add([inner]))
    unsafe #expect(rmdir(inner.folder) == 0)
    #expect(await watch.wait())
    unsafe #expect(mkdir(inner.folder, 0o700) == 0)
    #expect(watch.add([inner]))
  }

  @Test func `a folder that cannot be watched is looked at each second`() async throws {
    let watch = try #require(FolderWatch())
    #expect(!watch.add([WatchedPlace(folder: String(repeating: "x", count: 5_000))]))
    #expect(await watch.wait())
  }
}
