import Base
import Catalogue
import Gateway
import Network
import Terminal

struct ServeOptions: CommandValues {
  var host = "127.0.0.1"
  var port = 8_080
  var publicKey: String?
  var isOpen = false
  var rateLimit: String?
  var source = SourceOptions()
  var output = OutputOptions()
}

func serveCommand(in environment: Environment) -> Command {
  ServeOptions.command(
    "serve",
    "Serve the catalogue as the Marvel Comics API did.",
    discussion: """
      Programs that were written for gateway.marvel.com work with it. Give them the base address that it \
      prints first. It answers as the service did: lists and records of all kinds, filters and orders, JSON and \
      JSONP, entity tags and errors. It serves the records that 'contest import' stored, and the 1,564 embedded \
      characters with their figures. If both have a character, the imported record is served.

      Callers sign with a pair of keys that you choose: --public-key or MARVEL_PUBLIC_KEY, and \
      MARVEL_PRIVATE_KEY. With --open, callers need no key.

      It runs until SIGINT (Ctrl-C), SIGTERM or SIGHUP, finishes the answers that it has begun, and exits with 0. It \
      prints a line for each request to standard error: time, client, method, target without credentials, status, \
      bytes of the body, milliseconds.
      """,
    examples: [
      Example("contest serve --open", "Answer every caller on this machine, on port 8080."),
      Example("MARVEL_PUBLIC_KEY=me MARVEL_PRIVATE_KEY=secret contest serve", "Answer signed requests only."),
      Example(
        "contest serve --open --port 0 --rate-limit 5/second",
        "Listen on a free port, and allow 5 requests a second."
      ),
      Example(
        "curl 'http://127.0.0.1:8080/v1/public/characters?nameStartsWith=Hu'",
        "Send a request to an open server."
      ),
    ],
    options: [
      .option("host", .string, \.host, "Listen on this address or host name of the machine."),
      .option("port", short: "p", .whole(in: 0...65_535), \.port, "Listen on this port. 0 picks a free one."),
      .option(
        "public-key",
        placeholder: "KEY",
        .string,
        \.publicKey,
        "Answer callers with this public key. The default is MARVEL_PUBLIC_KEY."
      ), .flag("open", \.isOpen, "Answer all callers, without a key."),
      .option(
        "rate-limit",
        placeholder: "N[/UNIT]",
        .string,
        \.rateLimit,
        "Answer 429 after N requests of one key in a UNIT: s, m, h or d for a second, minute, hour or day. "
          + "The default is a day. With --open, count for each client. Refused requests count."
      ), SourceOptions.cacheOption.lifted(through: \.source),
    ],
    runsUntilStopped: true,
    in: environment,
    run: { (options, console) async throws(Failure) in try serve(options, console) }
  )
}

private func serve(_ options: ServeOptions, _ console: Console) throws(Failure) -> ExitCode {
  let keys = try options.keys(console.environment.variables)
  let settings = try options.settings()
  // The file stays where it is: a damaged one is set aside by the next command.
  let hasFolder = (try? console.cacheFolder(options.source.cache)) != nil
  let catalogue = ServedCatalogue(
    hasFolder ? try Catalogue.ifThere(cache: options.source.cache, console) : nil,
    now: { Int(wallClock().seconds) },
    report: { console.error($0.message) }
  )
  StopRequest.take()
  let log = AccessLog(hiding: (keys ?? [:]).flatMap { [$0.key, $0.value] })
  let server: GatewayServer
  do throws(GatewayServerError) {
    let gateway = MarvelGateway(catalogue: catalogue, access: keys.map(GatewayAccess.keys) ?? .open)
    server = try GatewayServer(gateway, settings, log: console.isQuiet ? nil : log.write)
  } catch { throw Failure(error) }
  let code = console.print(server.baseAddress + "\n")
  if !server.isLoopback {
    console.warning(
      "listening on \(server.host): every program that reaches this machine may ask, and requests are not encrypted"
    )
  }
  if code == .done { StopRequest.wait() }
  server.stop()
  if !console.isQuiet { log.end("stopped; \(counted(server.answerCount, "request")) answered") }
  return code
}

extension ServeOptions {
  /// The private key of each public key; nil if the server asks for none.
  fileprivate func keys(_ environment: [String: String]) throws(Failure) -> [String: String]? {
    let ways =
      "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY to a pair of your choice, or say --open to "
      + "answer everyone without a key"
    if isOpen {
      guard publicKey == nil else {
        throw Failure(.misuse, "--open asks for no key, so --public-key has no use beside it")
      }
      return nil
    }
    let known = (publicKey ?? environment["MARVEL_PUBLIC_KEY"] ?? "").trimmed
    let secret = (environment["MARVEL_PRIVATE_KEY"] ?? "").trimmed
    guard !known.isEmpty else { throw Failure(.misuse, "no public key to know callers by", help: ways) }
    guard !secret.isEmpty else { throw Failure(.misuse, "no private key to check signatures with", help: ways) }
    return [known: secret]
  }

  fileprivate func settings() throws(Failure) -> GatewayServer.Options {
    var settings = GatewayServer.Options()
    settings.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    // '%' precedes the interface of an IPv6 address.
    guard settings.host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._:%".contains($0)) }) else {
      throw Failure(
        .misuse,
        "'\(host.cut(to: 60))' is neither an address nor the name of a host",
        help: "say '--host 127.0.0.1' for this machine alone, '--host 0.0.0.0' for its network too"
      )
    }
    settings.port = port
    settings.product = "contest/\(contestVersion)"
    if let rateLimit {
      guard let limit = RateLimit(rateLimit) else {
        throw Failure(
          .misuse,
          "'\(rateLimit.cut(to: 60))' is no rate limit",
          help: "write a number of calls from 1 to \(RateLimit.maximumCalls.grouped), and for other than a day "
            + "'/second', '/minute' or '/hour' behind it"
        )
      }
      settings.rateLimit = limit
    }
    return settings
  }
}

extension GatewayServer {
  /// The URL before `/characters`, with an address at which this machine reaches the server.
  fileprivate var baseAddress: String {
    let name =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") ? "[\(host)]" : host
      }
    return "http://\(name):\(port)/v1/public"
  }

  fileprivate var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }
}

extension Failure {
  init(_ error: GatewayServerError) {
    let (message, help): (String, String?) =
      switch error {
      case .libraryMissing(let reason):
        (
          "cannot serve without libmicrohttpd: \(reason)",
          "install it: 'apt install libmicrohttpd12' on Debian and Ubuntu"
        )
      case .unknownHost(let host, let reason):
        ("cannot listen on '\(host)': \(reason)", "say '--host 127.0.0.1' for this machine alone")
      case .addressInUse(let host, let port):
        (
          "cannot listen on port \(port) of '\(host)': another program does",
          "stop that program, or choose another port with --port; '--port 0' picks a free one"
        )
      case .portNotPermitted(let port):
        ("cannot listen on port \(port): this user may not", "choose a port from 1024 on with --port")
      case .addressElsewhere(let host):
        (
          "cannot listen on '\(host)': it is no address of this machine",
          "say '--host 0.0.0.0' for all of them, '--host 127.0.0.1' for this machine alone"
        )
      case .cannotListen(let host, let port, let reason):
        ("cannot listen on port \(port) of '\(host)': \(reason)", nil)
      case .cannotStart: ("cannot start to serve: memory, threads or open files are short", "see 'ulimit -a'")
      }
    self.init(.sourceUnreachable, message, help: help)
  }
}
