/// Turns events into documents.
///
/// Open collections are on a stack of its own, so that no text can overflow the thread's stack.
struct TreeBuilder {
  private var document: YAMLDocument?
  private let limits: YAMLLimits
  private var open: [OpenCollection] = []
  private var anchors: [String: Anchor] = [:]
  private var duplicateKeys: [YAMLDuplicateKey] = []
  private var hasTags = false
  private var nodeCount = 0

  init(limits: YAMLLimits) { self.limits = limits }

  /// Takes an event.
  ///
  /// - Returns: The document that it completes.
  mutating func take(_ event: consuming YAMLEvent, at start: YAMLMark) throws(YAMLError) -> YAMLDocument? {
    try add(event, at: start)
    return document.take()
  }

  private mutating func add(_ event: consuming YAMLEvent, at start: YAMLMark) throws(YAMLError) {
    switch consume event {
    case .streamStart, .streamEnd, .documentStart, .documentEnd: return
    case .alias(let name): try expand(name, at: start)
    case .scalar(let text, let style, let properties):
      try count(1, at: start)
      let kind = YAMLNode.Kind.scalar(text: text, style: style)
      let node = YAMLNode(kind, tag: properties.tag, start: start)
      if let name = properties.anchor { anchors[name] = .finished(Subtree(root: node, nodes: 1, depth: 0)) }
      try attach(node, depth: 0)
    case .sequenceStart(_, let properties): try begin(nil, properties, at: start)
    case .mappingStart(_, let properties): try begin(MappingBuilder(), properties, at: start)
    case .sequenceEnd, .mappingEnd: try finish()
    }
  }

  private mutating func begin(_ mapping: MappingBuilder?, _ properties: YAMLProperties, at start: YAMLMark)
    throws(YAMLError)
  {
    guard open.count < limits.depth else { throw YAMLError(.tooDeep(limit: limits.depth), at: start) }
    if let name = properties.anchor { anchors[name] = .unfinished(start: start) }
    open.append(OpenCollection(properties: properties, start: start, nodesBefore: nodeCount, mapping: mapping))
    try count(1, at: start)
  }

  private mutating func finish() throws(YAMLError) {
    guard let last = open.popLast() else { preconditionFailure("a collection ends unopened") }
    let node = YAMLNode(
      last.mapping.map { .mapping($0.finish()) } ?? .sequence(last.items),
      tag: last.properties.tag,
      start: last.start
    )
    let depth = last.depthInside + 1
    // An anchor that is redefined inside its own value names the later one.
    if let name = last.properties.anchor, case .unfinished(last.start) = anchors[name] {
      anchors[name] = .finished(Subtree(root: node, nodes: nodeCount - last.nodesBefore, depth: depth))
    }
    try attach(node, depth: depth)
  }

  private mutating func expand(_ name: String, at start: YAMLMark) throws(YAMLError) {
    switch anchors[name] {
    case nil: throw YAMLError(.undefinedAlias(name: name), at: start)
    case .unfinished(let anchor): throw YAMLError(.aliasCycle(name: name), at: start, context: anchor)
    case .finished(let subtree):
      var node = subtree.root
      node.aliasMark = start
      try count(subtree.nodes, at: start, standingFor: node.start)
      guard open.count + subtree.depth <= limits.depth else {
        throw YAMLError(.tooDeep(limit: limits.depth), at: start, context: node.start)
      }
      try attach(node, depth: subtree.depth)
    }
  }

  private mutating func count(_ nodes: Int, at mark: YAMLMark, standingFor context: YAMLMark? = nil) throws(YAMLError) {
    // Compared before the addition, so that the sum cannot overflow.
    guard nodes <= limits.nodes - nodeCount else {
      throw YAMLError(.tooManyNodes(limit: limits.nodes), at: mark, context: context)
    }
    nodeCount += nodes
  }

  private mutating func attach(_ node: consuming YAMLNode, depth: Int) throws(YAMLError) {
    hasTags = hasTags || node.tag != nil
    let last = open.count - 1
    guard last >= 0 else {
      document = YAMLDocument(root: node, duplicateKeys: duplicateKeys.sorted { $0.mark < $1.mark }, hasTags: hasTags)
      duplicateKeys.removeAll()
      hasTags = false
      anchors.removeAll()
      return
    }
    open[last].depthInside = max(open[last].depthInside, depth)
    if open[last].mapping == nil {
      open[last].items.append(node)
    } else if let duplicate = try open[last].mapping?.take(node) {
      duplicateKeys.append(duplicate)
    }
  }
}

/// A sequence or mapping that is not complete yet.
private struct OpenCollection {
  var properties: YAMLProperties
  var start: YAMLMark
  var nodesBefore: Int
  var depthInside = 0
  var items: [YAMLNode] = []

  /// Nil in a sequence.
  var mapping: MappingBuilder?
}

/// The value of an anchor so far.
private enum Anchor {
  case unfinished(start: YAMLMark)
  case finished(Subtree)
}

/// A complete value, and the cost of an alias to it.
private struct Subtree {
  var root: YAMLNode
  var nodes: Int
  var depth: Int
}
