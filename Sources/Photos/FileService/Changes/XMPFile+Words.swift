import GalleryCore
import ImageFormats

/// The caption and the keywords that an XMP file states.
///
/// The trees of keywords that darktable, digiKam and Lightroom keep beside these are left alone.
extension XMPFile {
  /// The caption for everybody; nil if the file has none, or it is not understood.
  var caption: String? {
    switch captions {
    case .none, .odd: return nil
    case .attribute(_, let value): return XMPText.unescaped(bytes[value])
    case .element(let list):
      guard list.container != nil else { return XMPText.unescaped(bytes[list.content]) }
      return standard(of: list).flatMap { XMPText.unescaped(bytes[$0.content]) }
    }
  }

  /// The keywords; nil if the file has no list of them, or it is not understood.
  var words: [String]? {
    switch keywords {
    case .none, .odd: return nil
    case .attribute(_, let value): return word(at: value)
    case .element(let list):
      return list.container == nil ? word(at: list.content) : allWords(of: list)
    }
  }

  /// The only keyword, or none for an empty value.
  private func word(at place: Range<Int>) -> [String]? {
    let text = XMPText.unescaped(bytes[place])?.trimmingSpace
    return text.map { $0.isEmpty ? [] : [$0] }
  }

  private func allWords(of list: XMPList) -> [String]? {
    var words: [String] = []
    for item in list.items {
      guard let word = XMPText.unescaped(bytes[item.content]) else { return nil }
      words.append(word.trimmingSpace)
    }
    return words
  }

  /// The value for everybody, or the only one if it states no language.
  private func standard(of list: XMPList) -> XMPList.Item? {
    list.items.first { $0.language.map(text)?.lowercased() == "x-default" }
      ?? (list.items.count == 1 && list.items[0].language == nil ? list.items[0] : nil)
  }

  // MARK: Caption

  /// What has to be replaced so that it states a caption; nil if that cannot be written.
  func edits(caption text: String) -> [FileEdit]? {
    if caption == text { return [] }
    let value = XMPText.escaped(text)
    switch captions {
    case .odd: return nil
    case .none: return insertion(of: "description", { languages(value, $0) }).map { [$0] }
    case .attribute(_, let range):
      return caption.map { _ in [FileEdit(range: range, bytes: value)] }
    case .element(let list):
      if list.tag.isEmpty, let rdf { return [filled(list.tag, with: languages(value, rdf))] }
      guard let container = list.container else {
        return caption.map { _ in [FileEdit(range: list.content, bytes: value)] }
      }
      return edits(caption: value, in: list, container)
    }
  }

  private func edits(
    caption value: [UInt8], in list: XMPList, _ container: XMLTags.Tag
  ) -> [FileEdit]? {
    if let item = standard(of: list) {
      guard XMPText.unescaped(bytes[item.content]) != nil else { return nil }
      return [
        item.tag.isEmpty
          ? filled(item.tag, with: value) : FileEdit(range: item.content, bytes: value)
      ]
    }
    guard list.items.allSatisfy({ $0.language != nil }) else { return nil }
    let new = item(value, prefix(of: container), isStandard: true)
    if container.isEmpty { return [filled(container, with: new)] }
    // The value for everybody comes first.
    let place = container.range.upperBound
    return [FileEdit(range: place..<place, bytes: indent(of: list.items.first) + new)]
  }

  private func languages(_ value: [UInt8], _ rdf: [UInt8]) -> [UInt8] {
    element(rdf + Array(":Alt".utf8), item(value, rdf, isStandard: true))
  }

  // MARK: Keywords

