import Foundation
import Glibc
import Testing

/// A fault of the system that a run meets in its reports folder.
struct Fault: CustomTestStringConvertible, Sendable {
  enum Kind: Sendable, Equatable {
    case error(Int32)
    case kill
    case half
    case vanish
    case link
  }

  var call: String
  /// From 1 on; 0 for every such call.
  var number: Int
  var kind: Kind

  var testDescription: String { "\(kind) at \(call) \(number)" }

  var environment: [String: String] {
    let code: Int32 =
      switch kind {
      case .error(let code): code
      case .kill: -1
      case .half: -2
      case .vanish: -3
      case .link: -4
      }
    return ["FAULT_CALL": call, "FAULT_NUMBER": "\(number)", "FAULT_ERROR": "\(code)"]
  }
}

/// Runs with the library of faults preloaded.
final class FaultScene {
  let results: ChangingResults

  init() throws {
    results = try ChangingResults()
    try Self.buildLibrary(in: results.place)
  }

  /// Makes `faults.so`, or another library, in a workplace.
  static func buildLibrary(_ name: String = "faults", in place: Workplace) throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Faults/\(name).c")
    let line =
      "for c in cc clang gcc; do command -v $c >/dev/null && exec $c -shared -fPIC -O1 "
      + "-o \(name).so '\(source.path)' -ldl; done; exit 9"
    // The compiler may stand beside Swift alone.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let built = try place.shell(line, environment: ["PATH": path])
    try #require(built.code == 0, "\(built.errors)")
  }

  /// What a program finds in its environment that is to meet a fault in a folder of a workplace.
  static func settings(
    _ fault: Fault?,
    in folder: String,
    of place: Workplace
  ) -> [String: String] {
    let settings = ["LD_PRELOAD": place.path("faults.so"), "FAULT_FOLDER": place.path(folder)]
    return settings.merging(fault?.environment ?? [:]) { $1 }
  }

  /// Runs from the state before to the one after, with a fault on the way.
  func run(_ fault: Fault?, _ environment: [String: String] = [:]) throws -> Outcome {
    try results.restore("Reports")
    return try runOn(fault, environment)
  }

  /// Does the same from whatever is there.
  func runOn(_ fault: Fault?, _ environment: [String: String] = [:]) throws -> Outcome {
    let settings = Self.settings(fault, in: "Reports", of: results.place)
    return try results.place.run(
      results.arguments("Reports"),
      environment: settings.merging(environment) { $1 }
    )
  }

  /// How often an undisturbed run makes each call.
  func counts() throws -> [String: Int] {
    let run = try run(nil, ["FAULT_LOG": results.path("log")])
    #expect(run.code == 0, "\(run.errors)")
    let calls = try results.place.read("log").split(separator: "\n").map(String.init)
    return Dictionary(grouping: calls, by: \.self).mapValues(\.count)
  }

  /// What is wrong with how a run took a fault, and with what it left; empty where all is well.
  func faults(_ fault: Fault) throws -> [String] {
    let run = try run(fault)
    var faults: [String] = []
    switch (fault.kind, run.code) {
    case (.kill, 137), (.error, 73), (.vanish, 73): break
    // A store that cannot be read ends the run before it writes.
    case (.error, 65) where fault.call == "pread" && run.errors.contains("the disk failed"): break
    case (.error, 66) where fault.call == "open" && run.errors.hasPrefix("error: cannot read"): break
    case (_, 0):
      // Then it was harmless, and all is as without it.
      if try results.place.tree("Reports") != results.after { faults.append("not all is done") }
    default: faults.append("it ends with \(run.code): \(run.errors)")
    }
    if run.code == 73, !run.errors.hasPrefix("error: cannot ") {
      faults.append("it says: \(run.errors)")
    }
    // What could not be removed is removed by the next run.
    let allowsUnfinished = fault.kind == .kill || fault.call == "unlink"
    faults += try results.faults(in: "Reports", allowsUnfinished: allowsUnfinished)
    faults += try results.faultsAfterRerun(in: "Reports")
    return faults.map { "\(fault.testDescription): \($0)" }
  }
}
