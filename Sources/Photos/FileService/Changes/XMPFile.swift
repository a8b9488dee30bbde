import GalleryCore
import ImageFormats

/// Where an XMP file says what people say of a photo: stars, a caption and keywords.
///
/// What other programs wrote stays byte for byte, also what no library knows.
struct XMPFile {
  /// The deepest nesting that is followed.
  private static let deepest = 200
  /// The most ratings of a file: programs write one, and each is looked up among all prefixes.
  private static let mostValues = 16
  /// The most captions or keywords of a file: nobody gives a photo a thousand.
  private static let mostItems = 4096

  /// The file.
  let bytes: [UInt8]
  private var names: XMPNames
  /// The numbers of stars; there is more than one if programs have disagreed.
  private(set) var values: [Range<Int>] = []
  /// Elements without a number.
  private(set) var empty: [XMLTags.Tag] = []
  /// The first description, where properties can be inserted, and the names known there.
  private(set) var description: (tag: XMLTags.Tag, names: XMPNames)?
  private var extensionRange: Range<Int>?
  /// The caption in several languages.
  private(set) var captions = XMPProperty.none
  /// The keywords.
  private(set) var keywords = XMPProperty.none
  /// The list that is open.
  private var openList: XMPList?
  /// Whether it is not understood.
  private var isOdd = false

