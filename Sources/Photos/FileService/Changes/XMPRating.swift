import GalleryCore
import ImageFormats

/// Where an XMP file says how many stars a photo has.
///
/// What other programs wrote stays byte for byte, also what no library knows.
struct XMPRating {
  private enum Namespace {
    static let xmp = Array("http://ns.adobe.com/xap/1.0/".utf8)
    static let photoshop = Array("http://ns.adobe.com/photoshop/1.0/".utf8)
    static let rdf = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
  }

  /// A prefix that stands for a namespace in an element.
  private struct Prefix {
    let depth: Int
    let name: [UInt8]
    let namespace: [UInt8]
  }

  /// Prefixes for the namespace of ratings where the file has none, the usual one first.
  private static let newPrefixes = ["xmp", "xap", "xmprating"].map { Array($0.utf8) }
  /// The deepest nesting that is followed.
  private static let deepest = 200
  /// The most prefixes that are known at a place, and the most ratings of a file: programs write
  /// about ten and one, and each rating is looked up among all prefixes.
  private static let mostPrefixes = 64
  private static let mostValues = 16

  private let bytes: [UInt8]
  private var prefixes: [Prefix] = []
  /// The values; there is more than one if programs have disagreed.
  private var values: [Range<Int>] = []
  /// Elements without a value.
  private var empty: [XMLTags.Tag] = []
  /// Where another property can be inserted, and the prefixes that are known there.
  private var insertion: (place: Int, prefixes: [Prefix])?
  private var extensionRange: Range<Int>?

