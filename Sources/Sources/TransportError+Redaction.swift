import Base
import Network

extension TransportError {
  /// The same error without keys in what a server or a library wrote.
  func redacted(by redaction: Redaction) -> TransportError {
    func clean(_ text: String) -> String { singleLine(redaction.apply(to: text), limit: 200) }
    return switch self {
    case .unreachable(let host, let reason): .unreachable(host: host, reason: clean(reason))
    case .interrupted(let host, let reason): .interrupted(host: host, reason: clean(reason))
    case .untrusted(let host, let reason): .untrusted(host: host, reason: clean(reason))
    case .redirected(let host, let target): .redirected(host: host, to: clean(target))
    case .unusable(let reason): .unusable(reason: clean(reason))
    default: self
    }
  }
}
