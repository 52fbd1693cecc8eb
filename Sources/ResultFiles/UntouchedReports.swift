package import Files
package import Pages

/// Remembers the reports that this program wrote or compared, so that a run need not render files
/// that are as they were.
///
/// A tournament's reports follow from its `result.json`. If that is what it would be, and all files in the folder are
/// as this very program left them, rendering them again would change nothing. It is kept in the cache folder, and
/// whatever is wrong with it only costs time.
package struct UntouchedReports: Sendable {
  /// The number of tournaments of a run from which on it saves noticeable time.
  package static let minimumTournaments = 100

  /// The place of the memory; nil if there is no cache.
  private let memory: RunMemory?
  /// The marks of folders by the slugs of their tournaments.
  private var marks: [String: Mark] = [:]

  fileprivate struct Mark {
    /// The files, in a few letters.
    var text: String
    /// The times at which the files were last changed; empty if that was in an earlier run.
    var times: [FileClock.Time] = []
  }

  /// - Parameters:
  ///   - reports: The folder of the reports.
  ///   - site: The address of the folder on the web; nil if it is unknown.
  ///   - cache: The cache folder; nil for none.
  package init(in reports: String, at site: SiteAddress? = nil, cache: String?) {
    memory = RunMemory(of: reports, use: site?.text ?? "", cache: cache)
    for line in memory?.lines ?? [] {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count == 2 else { continue }
      let slug = String(decoding: words[0], as: UTF8.self)
      marks[slug] = Mark(text: String(decoding: words[1], as: UTF8.self))
    }
  }

  /// The folder of a tournament.
  package struct Folder: Sendable {
    let path: String
    fileprivate let mark: String

    /// Whether the files are as this program left them.
    var isUntouched: Bool { ReportFile.stamps(in: path).digest == mark }
  }

  /// Returns the folder of a tournament whose files are remembered; nil if they are not.
  func folder(of slug: String, at path: String) -> Folder? {
    marks[slug].map { Folder(path: path, mark: $0.text) }
  }

  /// Remembers the files of a tournament that were written or compared.
  ///
  /// - Parameter stamps: Their stamps with the content that they got, in the order of ``ReportFile/ofTournament``; nil
  ///   for one that is not there, or that another program changed meanwhile.
  mutating func note(_ slug: String, _ stamps: [FileStamp?]) {
    guard memory != nil else { return }
    marks[slug] = Mark(stamps)
  }

  /// Whether the files of a tournament are as this program left them.
  func holds(_ slug: String, _ stamps: [FileStamp?]) -> Bool { marks[slug]?.text == stamps.digest }

  /// Saves what is remembered, without files so young that a change that follows at once might leave no trace.
  ///
  /// - Parameter clock: The clock of the reports folder.
  package func save(by clock: FileClock) {
    guard let memory else { return }
    let old = marks.filter { $0.value.times.allSatisfy(clock.isPast) }
    memory.save(old.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" })
  }

  /// Returns the number and the size of the files that remember reports and runs, in bytes.
  package static func total(cache: String) throws(FileError) -> (files: Int, bytes: Int) {
    try RunMemory.total(cache: cache)
  }

  /// Forgets the reports of all folders, and what else is remembered of runs.
  ///
  /// - Returns: The number and the size of the removed files, in bytes.
  package static func forgetAll(cache: String) throws(FileError) -> (files: Int, bytes: Int) {
    try RunMemory.forgetAll(cache: cache)
  }
}

extension UntouchedReports.Mark {
  fileprivate init(_ stamps: [FileStamp?]) {
    self.init(text: stamps.digest, times: stamps.compactMap { $0?.time }.latest)
  }
}
