import Base
import Images
import Network
import Play
import Results
import Sources
import Synchronization

/// The result of a request for a picture.
struct ImageResult: Sendable {
  var outcome: ImageRecord.Outcome
  /// The exit code for a failure that may pass.
  var code = ExitCode.sourceUnreachable
}

/// Asks hosts for pictures; each host has its own pace, count of requests and retries.
final class ImageFetcher: Sendable {
  private let options: FetchOptions
  private let console: Console
  private let client: LazyHTTPClient
  private let hosts = Mutex<[BaseURL: Transport]>([:])

  /// - Parameter host: One of the hosts.
  init(asking host: BaseURL, _ options: FetchOptions, _ console: Console) throws(Failure) {
    self.options = options
    self.console = console
    // The settings of the connection are the same for all hosts.
    client = try Self.source(host, options, console).client(bodyLimit: ImageRecord.Image.maximumSize)
  }

  /// Returns the picture at an address, or why there is none; nil if the task is cancelled.
  func result(of address: WebAddress) async -> ImageResult? {
    var address = address
    for _ in 0...Self.maximumRedirects {
      let response: HTTPResponse
      do throws(TransportError) {
        response = try await transport(to: address.host).send(
          HTTPRequest(target: address.target, headers: ["Accept": Self.accepted])
        )
      } catch { return ImageResult(failed: error) }
      guard [301, 302, 303, 307, 308].contains(response.status) else {
        return ImageResult(response, of: address.host.host)
      }
      guard let location = response.headers["Location"], let next = address.redirected(to: location) else {
        return .lasting("\(address.host.host) redirects to a place that is not asked")
      }
      address = next
    }
    return .lasting("\(address.host.host) redirects again and again")
  }

  private static let maximumRedirects = 5
  private static let accepted = ImageHeader.Format.allCases.map(\.rawValue).joined(separator: ", ")

  private static func source(_ host: BaseURL, _ options: FetchOptions, _ console: Console) throws(Failure)
    -> NetworkSource
  { try NetworkSource(host, .pictures, account: "", sendsKeys: false, options.source, console) }

  private func transport(to host: BaseURL) throws(TransportError) -> Transport {
    if let known = hosts.withLock({ $0[host] }) { return known }
    do throws(Failure) {
      let made = try Self.source(host, options, console).uncachedTransport(over: client, console)
      return hosts.withLock { hosts in
        let transport = hosts[host] ?? made
        hosts[host] = transport
        return transport
      }
    } catch { throw .unusable(reason: error.message) }
  }
}

extension ImageResult {
  fileprivate static func lasting(_ reason: String) -> ImageResult {
    ImageResult(outcome: .failed(reason: reason, passes: false))
  }

  /// - Returns: nil if the request was cancelled.
  fileprivate init?(failed error: TransportError) {
    switch error {
    case .cancelled: return nil
    case .tooLarge: self = .lasting("the picture exceeds 2 MB")
    default:
      outcome = .failed(reason: error.message, passes: true)
      code = SourceError.unreachable(error).exitCode
    }
  }

  fileprivate init(_ response: HTTPResponse, of host: String) {
    switch response.status {
    case 200:
      if let image = ImageRecord.Image(response.body) {
        self.init(outcome: .image(image))
      } else {
        self = .lasting("\(host) answered with something that is no picture, or too large a one")
      }
    case 429, 500...599:
      self.init(
        outcome: .failed(reason: "\(host) answered \(response.status)", passes: true),
        code: response.status == 429 ? .tryLater : .sourceUnreachable
      )
    default: self = .lasting("\(host) answered \(response.status)")
    }
  }
}
