import Base
import Gateway
import Glibc
import Network
import Synchronization

/// The log of requests on standard error.
final class AccessLog: Sendable {
  /// The keys that no line may show, wherever they are in a request.
  private let redaction: Redaction
  private let state = Mutex(State())

  private struct State {
    var second = UnixTime(seconds: .min)
    /// The text of the current second, which is made once.
    var stamp = ""
    var lostLines = 0
  }

  init(hiding secrets: [String]) { redaction = Redaction(secrets: secrets) }

  func write(_ entry: AccessLogEntry) {
    let words = words(of: entry)
    state.withLock { state in
      let now = UnixTime(seconds: Int64(time(nil)))
      if state.second != now { (state.second, state.stamp) = (now, now.stamp) }
      let lost = state.lostLines
      let notice = lost > 0 ? "\(state.stamp) \(counted(lost, "line")) of this log lost\n" : ""
      state.lostLines = writeIfTaken("\(notice)\(state.stamp) \(words)\n") ? 0 : lost + 1
    }
  }

  /// Writes the lines that are left.
  func end(_ words: String) { state.withLock { _ in _ = writeIfTaken(words + "\n") } }

  /// Writes lines, and drops them if the output is full: the log must not block the gateway.
  private func writeIfTaken(_ lines: String) -> Bool {
    var place = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&place, 1, 0) == 1 else { return false }
    var lines = lines
    _ = lines.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    return true
  }

  /// Client, method, target, status, bytes of the body, and milliseconds.
  func words(of entry: AccessLogEntry) -> String {
    let time = entry.duration.components
    let tenths = time.seconds * 10_000 + time.attoseconds / 100_000_000_000_000
    return [
      entry.client, shown(entry.method, upTo: 32), shown(entry.target, upTo: 512), entry.status.map(String.init) ?? "-",
      String(entry.bytes), "\(tenths / 10).\(tenths % 10)ms",
    ].joined(separator: " ")
  }

  /// Returns a text that the client sent as one word of printable ASCII.
  private func shown(_ text: String, upTo limit: Int) -> String {
    guard !text.isEmpty else { return "-" }
    var word: [UInt8] = []
    for byte in redaction.apply(to: text, isData: true).utf8 {
      // Targets have no number sign, and two of them could begin a command of a CI that reads the log.
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "#") {
        word.append(byte)
      } else {
        word.append(contentsOf: "%\(byte.hexadecimal(digits: 2))".utf8)
      }
      if word.count >= limit { return String(decoding: word, as: UTF8.self) + "..." }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
