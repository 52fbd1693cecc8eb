import Base
import Gateway

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
