internal import CLibFuzzer
internal import Glibc

/// Lets libFuzzer attack a reader, with its options and folders as arguments.
///
/// `CONTEST_FUZZ_TARGET` names the reader; not an argument, for libFuzzer starts itself again with arguments of
/// its own. The package has this target only where `CONTEST_FUZZ` is set; see `.ci/fuzz`.
@main
struct ContestFuzz {
  static func main() {
    let name = unsafe getenv("CONTEST_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("CONTEST_FUZZ_TARGET must be one of \(names)")
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine
      .unsafeArgv
    exit(unsafe LLVMFuzzerRunDriver(&count, &arguments, target.callback))
  }
}
