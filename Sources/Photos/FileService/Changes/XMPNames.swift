import ImageFormats

/// The names that are known at a place of an XMP file, by their prefixes.
struct XMPNames {
  static let xmp = Array("http://ns.adobe.com/xap/1.0/".utf8)
  static let dublinCore = Array("http://purl.org/dc/elements/1.1/".utf8)
  static let photoshop = Array("http://ns.adobe.com/photoshop/1.0/".utf8)
  static let rdf = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)

  /// A prefix that stands for a namespace in an element.
  private struct Prefix {
    let depth: Int
    let name: [UInt8]
    let namespace: [UInt8]
  }

  /// The most prefixes that are known at a place: programs write about ten.
  private static let mostPrefixes = 64

  private let bytes: [UInt8]
  private var prefixes: [Prefix] = []

  /// Begins a file, in which no prefix is known.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Notes the prefixes that an element declares.
  mutating func declare(
    _ tag: XMLTags.Tag, depth: Int
  ) throws(XMLTags.Malformed) {
    let start = Array("xmlns:".utf8)
    for attribute in tag.attributes where isDeclaration(attribute.name) {
      guard prefixes.count < Self.mostPrefixes else { throw XMLTags.Malformed() }
      let name = Array(bytes[attribute.name])
      prefixes.append(
        Prefix(
          depth: depth, name: name.starts(with: start) ? Array(name.dropFirst(start.count)) : [],
          namespace: Array(bytes[attribute.value])))
    }
  }

  /// Forgets the prefixes that an element at a depth has declared, which ends.
  mutating func leave(depth: Int) {
    while let last = prefixes.last, last.depth >= depth { prefixes.removeLast() }
  }

  /// Whether the attribute with a name declares a prefix.
  func isDeclaration(_ name: Range<Int>) -> Bool {
    bytes[name].starts(with: "xmlns:".utf8) || bytes[name].elementsEqual("xmlns".utf8)
  }

  /// Whether a name with a prefix is one of a namespace.
  func matches(_ name: Range<Int>, _ namespace: [UInt8], _ local: StaticString) -> Bool {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")),
      local.withUTF8Buffer({ bytes[colon + 1..<name.upperBound].elementsEqual($0) })
    else { return false }
    return self.namespace(of: Array(bytes[name.lowerBound..<colon])) == namespace
  }

  /// The namespace that a prefix stands for; nil if it is not known.
  func namespace(of prefix: [UInt8]) -> [UInt8]? { prefixes.last { $0.name == prefix }?.namespace }

  /// The prefix that stands for a namespace in names of attributes as well; nil if there is none.
  func prefix(for wanted: [UInt8]) -> [UInt8]? {
    prefixes.last {
      $0.namespace == wanted && !$0.name.isEmpty && namespace(of: $0.name) == wanted
    }?.name
  }
}
