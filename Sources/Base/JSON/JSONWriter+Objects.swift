extension JSONWriter {
  /// Writes a member that is an array of objects, one for each item.
  ///
  /// - Parameter inLines: Whether each object has a line of its own.
  package mutating func objects<Items: Sequence>(
    _ name: String,
    of items: Items,
    inLines: Bool = false,
    _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    key(name)
    array { list in
      for item in items {
        if inLines { list.line() }
        list.object { write(&$0, item) }
      }
    }
  }

  /// Returns an object as it is in a larger text.
  package static func bytes(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return json.bytes
  }

  /// Returns an object as a whole text.
  package static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(body)
    json.end()
    return json.text
  }

  /// Returns an array of objects as a whole text, each on a line of its own.
  package static func text<Items: Collection>(
    ofLines items: Items,
    _ write: (inout JSONWriter, Items.Element) -> Void
  ) -> String {
    var json = JSONWriter()
    json.array { list in
      for item in items {
        list.line()
        list.object { write(&$0, item) }
      }
      if !items.isEmpty { list.end() }
    }
    json.end()
    return json.text
  }
}