  /// Reads a file; nil if it is no XMP file, or not understood in every detail that matters for the
  /// stars.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    self.bytes = bytes
    names = XMPNames(bytes)
    do throws(XMLTags.Malformed) {
      try read()
    } catch {
      return nil
    }
    guard description != nil, values.allSatisfy(isNumber) else { return nil }
  }

  /// The extension of the photo that it is for, as Lightroom and Photoshop write it; nil if it does
  /// not say.
  var sidecarExtension: String? { extensionRange.map(text) }

  /// What is to be replaced so that it says something else, nothing if it says that already; nil if
  /// that cannot be written.
  func edits(_ change: SidecarChange) -> [FileEdit]? {
    let edits =
      switch change {
      case .stars(let stars): self.edits(stars: stars)
      case .caption(let text): self.edits(caption: text)
      case .keywords(let change): self.edits(keywords: change)
      }
    return edits?.filter { !bytes[$0.range].elementsEqual($0.bytes) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether it says what a change makes of a former file.
  func states(_ change: SidecarChange, insteadOf former: XMPFile) -> Bool {
    switch change {
    case .stars(let number): stars == number
    case .caption(let text): caption == text
    case .keywords(let change):
      (former.words ?? change.inherited).map(change.changed) == words
    }
  }

  // MARK: Writing

  /// An element with a name and a content.
  func element(
    _ name: [UInt8], _ content: [UInt8], attributes: [UInt8] = []
  ) -> [UInt8] {
    let start = Array("<".utf8) + name + attributes + Array(">".utf8)
    return start + content + Array("</".utf8) + name + Array(">".utf8)
  }

  /// Gives an element without content one, before an end of its own.
  func filled(_ tag: XMLTags.Tag, with content: [UInt8]) -> FileEdit {
    let end = tag.range.upperBound
    let name = Array(bytes[tag.name])
    let new = Array(">".utf8) + content + Array("</".utf8) + name + Array(">".utf8)
    return FileEdit(range: end - 2..<end, bytes: new)
  }

  // MARK: Reading

  private mutating func read() throws(XMLTags.Malformed) {
    var tags = XMLTags(bytes)
    var depth = 0
    /// The depth of the description that is open, and where the value of its open property begins.
    var outer: Int?
    var value: (start: Int, isRating: Bool)?
    while let token = try tags.next() {
      switch token {
      case .start(let tag):
        guard value == nil || value?.isRating == false, depth < Self.deepest else {
          throw XMLTags.Malformed()
        }
        depth += 1
        try names.declare(tag, depth: depth)
        if outer == nil, names.matches(tag.name, XMPNames.rdf, "Description") {
          outer = depth
          try readAttributes(of: tag)
        } else if let outer, depth == outer + 1 {
          if names.matches(tag.name, XMPNames.xmp, "Rating") {
            if tag.isEmpty { try note(empty: tag) } else { value = (tag.range.upperBound, true) }
          } else if names.matches(tag.name, XMPNames.photoshop, "SidecarForExtension"), !tag.isEmpty
          {
            value = (tag.range.upperBound, false)
          } else if let kind = listKind(of: tag.name) {
            openList = XMPList(tag, kind)
            isOdd = tag.attributes.contains { !names.isDeclaration($0.name) }
            if tag.isEmpty { endList() }
          }
        } else if let outer {
          readInList(tag, level: depth - outer)
        }
        if tag.isEmpty { close(&depth, &outer) }
      case .end(let place):
        guard depth > 0 else { throw XMLTags.Malformed() }
        let level = depth - (outer ?? 0)
        if let open = value, level == 1 {
          if open.isRating {
            try note(open.start..<place)
          } else {
            extensionRange = extensionRange ?? open.start..<place
          }
          value = nil
        }
        if outer != nil { try endInList(at: place, level: level) }
        close(&depth, &outer)
      }
    }
    guard depth == 0 else { throw XMLTags.Malformed() }
  }

  private mutating func close(_ depth: inout Int, _ description: inout Int?) {
    if description == depth { description = nil }
    names.leave(depth: depth)
    depth -= 1
  }

  private mutating func note(empty tag: XMLTags.Tag) throws(XMLTags.Malformed) {
    // Its value may be an attribute, and its prefix may be declared there.
    guard tag.attributes.isEmpty, empty.count < Self.mostValues else { throw XMLTags.Malformed() }
    empty.append(tag)
  }

  private mutating func note(_ value: Range<Int>) throws(XMLTags.Malformed) {
    guard values.count < Self.mostValues else { throw XMLTags.Malformed() }
    values.append(value)
  }

  private mutating func readAttributes(of tag: XMLTags.Tag) throws(XMLTags.Malformed) {
    description = description ?? (tag, names)
    for attribute in tag.attributes {
      if names.matches(attribute.name, XMPNames.xmp, "Rating") {
        try note(attribute.value)
      } else if names.matches(attribute.name, XMPNames.photoshop, "SidecarForExtension") {
        extensionRange = extensionRange ?? attribute.value
      } else if let kind = listKind(of: attribute.name) {
        note(.attribute(name: attribute.name, value: attribute.value), kind)
      }
    }
  }

  // MARK: Lists

  private func listKind(of name: Range<Int>) -> XMPList.Kind? {
    if names.matches(name, XMPNames.dublinCore, "description") { return .languages }
    return names.matches(name, XMPNames.dublinCore, "subject") ? .words : nil
  }

  /// Reads the start of an element in the open list, so many levels below the description.
  private mutating func readInList(_ tag: XMLTags.Tag, level: Int) {
    guard let kind = openList?.kind else { return }
    let attributes = tag.attributes.filter { !names.isDeclaration($0.name) }
    if level == 2, openList?.container == nil, attributes.isEmpty, holdsItems(tag.name, kind) {
      openList?.container = tag
    } else if level == 3, names.matches(tag.name, XMPNames.rdf, "li"),
      (openList?.items.count ?? 0) < Self.mostItems
    {
      let language = attributes.first { bytes[$0.name].elementsEqual("xml:lang".utf8) }
      if attributes.count > (language != nil && kind == .languages ? 1 : 0) { isOdd = true }
      let end = tag.range.upperBound
      openList?.items.append(
        XMPList.Item(tag: tag, range: tag.range, content: end..<end, language: language?.value))
    } else {
      isOdd = true
    }
  }

  private func holdsItems(_ name: Range<Int>, _ kind: XMPList.Kind) -> Bool {
    switch kind {
    case .languages: names.matches(name, XMPNames.rdf, "Alt")
    case .words:
      names.matches(name, XMPNames.rdf, "Bag") || names.matches(name, XMPNames.rdf, "Seq")
    }
  }

  /// Reads the end of an element in the open list, or of the list.
  private mutating func endInList(
    at place: Int, level: Int
  ) throws(XMLTags.Malformed) {
    if level == 1 {
      openList?.end = place
      endList()
    } else if level == 3, let item = openList?.items.popLast() {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
        throw XMLTags.Malformed()
      }
      let start = item.tag.range
      openList?.items.append(
        XMPList.Item(
          tag: item.tag, range: start.lowerBound..<(end + 1), content: start.upperBound..<place,
          language: item.language))
    }
  }

  private mutating func endList() {
    guard let list = openList else { return }
    openList = nil
    note(isOdd ? .odd : .element(list), list.kind)
    isOdd = false
  }

  /// Notes where a property is; of several, none is changed.
  private mutating func note(_ property: XMPProperty, _ kind: XMPList.Kind) {
    switch (kind, captions, keywords) {
    case (.languages, .none, _): captions = property
    case (.languages, _, _): captions = .odd
    case (.words, _, .none): keywords = property
    case (.words, _, _): keywords = .odd
    }
  }

  /// The text at a place, without space around it.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).trimmingSpace
  }

  /// Whether a value is a number, or nothing.
  private func isNumber(_ range: Range<Int>) -> Bool {
    let text = text(range)
    return text.isEmpty || Double(decimal: text) != nil
  }
}
