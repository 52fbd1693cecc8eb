import Foundation

/// A host of its own: a network namespace that one cable joins to this machine.
package final class NetworkHost {
  /// The reason for which this machine lets nobody make such a host; nil if it does.
  package static let problem: String? = {
    guard let program else { return "there is no 'ip', which the package iproute2 has" }
    do {
      _ = try NetworkHost()
      return nil
    } catch {
      return "no network namespace can be made here: \(error)"
    }
  }()

  private static let program = ["/usr/sbin/ip", "/sbin/ip", "/usr/bin/ip"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The address of this machine, as the host knows it.
  package let address: String
  /// The name of the namespace, and of this end of the cable.
  private let name: String

  package init() throws {
    // Addresses for tests between networks (RFC 2544), and names that no other test has.
    let number = UInt16.random(in: 0..<(1 << 15))
    name = "contest\(number)"
    let start = "198.\(18 + number >> 14).\(number >> 6 & 0xFF)."
    let last = Int(number & 0x3F) << 2
    address = start + "\(last + 1)"
    let (cable, far) = (name, "far\(number)")
    // If a step fails, 'deinit' removes what was made.
    try Self.ip("netns", "add", name)
    try Self.ip("link", "add", cable, "type", "veth", "peer", "name", far)
    try Self.ip("link", "set", far, "netns", name)
    try Self.ip("addr", "add", address + "/30", "dev", cable)
    try Self.ip("link", "set", cable, "up")
    try Self.ip("-n", name, "addr", "add", start + "\(last + 2)/30", "dev", far)
    try Self.ip("-n", name, "link", "set", far, "up")
  }

  deinit {
    try? Self.ip("link", "del", name)
    try? Self.ip("netns", "del", name)
  }

  /// What starts a program on the host, before the program and its arguments.
  package var launcher: [String] { [Self.program ?? "ip", "netns", "exec", name] }

  /// Pulls the cable: every route between the host and this machine is gone.
  package func cut() throws { try Self.ip("link", "set", name, "down") }

  /// Joins the host again.
  package func join() throws { try Self.ip("link", "set", name, "up") }

  private static func ip(_ words: String...) throws {
    guard let program else { throw PostgresCluster.Problem.notInstalled }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PostgresCluster.Problem.failed("ip \(words.joined(separator: " ")): \(text)")
    }
  }
}
