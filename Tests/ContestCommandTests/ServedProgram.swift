import Foundation
import Glibc
import Testing

/// A `contest serve` that runs, as a shell would start it.
final class ServedProgram {
  private let child: pid_t
  private let output: FileHandle
  private let errorFile: URL
  /// Never read, where nobody is to read standard error.
  private let unread = Pipe()
  private var status: Int32?
  /// The first line on standard output.
  let address: String

  /// Starts it and waits for its first line, at most 30 seconds; empty where it ends without one.
  init(
    _ arguments: [String],
    in place: Workplace,
    environment: [String: String] = [:],
    readsErrors: Bool = true
  ) throws {
    var variables = ["PATH": "/usr/bin:/bin", "HOME": place.folder.path]
    variables.merge(environment) { $1 }
    errorFile = place.folder.appendingPathComponent(UUID().uuidString)
    let pipe = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, 1)
    let flags = O_WRONLY | O_CREAT | O_APPEND
    if readsErrors {
      posix_spawn_file_actions_addopen(&actions, 2, errorFile.path, flags, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, unread.fileHandleForWriting.fileDescriptor, 2)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let program = Workplace.program.path
    var words = ([program, "serve"] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var child = pid_t()
    try #require(posix_spawn(&child, program, &actions, &attributes, &words, &settings) == 0)
    self.child = child
    output = pipe.fileHandleForReading
    try pipe.fileHandleForWriting.close()
    var line: [UInt8] = []
    var byte: UInt8 = 0
    var place = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&place, 1, 30_000) == 1, read(output.fileDescriptor, &byte, 1) == 1, byte != 10 {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit {
    guard status == nil else { return }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
  }

  var port: Int { Int(address.split(separator: ":").last?.prefix { $0 != "/" } ?? "") ?? 0 }

  func signal(_ number: Int32) {
    kill(child, number)
  }

  /// Waits until it has ended, at most 30 seconds; nil where it has not.
  func exitCode() -> Int32? {
    for _ in 0..<3_000 {
      if let status { return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F }
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child { self.status = status } else { usleep(10_000) }
    }
    return nil
  }

  var errors: String {
    (try? Data(contentsOf: errorFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until standard error holds `text`, at most 20 seconds.
  func says(_ text: String) -> Bool {
    for _ in 0..<2_000 {
      if errors.contains(text) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Sends a request over IPv4 and returns all that comes until the connection is closed.
  func ask(_ target: String) throws -> String {
    let descriptor = try connect()
    defer { close(descriptor) }
    try send("GET \(target) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", on: descriptor)
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      reply += buffer[..<count]
    }
    return String(decoding: reply, as: UTF8.self)
  }

  /// Returns a connection, on which nothing is waited for longer than 20 seconds.
  func connect() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    let limitSize = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, limitSize)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
    }
    try #require(result == 0)
    return descriptor
  }

  func send(_ text: String, on descriptor: Int32) throws {
    let bytes = Array(text.utf8)
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    try #require(count == bytes.count)
  }
}
