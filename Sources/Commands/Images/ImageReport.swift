import Base
import Images
import Network
import Play
import Sources
import Tournament

/// The results for the pictures that were wanted.
struct ImageReport {
  /// The size that all pictures may have together, in bytes.
  let budget: Int
  /// The number and the size in bytes of those that were asked for and are kept.
  private var (asked, size) = (0, 0)
  /// The pictures that were asked for and do not fit beside these.
  private var unfit = 0
  /// The pictures that were fetched now, and their size in bytes.
  private var (fetched, bytes) = (0, 0)
  /// The pictures that were in the cache.
  private var kept = 0
  /// The words for a number of those whose pictures are wanted.
  var subjects: @Sendable (Int) -> String = { counted($0, "character") }
  /// The characters that have no picture, as far as their source knows.
  var none = 0
  /// The characters whose source is to be asked where their pictures are, and was not.
  var unasked = 0
  /// The pictures that are to be fetched, and are not yet.
  var waiting = 0
  private var failures: [(name: String, reason: String)] = []
  var removed = (pictures: 0, bytes: 0)
  /// What was in the cache.
  private(set) var used: [Entrant.Identity] = []
  /// The exit code: that of the first failure that may pass.
  private(set) var code = ExitCode.done

  /// The most reasons that are said.
  private static let maximumReasons = 5

  init(budget: Int) { self.budget = budget }

  /// The size of a picture if none is known, in bytes.
  private static let usualSize = 10_000

  /// Whether more pictures fit beside those that were asked for, if they are of the same size.
  func hasRoom(for more: Int) -> Bool { size + more * (asked > 0 ? size / asked : Self.usualSize) <= budget }

  /// Takes what is not fetched yet for what does not fit.
  mutating func leaveRest() {
    unfit += waiting
    waiting = 0
  }

  mutating func note(_ result: ImageResult, of job: ImageJob, in cache: ImageCache, at now: UnixTime)
    throws(DatabaseError)
  {
    switch result.outcome {
    case .image(let image):
      guard size + image.bytes.count <= budget else { return unfit += 1 }
      (asked, size) = (asked + 1, size + image.bytes.count)
      fetched += 1
      bytes += image.bytes.count
    case .none: break
    case .failed(let reason, let passes):
      failures.append((job.name, reason))
      if passes { fail(result.code) }
      // A picture that was there is better than none.
      if passes, cache.record(of: job.character)?.image != nil { return }
    }
    let record = ImageRecord(address: job.text, time: now, outcome: result.outcome)
    try cache.store(record, of: job.character)
  }

  mutating func note(known record: ImageRecord, of character: Entrant.Identity, name: String) {
    used.append(character)
    switch record.outcome {
    case .image(let image):
      kept += 1
      (asked, size) = (asked + 1, size + image.bytes.count)
    case .none: none += 1
    case .failed(let reason, _): failures.append((name, reason))
    }
  }

  mutating func note(_ error: SourceError, of server: ServerWords?, name: String) {
    failures.append((name, error.message))
    fail(Failure(error, of: server).code)
  }

  mutating func fail(_ code: ExitCode) { if self.code == .done { self.code = code } }

  /// The counts, in one line.
  var counts: String {
    var parts = ["fetched \(counted(fetched, "picture"))" + (bytes > 0 ? ", \(byteText(bytes))" : "")]
    if kept > 0 { parts.append("\(kept.grouped) \(kept == 1 ? "was" : "were") in the cache") }
    if waiting > 0 { parts.append("\(waiting.grouped) to fetch") }
    if unasked > 0 { parts.append("\(subjects(unasked)) to look up first") }
    if none > 0 { parts.append("\(subjects(none)) without a picture") }
    if !failures.isEmpty { parts.append("\(failures.count.grouped) failed") }
    if removed.pictures > 0 {
      parts.append("removed \(removed.pictures.grouped) beyond the budget, \(byteText(removed.bytes))")
    }
    return parts.joined(separator: "; ")
  }

  /// - Parameter hosts: The hosts of the pictures to fetch.
  func show(_ format: ProfileFormat, hosts: [(name: String, count: Int)], _ console: Console) {
    let reasons = Dictionary(grouping: failures, by: \.reason).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    for (reason, failed) in reasons.prefix(Self.maximumReasons) {
      let names = words(first: 3, of: failed) { "'\($0.name)'" }
      console.warning("no picture of \(names): \(reason)")
    }
    if reasons.count > Self.maximumReasons {
      console.warning("and \((reasons.count - Self.maximumReasons).grouped) other reasons")
    }
    if unfit > 0 {
      console.warning(
        "only \(asked.grouped) of \(counted(asked + unfit, "picture")) fit into \(byteText(budget)): "
          + "raise --budget, or ask for fewer"
      )
    }
    guard format == .json else {
      if waiting > 0 { for host in hosts { console.say("\(counted(host.count, "picture")) at \(host.name)") } }
      return console.say(counts)
    }
    _ = console.print(json, isJSON: true)
  }

  private var json: String {
    JSONWriter.text { object in
      object.member("fetched", fetched)
      object.member("bytes", bytes)
      object.member("cached", kept)
      object.member("waiting", waiting)
      object.member("unasked", unasked)
      object.member("none", none)
      object.objects("failed", of: failures) { json, failure in
        json.member("name", failure.name)
        json.member("reason", failure.reason)
      }
      object.member("unfit", unfit)
      object.member("removed", removed.pictures)
    }
  }
}