  /// Reads a file; nil if it is no XMP file, or not understood in every detail that matters.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    self.bytes = bytes
    do throws(XMLTags.Malformed) {
      try read()
    } catch {
      return nil
    }
    guard insertion != nil, values.allSatisfy(isNumber) else { return nil }
  }

  /// The stars that it states first, -1 for a rejected photo; nil if it states none.
  var stars: Int? {
    values.first.flatMap { Double(decimal: text($0)) }.flatMap { Int(exactly: $0) }
  }

  /// The extension of the photo that it is for, as Lightroom and Photoshop write it; nil if it does
  /// not say.
  var sidecarExtension: String? { extensionRange.map(text) }

  /// What has to be replaced so that it states a number of stars; nil if that cannot be written.
  func edits(stars: Int) -> [FileEdit]? {
    let number = Array("\(stars)".utf8)
    var edits = values.map { FileEdit(range: $0, bytes: number) }
    for tag in empty {
      let name = Array(bytes[tag.name])
      edits.append(
        FileEdit(
          range: tag.range,
          bytes: Array("<".utf8) + name + Array(">".utf8) + number + Array("</".utf8) + name
            + Array(">".utf8)))
    }
    if edits.isEmpty {
      guard let insertion, let attribute = attribute(number, insertion.prefixes) else {
        return nil
      }
      edits = [FileEdit(range: insertion.place..<insertion.place, bytes: attribute)]
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A new attribute, with its namespace if no prefix stands for that; nil if all prefixes are
  /// taken.
  private func attribute(_ number: [UInt8], _ prefixes: [Prefix]) -> [UInt8]? {
    func written(_ prefix: [UInt8]) -> [UInt8] {
      Array(" ".utf8) + prefix + Array(":Rating=\"".utf8) + number + Array("\"".utf8)
    }
    let known = prefixes.last {
      $0.namespace == Namespace.xmp && !$0.name.isEmpty
        && Self.namespace(of: $0.name, prefixes) == Namespace.xmp
    }
    if let known { return written(known.name) }
    let free = Self.newPrefixes.first { Self.namespace(of: $0, prefixes) == nil }
    guard let free else { return nil }
    return Array(" xmlns:".utf8) + free + Array("=\"".utf8) + Namespace.xmp + Array("\"".utf8)
      + written(free)
  }

  // MARK: Reading

  private mutating func read() throws(XMLTags.Malformed) {
    var tags = XMLTags(bytes)
    var depth = 0
    /// The depth of the description that is open, and where the value of its open property begins.
    var description: Int?
    var value: (start: Int, isRating: Bool)?
    while let token = try tags.next() {
      switch token {
      case .start(let tag):
        guard value == nil || value?.isRating == false, depth < Self.deepest else {
          throw XMLTags.Malformed()
        }
        depth += 1
        try declare(tag, depth)
        if description == nil, isNamed(tag.name, Namespace.rdf, "Description") {
          description = depth
          try readAttributes(of: tag)
        } else if let outer = description, depth == outer + 1 {
          if isNamed(tag.name, Namespace.xmp, "Rating") {
            if tag.isEmpty { try note(empty: tag) } else { value = (tag.range.upperBound, true) }
          } else if isNamed(tag.name, Namespace.photoshop, "SidecarForExtension"), !tag.isEmpty {
            value = (tag.range.upperBound, false)
          }
        }
        if tag.isEmpty { close(&depth, &description) }
      case .end(let place):
        guard depth > 0 else { throw XMLTags.Malformed() }
        if let open = value, depth == (description ?? 0) + 1 {
          if open.isRating {
            try note(open.start..<place)
          } else {
            extensionRange = extensionRange ?? open.start..<place
          }
          value = nil
        }
        close(&depth, &description)
      }
    }
    guard depth == 0 else { throw XMLTags.Malformed() }
  }

  private mutating func close(_ depth: inout Int, _ description: inout Int?) {
    if description == depth { description = nil }
    while let last = prefixes.last, last.depth >= depth { prefixes.removeLast() }
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

  private mutating func declare(
    _ tag: XMLTags.Tag, _ depth: Int
  ) throws(XMLTags.Malformed) {
    let start = Array("xmlns:".utf8)
    for attribute in tag.attributes {
      let name = Array(bytes[attribute.name])
      let isDefault = name == Array("xmlns".utf8)
      guard isDefault || name.starts(with: start) else { continue }
      guard prefixes.count < Self.mostPrefixes else { throw XMLTags.Malformed() }
      prefixes.append(
        Prefix(
          depth: depth, name: isDefault ? [] : Array(name.dropFirst(start.count)),
          namespace: Array(bytes[attribute.value])))
    }
  }

  private mutating func readAttributes(of tag: XMLTags.Tag) throws(XMLTags.Malformed) {
    insertion = insertion ?? (tag.name.upperBound, prefixes)
    for attribute in tag.attributes {
      if isNamed(attribute.name, Namespace.xmp, "Rating") {
        try note(attribute.value)
      } else if isNamed(attribute.name, Namespace.photoshop, "SidecarForExtension") {
        extensionRange = extensionRange ?? attribute.value
      }
    }
  }

  /// Whether a name with a prefix is one of a namespace.
  private func isNamed(_ name: Range<Int>, _ namespace: [UInt8], _ local: StaticString) -> Bool {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")),
      local.withUTF8Buffer({ bytes[colon + 1..<name.upperBound].elementsEqual($0) })
    else { return false }
    return Self.namespace(of: Array(bytes[name.lowerBound..<colon]), prefixes) == namespace
  }

  private static func namespace(of prefix: [UInt8], _ prefixes: [Prefix]) -> [UInt8]? {
    prefixes.last { $0.name == prefix }?.namespace
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).trimming(while: \.isWhitespace)
  }

  /// Whether a value is a number, or nothing.
  private func isNumber(_ range: Range<Int>) -> Bool {
    let text = text(range)
    return text.isEmpty || Double(decimal: text) != nil
  }
}

extension String {
  /// The text without characters of a kind at both ends.
  fileprivate func trimming(while isUnneeded: (Character) -> Bool) -> String {
    let start = drop(while: isUnneeded)
    return String(
      start[..<(start.lastIndex { !isUnneeded($0) }.map(start.index(after:)) ?? start.startIndex)])
  }
}
