import Glibc

/// The number of processors of the machine when it was first asked for; at least 1.
package func processorCount() -> Int { count }

/// Asked for once, because the system reads a file for it.
private let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
