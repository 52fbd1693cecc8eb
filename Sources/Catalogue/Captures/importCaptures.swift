package import Base
package import Network

/// Stores the records in saved answers, on all processors, in memory that does not grow with the files.
///
/// If its task is cancelled, or the process killed, what was stored until then stays, and the next import goes on with
/// the rest.
///
/// - Parameters:
///   - scrub: Takes out keys.
///   - progress: Called with the bytes of the files and the records that were read so far.
package func importCaptures(
  _ files: CaptureFiles,
  into catalogue: Catalogue,
  _ scrub: BodyScrub,
  progress: (_ bytes: Int, _ records: Int) -> Void
) throws(DatabaseError) -> ImportReport {
  var report = ImportReport()
  for fault in files.faults { report.refuse(fault.path, CaptureError.file(fault).reason) }
  report.files = files.paths.count
  var reader = CaptureReader(files)
  var waiting: [(path: String, record: CapturedRecord)] = []
  var (done, stored) = (0, 0)
  try catalogue.prepareForManyRecords()
  try spread(
    next: { () throws(DatabaseError) in Task.isCancelled ? nil : reader.next() },
    size: \.size,
    work: { (path: $0.path, records: $0.records(scrub), size: $0.size) },
    take: { (part) throws(DatabaseError) in
      waiting += part.records.map { (part.path, $0) }
      done += part.size
      if waiting.count >= recordsInOneChange || done - stored >= bytesInOneChange {
        try store(&waiting, in: catalogue, &report)
        stored = done
      }
      progress(done, report.records + waiting.count)
    }
  )
  try store(&waiting, in: catalogue, &report)
  report.wasStopped = Task.isCancelled
  return report
}

/// Larger changes are faster, and keep others from writing for longer.
private let recordsInOneChange = 6_000

/// Records that wait are in memory, and may be long.
private let bytesInOneChange = 16 << 20

private func store(
  _ waiting: inout [(path: String, record: CapturedRecord)],
  in catalogue: Catalogue,
  _ report: inout ImportReport
) throws(DatabaseError) {
  guard !waiting.isEmpty, !Task.isCancelled else { return }
  var next = report
  try catalogue.change { () throws(DatabaseError) in
    // The database takes memory for a record that is stored, and the record no more. Those that are stored when the task
    // is cancelled stay.
    waiting.reverse()
    while !Task.isCancelled, let (path, captured) = waiting.popLast() {
      switch captured {
      case .record(let record, let time, let origins): next.count(try catalogue.store(record, captured: time, origins))
      case .refused(let line, let column, let reason): next.refuse(path, line: line, column: column, reason)
      }
    }
  }
  report = next
  waiting = []
}
