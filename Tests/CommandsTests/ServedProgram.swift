import Foundation
import Glibc
import Testing

/// A program that serves on a socket and runs, as a shell would start it.
final class ServedProgram {
  let child: Child
  private let output: FileHandle
  private let errorFile: URL
  /// Never read, where nobody is to read standard error.
  private let unread = Pipe()
  /// The first line on standard output.
  let address: String

  /// Starts it and waits for its first line, at most 30 seconds; empty where it ends without one.
  init(
    _ arguments: [String],
    command: String = "serve",
    in place: Workplace,
    environment: [String: String] = [:],
    readsErrors: Bool = true
  ) throws {
    let variables = ["PATH": "/usr/bin:/bin", "HOME": place.folder.path]
    errorFile = place.folder.appendingPathComponent(UUID().uuidString)
    let pipe = Pipe()
    child = try Child(
      Workplace.program,
      [command] + arguments,
      environment: variables.merging(environment) { $1 },
      output: .descriptor(pipe.fileHandleForWriting.fileDescriptor),
      errors: readsErrors
        ? .file(errorFile) : .descriptor(unread.fileHandleForWriting.fileDescriptor)
    )
    output = pipe.fileHandleForReading
    try pipe.fileHandleForWriting.close()
    var line: [UInt8] = []
    var byte: UInt8 = 0
    var place = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&place, 1, 300_000) == 1, unsafe read(output.fileDescriptor, &byte, 1) == 1,
      byte != 10
    {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
  }

  var port: Int { Int(address.split(separator: ":").last?.prefix { $0 != "/" } ?? "") ?? 0 }

  func signal(_ number: Int32) { child.signal(number) }

  /// Waits until it has ended, at most five minutes; nil where it has not.
  func exitCode() -> Int32? { child.exitCode(within: 300) }

  var errors: String {
    (try? Data(contentsOf: errorFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until standard error holds `text`, at most five minutes.
  func says(_ text: String) -> Bool {
    for _ in 0..<30_000 {
      if errors.contains(text) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Sends a request over IPv4 and returns all that comes until the connection is closed.
  func ask(_ target: String, method: String = "GET", host: String = "h") throws -> String {
    let descriptor = try connect()
    defer { close(descriptor) }
    try send(
      "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n",
      on: descriptor
    )
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe recv(descriptor, &buffer, buffer.count, 0), count > 0 {
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
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, limitSize)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, size)
      }
    }
    try #require(result == 0)
    return descriptor
  }

  func send(_ text: String, on descriptor: Int32) throws {
    let bytes = Array(text.utf8)
    let count = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    try #require(count == bytes.count)
  }
}
