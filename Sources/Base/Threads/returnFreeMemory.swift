import CLibraries

/// Returns to the system the memory that all threads have freed.
///
/// Each thread keeps what it frees for itself, and what stays used between keeps it from the others. It takes about a
/// millisecond.
package func returnFreeMemory() { malloc_trim(0) }
