internal import Files

/// nginx on a free port, with two workers that send the gateway's answers from files.
struct NginxServer {
  let origin: String

  /// Starts it; nil if nginx is not installed.
  ///
  /// - Parameters:
  ///   - targets: The targets to fetch from the gateway once.
  ///   - gateway: The origin of the gateway.
  init?(_ workshop: Workshop, _ targets: [String], from gateway: String) throws(BenchError) {
    guard (try? ChildProcess("nginx", ["-v"], isSilent: true).end().isGood) == true else {
      warn("there is no nginx, so rows have no such peer")
      return nil
    }
    let port = 20_000 + Int.random(in: 0..<20_000)
    origin = "http://127.0.0.1:\(port)"
    var places = ""
    for (index, target) in targets.enumerated() {
      let path = target.prefix { $0 != "?" }
      try workshop.prepare("curl -s '\(gateway)\(target)' -o \(workshop.folder)/\(index).json")
      places += "location = \(path) { try_files /\(index).json =404; }\n"
    }
    let configuration = """
      user root; pid nginx.pid; error_log stderr crit; worker_processes 2; events { worker_connections 2048; }
      http {
        client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi; scgi_temp_path scgi;
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
        types { application/json json; }
        server { listen 127.0.0.1:\(port) backlog=2048; root .; \(places) }
      }
      """
    _ = try workshop.file("nginx.conf", holding: configuration)
    try workshop.prepare("nginx -p \(workshop.folder) -c nginx.conf")
  }

  func stop(_ workshop: Workshop) throws(BenchError) {
    try workshop.prepare("nginx -p \(workshop.folder) -c nginx.conf -s stop")
  }
}
