import PhotoSources

/// An element with everything in it.
struct XMLElement {
  /// What is in an element, in its order.
  enum Node {
    case text(String)
    case element(XMLElement)
  }

  let name: XMLName
  let attributes: [XMLName: String]
  /// The address that references in it are relative to: that of `xml:base`, or of the document.
  let base: RemoteAddress?
  var nodes: [Node] = []

  /// The elements in it.
  var children: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Its own text, without white space at both ends.
  var text: String {
    var text = ""
    for case .text(let part) in nodes { text += part }
    return text.trimmed
  }

  /// The text of the elements in it as well, with lines where HTML has them.
  var allText: String {
    var builder = PlainTextBuilder()
    addText(to: &builder)
    return builder.text
  }

  private func addText(to builder: inout PlainTextBuilder) {
    for node in nodes {
      switch node {
      case .text(let text): builder.add(Array(text.utf8)[...])
      case .element(let element):
        let isBlock = MarkupText.isBlock(element.name.local)
        if isBlock { builder.breakLine() }
        element.addText(to: &builder)
        if isBlock { builder.breakLine() }
      }
    }
  }

  /// Returns an attribute without a namespace.
  subscript(attribute: String) -> String? { attributes[XMLName(.none, attribute)] }

  /// Returns the first element in it with a name.
  func first(_ namespace: XMLName.Namespace, _ local: String) -> XMLElement? {
    children.first { $0.name == XMLName(namespace, local) }
  }

  /// Returns the text of the first element in it with a name; nil if that is empty.
  func text(_ namespace: XMLName.Namespace, _ local: String) -> String? {
    guard let text = first(namespace, local)?.text, !text.isEmpty else { return nil }
    return text
  }
}

extension String {
  /// The string without white space at both ends.
  var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else {
      return self
    }
    let start = utf8.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) }
    return end.map { String(self[start.startIndex..<$0]) } ?? ""
  }
}
