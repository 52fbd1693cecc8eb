/// The elements of pictures.
extension Markup {
  /// Adds a `g` of a class with the content that `body` adds.
  package mutating func group(_ kind: String, _ body: (inout Markup) -> Void) {
    element("g", ["class": kind], body)
  }

  package mutating func rectangle(_ kind: String, x: Int, y: Int, width: Int, height: Int, radius: Int = 0) {
    var attributes: Attributes = [
      "class": kind, "x": x, "y": y, "width": width, "height": height,
    ]
    if radius > 0 { attributes += ["rx": radius] }
    empty("rect", attributes)
  }

  /// Adds a horizontal line from its left end.
  package mutating func rule(_ kind: String, x: Int, y: Int, width: Int) { path(kind, "M\(x) \(y)h\(width)") }

  /// - Parameters:
  ///   - data: The value of the attribute `d`.
  ///   - more: Other attributes.
  package mutating func path(_ kind: String, _ data: String, _ more: Attributes = [:]) {
    empty("path", ["class": kind] + more + ["d": data])
  }

  /// Adds a line of text.
  ///
  /// - Parameters:
  ///   - anchor: The attribute `text-anchor`; nil for none.
  ///   - title: Its tooltip; nil for none.
  package mutating func label(_ kind: String, x: Int, y: Int, anchor: String?, title: String?, _ text: String) {
    var attributes: Attributes = ["class": kind, "x": x, "y": y]
    if let anchor { attributes += ["text-anchor": anchor] }
    element("text", attributes) { label in
      if let title { label.element("title", text: title) }
      label.text(text)
    }
  }
}
