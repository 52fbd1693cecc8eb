internal import GatewayServer
internal import Glibc
internal import HTTPTypes
internal import MarvelGateway

/// The parts that this program runs as a child of itself, so that each is measured alone.
enum BenchPart {
  /// Delays each response by some milliseconds.
  case fetchServer(delay: Int)
  case fetchLoad(FetchLoad)
  case gatewayServer

  /// Fails for the words of a user.
  init?(_ words: [String]) {
    let numbers = words.compactMap { Int($0) }.filter { $0 >= 0 }
    switch words.first {
    case "fetch-server" where numbers.count == 1 && words.count == 2:
      self = .fetchServer(delay: numbers[0])
    case "fetch-load" where numbers.count == 3 && words.count == 5:
      guard let source = try? BaseURL(words[4]), numbers[0] > 0, numbers[1] > 0 else { return nil }
      let load = FetchLoad(count: numbers[0], width: numbers[1], rate: numbers[2], source: source)
      self = .fetchLoad(load)
    case "gateway-server" where words.count == 1: self = .gatewayServer
    default: return nil
    }
  }

  /// Runs the part.
  ///
  /// Servers print their address first, and end with standard input. The gateway prints for each line how many requests
  /// it has answered.
  func run() async throws(BenchError) {
    switch self {
    case .fetchServer(let delay):
      guard var server = FetchServer(delay: .milliseconds(delay)) else {
        throw BenchError("no port to listen on")
      }
      say("http://127.0.0.1:\(server.port)")
      let tally = server.run()
      say("\(tally.maximumInASecond) \(tally.rate)")
    case .fetchLoad(let load):
      let outcome: FetchLoad.Outcome
      do throws(TransportError) {
        outcome = try await load.run()
      } catch {
        throw BenchError(error.message)
      }
      say("\(outcome.sum) \(outcome.wall) \(outcome.cpu) \(outcome.peak) \(outcome.growth)")
      guard outcome.sum == figureSum(load.count) else { throw BenchError("documents are missing") }
    case .gatewayServer: try serveGateway()
    }
  }

  private func serveGateway() throws(BenchError) {
    var options = GatewayServer.Options()
    options.port = 0
    do throws(GatewayServerError) {
      let server = try GatewayServer(MarvelGateway(access: .open), options)
      say("http://127.0.0.1:\(server.port)")
      while readLine() != nil { say("\(server.answerCount)") }
      server.stop()
    } catch {
      throw BenchError("no gateway: \(error)")
    }
  }

  /// Prints a line and flushes it, also into a pipe.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
