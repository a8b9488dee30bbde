import CExpat
import PhotoSources

/// What reads the elements of a kind of document.
protocol XMLElementParser: AnyObject {
  /// Whether an element is only opened, so that those in it are read one by one; other elements are
  /// read with everything in them.
  ///
  /// - Parameters:
  ///   - element: the element, without its contents.
  ///   - path: the names of the elements around it, which are open too.
  func opens(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) -> Bool

  /// Reads a complete element.
  func read(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure)

  /// Whether the rest of the document is not needed.
  var isFinished: Bool { get }
}

/// Reads an XML document with expat, element by element: of a long list, only one photo is in
/// memory.
final class XMLReader {
  /// What expat puts between a namespace and a name; XML allows it in neither.
  static let divider: UInt8 = 0x0C
  /// The longest text of one element in bytes: a caption with its markup.
  private static let longestText = 4 * FeedLimits.caption
  /// The most texts and elements inside of an element that is read as a whole.
  private static let mostNodes = 20_000
  /// The most attributes of an element; those used here have at most ten.
  private static let mostAttributes = 64

  private let bytes: [UInt8]
  private let documentBase: RemoteAddress?
  private var parser: OpaquePointer?
  private var reader: (any XMLElementParser)?
  /// The elements that are open, with the base of each.
  private var path: [XMLName] = []
  private var bases: [RemoteAddress?] = []
  /// The element that is read as a whole, and those that are open in it.
  private var elements: [XMLElement] = []
  private var nodeCount = 0
  private var pendingText = ""
  private var depth = 0
  /// How deep the reader is in elements that are left out.
  private var skipped = 0
  private var failure: ListingFailure?

  /// Creates a reader of UTF-8.
  init(_ bytes: [UInt8], _ base: RemoteAddress?) {
    self.bytes = bytes
    documentBase = base
  }

  /// Reads the document; throws where it cannot be read on.
  func read(_ reader: some XMLElementParser) throws(ListingFailure) {
    // The document says what it was before it was decoded.
    guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(bitPattern: Self.divider)) else {
      throw .tooLarge
    }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    self.reader = reader
    setHandlers(parser)
    let status = bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: XML_Char.self).baseAddress, Int32($0.count), 1)
    }
    if let failure { throw failure }
    guard status == XML_STATUS_ERROR, !reader.isFinished else { return }
    let code = XML_GetErrorCode(parser)
    if code == XML_ERROR_NO_MEMORY { throw .tooLarge }
    let line = cexpat_line(parser)
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    throw .damaged("\(text) in line \(line)")
  }

  fileprivate func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, failure == nil else { return }
    depth += 1
    guard depth <= FeedLimits.depth else { return stop(.tooDeep) }
    guard skipped == 0, nodeCount < Self.mostNodes else {
      skipped += 1
      return
    }
    let element = element(XMLName(expat: String(cString: name)), attributes)
    if elements.isEmpty {
      do throws(ListingFailure) {
        if try reader?.opens(element, in: path) == true {
          path.append(element.name)
          bases.append(element.base)
          if reader?.isFinished == true { XML_StopParser(parser, 0) }
          return
        }
      } catch {
        return stop(error)
      }
      nodeCount = 0
    }
    flushText()
    nodeCount += 1
    elements.append(element)
  }

  fileprivate func end() {
    guard failure == nil else { return }
    depth -= 1
    if skipped > 0 {
      skipped -= 1
      return
    }
    flushText()
    guard let element = elements.popLast() else {
      path.removeLast()
      bases.removeLast()
      return
    }
    guard elements.isEmpty else {
      elements[elements.count - 1].nodes.append(.element(element))
      return
    }
    nodeCount = 0
    do throws(ListingFailure) {
      try reader?.read(element, in: path)
    } catch {
      return stop(error)
    }
    if reader?.isFinished == true { XML_StopParser(parser, 0) }
  }

  fileprivate func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard skipped == 0, !elements.isEmpty, pendingText.utf8.count < Self.longestText else { return }
    pendingText += String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the text since the last tag, which expat divides at each line.
  private func flushText() {
    guard !pendingText.isEmpty else { return }
    defer { pendingText = "" }
    guard let last = elements.indices.last else { return }
    nodeCount += 1
    elements[last].nodes.append(.text(pendingText))
  }

  fileprivate func stop(_ failure: ListingFailure) {
    self.failure = failure
    XML_StopParser(parser, 0)
  }

  private func element(
    _ name: XMLName, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> XMLElement {
    var attributes: [XMLName: String] = [:]
    // SAFETY: expat ends the list of names and values with a null pointer.
    var next = list
    while let name = next?.pointee, let value = next?[1], attributes.count < Self.mostAttributes {
      attributes[XMLName(expat: String(cString: name))] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    var base = elements.last?.base ?? bases.last ?? documentBase
    if let own = attributes[XMLName(.xml, "base")] {
      base =
        if let outer = base {
          (try? outer.resolve(own.utf8)) ?? outer
        } else {
          try? RemoteAddress(Array(own.utf8))
        }
    }
    return XMLElement(name: name, attributes: attributes, base: base)
  }
}

extension XMLReader {
  private func setHandlers(_ parser: OpaquePointer) {
    // SAFETY: the reader outlives the parser, which is freed in the function that made it.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { reader, name, attributes in XMLReader.from(reader)?.start(name, attributes) },
      { reader, _ in XMLReader.from(reader)?.end() })
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      guard let text else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        XMLReader.from(reader)?.text(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { reader, name, _, _, _ in
      // Entities, which can be nested to gigabytes, can be declared only there.
      let isWebPage = name.map { String(cString: $0).lowercased() == "html" } == true
      XMLReader.from(reader)?.stop(isWebPage ? .webPage : .documentType)
    }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    // SAFETY: expat passes on what `setHandlers` gave it.
    data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }
}
