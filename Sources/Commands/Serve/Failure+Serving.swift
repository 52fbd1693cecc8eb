import Base
import Gateway

extension Failure {
  init(_ error: GatewayServerError) {
    switch error {
    case .libraryMissing(let reason):
      self.init(
        .sourceUnreachable,
        "cannot serve without libmicrohttpd: \(reason)",
        help: "install it: 'apt install libmicrohttpd12' on Debian and Ubuntu"
      )
    case .unknownHost(let host, let reason):
      self.init(
        .sourceUnreachable,
        "cannot listen on '\(host)': \(reason)",
        help: "say '--host 127.0.0.1' for this machine alone"
      )
    case .addressInUse(let host, let port):
      self.init(
        .sourceUnreachable,
        "cannot listen on port \(port) of '\(host)': another program does",
        help: "stop that program, or choose another port with --port; '--port 0' picks a free one"
      )
    case .portNotPermitted(let port):
      self.init(
        .sourceUnreachable,
        "cannot listen on port \(port): this user may not",
        help: "choose a port from 1024 on with --port"
      )
    case .addressElsewhere(let host):
      self.init(
        .sourceUnreachable,
        "cannot listen on '\(host)': it is no address of this machine",
        help: "say '--host 0.0.0.0' for all of them, '--host 127.0.0.1' for this machine alone"
      )
    case .cannotListen(let host, let port, let reason):
      self.init(.sourceUnreachable, "cannot listen on port \(port) of '\(host)': \(reason)")
    case .cannotStart:
      self.init(
        .sourceUnreachable,
        "cannot start to serve: memory, threads or open files are short",
        help: "see 'ulimit -a'"
      )
    }
  }
}
