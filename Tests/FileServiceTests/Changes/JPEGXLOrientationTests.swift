import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import FileService

/// With the pictures of the decoders' tests, which libjxl has made.
@Suite("The orientation that a JPEG XL file states", .timeLimit(.minutes(10)))
struct JPEGXLOrientationTests {
  /// Just a codestream, in boxes, with HDR, as an animation, and with other channels.
  private static let names = [
    "corners.jxl", "container.jxl", "lossy.jxl", "gray.jxl", "deep.jxl", "p3.jxl", "p3-lossy.jxl",
    "translucent.jxl", "animated.jxl", "black-channel.jxl", "pq.jxl", "hlg.jxl", "wide-lossy.jxl",
  ]

  private func stored(_ bytes: [UInt8]) throws -> (any StoredOrientation)? {
    try StoredOrientationTests.stored(bytes, named: "photo.jxl")
  }

  private func changed(_ bytes: [UInt8], _ change: Reorientation) throws -> [UInt8]? {
    try stored(bytes)?.edits(for: change).map { edits in
      edits.reversed().reduce(into: bytes) { $0.replaceSubrange($1.range, with: $1.bytes) }
    }
  }

  /// Rotates and flips a file in all ways, and back, which leaves the same bytes.
  private func check(_ bytes: [UInt8], _ name: String) throws {
    #expect(try stored(bytes)?.value == 1, "\(name)")
    for orientation in 2...8 {
      let change = Reorientation(orientation: orientation)
      let new = try #require(try changed(bytes, change), "\(name) \(orientation)")
      #expect(try stored(new)?.value == orientation, "\(name)")
      #expect(try changed(new, change.inverse) == bytes, "\(name) \(orientation)")
      let turned = try #require(try changed(new, .turn(1)))
      #expect(try stored(turned)?.value == Reorientation.turn(1).changed(orientation), "\(name)")
    }
  }

  private func box(_ name: String, _ content: [UInt8], isLong: Bool = false) -> [UInt8] {
    let length = content.count + (isLong ? 16 : 8)
    let long: [UInt8] = isLong ? withUnsafeBytes(of: UInt64(length).bigEndian, Array.init) : []
    let short: [UInt8] = withUnsafeBytes(of: UInt32(isLong ? 1 : length).bigEndian, Array.init)
    return short + Array(name.utf8) + long + content
  }

  /// The boxes with which a file begins.
  private var head: [UInt8] {
    box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
      + box("ftyp", [0x6A, 0x78, 0x6C, 0x20, 0, 0, 0, 0, 0x6A, 0x78, 0x6C, 0x20])
  }

  /// A part of a codestream with its number.
  private func part(_ number: [UInt8], _ bytes: ArraySlice<UInt8>) -> [UInt8] {
    box("jxlp", number + Array(bytes))
  }

  /// A compressed box.
  private func compressed(_ name: String) -> [UInt8] { box("brob", Array(name.utf8) + [1, 2, 3]) }

  @Test("is changed by each turn and flip, and back to the same bytes", arguments: names)
  func thereAndBack(name: String) throws {
    try check(try StoredOrientationTests.fixture(name), name)
  }

  @Test("is added where everything is usual, so that the header is a single bit")
  func usual() throws {
    // The same pixels, whose header says nothing of them.
    let lossy = try StoredOrientationTests.fixture("lossy.jxl")
    let bytes: [UInt8] = [0xFF, 0x0A, 0x07, 0x07] + Array(lossy[7...])
    try check(bytes, "usual")
    #expect(try changed(bytes, .turn(1))?.count == bytes.count + 2)
  }

