internal import Glibc

/// Makes a call of the system, again as long as a signal breaks it off.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
