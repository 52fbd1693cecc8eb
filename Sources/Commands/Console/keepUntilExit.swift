import Synchronization

/// Keeps a value until the process ends, or until the next one is kept.
///
/// A command that is done need not free thousands of names one by one: the system takes them all at once.
func keepUntilExit(_ value: any Sendable) { kept.withLock { $0 = value } }

private let kept = Mutex<(any Sendable)?>(nil)
