import Network
import Testing

struct CacheFolderTests {
  typealias Variables = [String: String]

  static let all: Variables = [
    "CONTEST_CACHE_DIR": "own", "XDG_CACHE_HOME": "/caches", "HOME": "/home/me",
  ]

  static let cases: [(option: String?, environment: Variables, folder: String?)] = [
    ("given", all, "given"),
    ("", all, "own"),
    (nil, all, "own"),
    (nil, all.merging(["CONTEST_CACHE_DIR": ""]) { $1 }, "/caches/contest"),
    (nil, ["XDG_CACHE_HOME": "/caches/"], "/caches/contest"),
    (nil, ["XDG_CACHE_HOME": "caches", "HOME": "/home/me"], "/home/me/.cache/contest"),
    (nil, ["XDG_CACHE_HOME": "", "HOME": "/home/me"], "/home/me/.cache/contest"),
    (nil, ["XDG_CACHE_HOME": "~/caches", "HOME": "/"], "/.cache/contest"),
    (nil, ["XDG_CACHE_HOME": "caches"], nil),
    (nil, ["HOME": ""], nil),
    (nil, [:], nil),
  ]

  @Test(arguments: cases.indices) func `the first setting that names a folder counts`(index: Int) {
    let row = Self.cases[index]
    #expect(cacheFolder(environment: row.environment, option: row.option) == row.folder)
  }
}