  /// What has to be replaced so that it states other keywords; nil if that cannot be written.
  func edits(keywords change: KeywordChange) -> [FileEdit]? {
    var known = self.words
    if case .none = keywords { known = change.inherited }
    guard let rdf, let words = known, change.applies(to: words) else { return nil }
    let new = change.changed(words)
    guard new != words else { return [] }
    switch keywords {
    case .odd: return nil
    case .none: return insertion(of: "subject", { bag(new, $0) }).map { [$0] }
    case .attribute(let name, let value):
      // An attribute has room for one.
      let removal = FileEdit(range: name.lowerBound..<value.upperBound + 1, bytes: [])
      return insertion(of: "subject", { bag(new, $0) }).map { [removal, $0] }
    case .element(let list):
      if list.tag.isEmpty { return [filled(list.tag, with: bag(new, rdf))] }
      guard let container = list.container else {
        return [FileEdit(range: list.content, bytes: bag(new, rdf))]
      }
      return edits(change, words, in: list, container)
    }
  }

  private func edits(
    _ change: KeywordChange, _ words: [String], in list: XMPList, _ container: XMLTags.Tag
  ) -> [FileEdit] {
    let rdf = prefix(of: container)
    var edits: [FileEdit] = []
    for (item, stays) in zip(list.items, change.keeps(words)) where !stays {
      let start = space(before: item).lowerBound
      edits.append(FileEdit(range: start..<item.range.upperBound, bytes: []))
    }
    let indent = indent(of: list.items.last)
    let new = change.parts(of: words).new.flatMap { indent + item(XMPText.escaped($0), rdf) }
    guard !new.isEmpty else { return edits }
    if container.isEmpty { return [filled(container, with: new)] }
    let place = list.items.last?.range.upperBound ?? container.range.upperBound
    return edits + [FileEdit(range: place..<place, bytes: new)]
  }

  private func bag(_ words: [String], _ rdf: [UInt8]) -> [UInt8] {
    element(rdf + Array(":Bag".utf8), words.flatMap { item(XMPText.escaped($0), rdf) })
  }

  // MARK: Elements

  /// The prefix that stands for RDF in the first description.
  private var rdf: [UInt8]? { description.map { prefix(of: $0.tag) } }

  private func prefix(of tag: XMLTags.Tag) -> [UInt8] {
    Array(bytes[tag.name].prefix { $0 != UInt8(ascii: ":") })
  }

  private func item(_ value: [UInt8], _ rdf: [UInt8], isStandard: Bool = false) -> [UInt8] {
    element(
      rdf + Array(":li".utf8), value,
      attributes: Array((isStandard ? " xml:lang=\"x-default\"" : "").utf8))
  }

  /// The longest white space that is written again before each new value, in bytes.
  private static let longestIndent = 64

  /// What comes before a new value beside another one.
  private func indent(of item: XMPList.Item?) -> [UInt8] {
    item.map { Array(bytes[space(before: $0)].prefix(Self.longestIndent)) } ?? []
  }

  /// The white space before a value, in which its line is indented.
  private func space(before item: XMPList.Item) -> Range<Int> {
    let end = item.range.lowerBound
    let start = bytes[..<end].lastIndex { !" \t\r\n".utf8.contains($0) }
    return (start.map { $0 + 1 } ?? end)..<end
  }

  /// Adds a property to the first description; nil if there is none.
  ///
  /// - Parameters:
  ///   - property: its name without a prefix.
  ///   - content: what is in its element, by the prefix that stands for RDF.
  private func insertion(of property: String, _ content: ([UInt8]) -> [UInt8]) -> FileEdit? {
    guard let (tag, names) = description else { return nil }
    let known = names.prefix(for: XMPNames.dublinCore)
    let declaration =
      known == nil
      ? Array(" xmlns:dc=\"".utf8) + XMPNames.dublinCore + Array("\"".utf8) : []
    let name = (known ?? Array("dc".utf8)) + Array(":\(property)".utf8)
    let new =
      Array("\n   ".utf8) + element(name, content(prefix(of: tag)), attributes: declaration)
    if tag.isEmpty { return filled(tag, with: new + Array("\n  ".utf8)) }
    let place = tag.range.upperBound
    return FileEdit(range: place..<place, bytes: new)
  }
}
