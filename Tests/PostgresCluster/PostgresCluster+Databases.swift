import Foundation

extension PostgresCluster {
  /// The address of a database by way of the network.
  package func address(on network: String, database: String) -> String {
    "postgresql://postgres@\(network)/\(database)"
  }

  /// Runs statements in a database with the server's own client.
  ///
  /// - Returns: Its output: the fields of each row between `|`.
  @discardableResult
  package func sql(_ text: String, database: String = "postgres") throws -> String {
    try Self.sql(text, at: address(database: database))
  }

  /// Runs statements at an address.
  package static func sql(_ text: String, at address: String) throws -> String {
    guard let programs = Self.programs else { throw Problem.notInstalled }
    let client = Process()
    client.executableURL = URL(fileURLWithPath: programs + "/psql")
    client.arguments = ["-XqAtv", "ON_ERROR_STOP=1", "-d", address, "-c", text]
    let output = Pipe()
    client.standardOutput = output
    client.standardError = output
    try client.run()
    let printed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    client.waitUntilExit()
    guard client.terminationStatus == 0 else { throw Problem.failed(printed) }
    return printed
  }

  /// Waits until the server answers, and makes a database.
  ///
  /// - Parameter options: What `CREATE DATABASE` takes.
  /// - Returns: Its name.
  package func newDatabase(_ options: String = "") throws -> String {
    let name = "d\(UInt32.random(in: 0...(.max)))"
    for _ in 0..<5_000 {
      if (try? sql("SELECT 1")) != nil { break }
      usleep(20_000)
    }
    try sql("CREATE DATABASE \(name) \(options)")
    return name
  }
}
