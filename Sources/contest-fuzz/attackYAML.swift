import TournamentFile

/// Reads a text as YAML: places are inside it, and events and nodes agree on whether it is valid.
func attackYAML(_ bytes: [UInt8]) {
  // An empty text is read as one empty line.
  let most = max(1, bytes.count) + 1
  func check(_ mark: YAMLMark) {
    expect((1...most).contains(mark.line), "line \(mark.line) of at most \(most)")
    expect((1...most).contains(mark.column), "column \(mark.column) of at most \(most)")
  }
  func check(_ error: YAMLError) {
    check(error.mark)
    if let mark = error.contextMark { check(mark) }
    expect(!error.message.isEmpty && isPrintable(error.message), "a message is \(error.message)")
    expect(isPrintable(error.contextMessage ?? ""), "a message is \(error.contextMessage ?? "")")
  }
  var eventError: YAMLError?
  do throws(YAMLError) { try forEachYAMLEvent(in: bytes) { _, start in check(start) } } catch {
    check(error)
    eventError = error
  }
  do throws(YAMLError) {
    for document in try readYAML(bytes) {
      check(document.root.start)
      for key in document.duplicateKeys {
        check(key.mark)
        expect(key.first < key.mark, "a key stands again before its first time")
      }
    }
    expect(eventError == nil, "nodes where there are no events")
  } catch { check(error) }
}
