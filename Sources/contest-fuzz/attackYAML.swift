internal import YAML

/// Reads a text as YAML: places are inside it, events and nodes agree on whether it is valid, and
/// it does not matter whether libyaml reads lists of plain words.
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
  var events: [YAMLEvent] = []
  do throws(YAMLError) {
    try forEachYAMLEvent(in: bytes, shortestList: .max) { event, start in
      check(start)
      events.append(event)
    }
  } catch {
    check(error)
    eventError = error
  }
  var shortened: [YAMLEvent] = []
  do throws(YAMLError) {
    try forEachYAMLEvent(in: bytes, shortestList: 0) { event, _ in shortened.append(event) }
    expect(eventError == nil, "no error if libyaml reads only the ends of lists")
  } catch {
    expect(error == eventError, "another error if libyaml reads only the ends of lists")
  }
  expect(shortened == events, "other events if libyaml reads only the ends of lists")
  do throws(YAMLError) {
    for document in try readYAML(bytes) {
      check(document.root.start)
      for key in document.duplicateKeys {
        check(key.mark)
        expect(key.first < key.mark, "a key stands again before its first time")
      }
    }
    expect(eventError == nil, "nodes where there are no events")
  } catch {
    check(error)
  }
}
