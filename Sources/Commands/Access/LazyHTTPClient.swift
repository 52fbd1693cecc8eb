import Network
import Synchronization

/// A client that is made when the first request needs it, because libcurl takes long to load.
final class LazyHTTPClient: TaskExecutor {
  private let options: HTTPClient.Options
  private let client = Mutex<Result<HTTPClient, TransportError>?>(nil)

  init(_ options: HTTPClient.Options) { self.options = options }

  func opened() throws(TransportError) -> HTTPClient {
    let made = client.withLock { client in
      if let client { return client }
      let made: Result<HTTPClient, TransportError>
      do throws(TransportError) { made = .success(try HTTPClient(options)) } catch { made = .failure(error) }
      client = made
      return made
    }
    return try made.get()
  }

  /// Runs a job on the thread of the client; anywhere until there is one.
  func enqueue(_ job: consuming ExecutorJob) {
    let executor = client.withLock { try? $0?.get().executor }
    (executor ?? globalConcurrentExecutor).enqueue(job)
  }
}
