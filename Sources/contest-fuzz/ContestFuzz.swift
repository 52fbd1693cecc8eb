import CLibFuzzer
import Glibc

/// Runs libFuzzer on a reader, with libFuzzer's own options and folders as arguments.
///
/// `CONTEST_FUZZ_TARGET` names the reader. It is not an argument, because libFuzzer restarts itself
/// with arguments of its own. The package has this target only if `CONTEST_FUZZ` is set; see
/// `.ci/fuzz`.
@main struct ContestFuzz {
  static func main() {
    let name = unsafe getenv("CONTEST_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("CONTEST_FUZZ_TARGET must be one of \(names)")
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    exit(unsafe LLVMFuzzerRunDriver(&count, &arguments, target.callback))
  }
}