  @Test("is changed in all kinds of boxes, whose lengths are adapted")
  func boxes() throws {
    let stream = try StoredOrientationTests.fixture("corners.jxl")
    let exif = box("Exif", [0, 0, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let parts = [part([0, 0, 0, 0], stream[..<20]), part([0x80, 0, 0, 1], stream[20...])]
    let open: [UInt8] = [0, 0, 0, 0] + Array("jxlc".utf8)
    let files: [String: [[UInt8]]] = [
      "long": [box("jxlc", stream, isLong: true), exif],
      "behind": [exif, compressed("xml "), box("jxlc", stream)],
      "open": [open, stream],
      "parts": parts + [exif],
    ]
    for (name, boxes) in files {
      let bytes = head + Array(boxes.joined())
      try check(bytes, name)
      let new = try #require(try changed(bytes, .turn(1)))
      #expect(new.count == bytes.count + 1)
      // A reader of boxes comes to the end.
      var places: [Int] = []
      new.withUnsafeBytes { buffer in
        var fields = BoxFields(ByteReader(buffer), 0..<buffer.count)
        while let box = fields.box() { places.append(box.whole.upperBound) }
      }
      #expect(places.last == new.count, "\(name)")
    }
  }

  @Test("is not touched where another box depends on it, or the codestream begins elsewhere")
  func refused() throws {
    let stream = try StoredOrientationTests.fixture("corners.jxl")
    let whole = head + box("jxlc", stream)
    #expect(try stored(whole) != nil)
    for name in ["jbrd", "jxli", "jhgm", "jumb", "what", "jxlc"] {
      #expect(try stored(whole + box(name, stream)) == nil, "\(name)")
    }
    #expect(try stored(whole + compressed("jumb")) == nil)
    let second = part([0x80, 0, 0, 1], stream[...])
    #expect(try stored(whole + second) == nil)
    #expect(try stored(whole + [0, 0, 0, 9]) == nil)
    #expect(try stored(head) == nil)
    #expect(try stored(head + second) == nil)
    // The header goes on in the second part.
    let split = part([0, 0, 0, 0], stream[..<5]) + part([0x80, 0, 0, 1], stream[5...])
    #expect(try stored(head + split) == nil)
    #expect(try stored(Array(whole.dropLast())) == nil)
    let recompressed = try StoredOrientationTests.fixture("recompressed.jxl")
    #expect(try stored(recompressed) == nil)
  }

  @Test("is changed before an ICC profile only where it has its bits already")
  func profiles() throws {
    func header(_ extras: [Bool]) -> [UInt8] {
      // 8 × 8 pixels; eight bits, no more channels, no XYB, a profile for RGB.
      let size = [true, false, false, false, false, false, true, false, false]
      let fields = [false, false, false, true, false, false, false, false, true, false, false]
      // Sizes of the profile follow at once.
      var bits = size + [false] + extras + fields
      if !extras.dropFirst().isEmpty { bits.append(true) }
      bits += [false, false, true, true, true, false, true]
      return JPEGXLHeader.signature + JPEGXLBits.bytes(of: bits) + [1, 2, 3, 4]
    }
    let none = header([false])
    let missing = try #require(JPEGXLHeader(none))
    #expect(missing.orientation == 1 && missing.edit(stating: 6) == nil)
    let file = try #require(try stored(none + [UInt8](repeating: 0, count: 8)))
    #expect(file.edits(for: .turn(1)) == nil)
    let present = header([true, true, false, true, false, false, false])
    #expect(JPEGXLHeader(present)?.orientation == 6)
    for orientation in 1...8 {
      let edit = try #require(JPEGXLHeader(present)?.edit(stating: orientation))
      var new = present
      new.replaceSubrange(edit.range, with: edit.bytes)
      #expect(new.count == present.count)
      #expect(JPEGXLHeader(new)?.orientation == orientation)
      let back = try #require(JPEGXLHeader(new)?.edit(stating: 6))
      new.replaceSubrange(back.range, with: back.bytes)
      #expect(new == present)
    }
  }

  @Test("is refused or changed in its place, whatever a header says")
  func hostile() throws {
    var random = SeededRandom(seed: 18_181)
    var accepted = 0
    for _ in 0..<4000 {
      let count = Int.random(in: 0...60, using: &random)
      var bytes = JPEGXLHeader.signature
      for _ in 0..<count { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      guard let header = JPEGXLHeader(bytes) else { continue }
      accepted += 1
      for orientation in 1...8 where orientation != header.orientation {
        guard let edit = header.edit(stating: orientation) else { continue }
        #expect(edit.range.upperBound <= bytes.count)
        var new = bytes
        new.replaceSubrange(edit.range, with: edit.bytes)
        #expect(JPEGXLHeader(new)?.orientation == orientation)
      }
    }
    #expect(accepted > 50)
  }

  @Test("is changed beside many channels with long names, if all of the header is read")
  func channels() throws {
    func number(_ value: Int, _ count: Int) -> [Bool] { (0..<count).map { value >> $0 & 1 == 1 } }
    /// The beginning of a header that states a number of channels, of which it has some.
    func header(_ count: Int, of stated: Int) -> [UInt8] {
      // A depth of eight bits; it has a name of 1071 bytes.
      var channel: [Bool] = [false, true, false, false, false, false, false, false, true, true]
      channel += number(1071 - 48, 10) + [Bool](repeating: false, count: 8 * 1071)
      // 8 × 8 pixels of eight bits, for which 16 bits suffice.
      var bits: [Bool] = [true, false, false, false, false, false, true, false, false]
      bits += [false, false, false, false, false, true, true, true]
      bits += number(stated - 1, 12)
      for _ in 0..<count { bits += channel }
      // No XYB, sRGB, no extensions, the usual transform.
      bits += [false, true, false, false, true]
      return JPEGXLHeader.signature + JPEGXLBits.bytes(of: bits)
    }
    let few = header(40, of: 40)
    let edit = try #require(JPEGXLHeader(few)?.edit(stating: 6))
    #expect(edit.range == 0..<few.count && edit.growth <= 1)
    #expect(JPEGXLHeader(edit.bytes)?.orientation == 6)
    // Just as much is read of a file.
    let many = Array(header(62, of: 4096).prefix(JPEGXLHeader.mostBytes))
    #expect(many.count == JPEGXLHeader.mostBytes && JPEGXLHeader(many) == nil)
  }
}
