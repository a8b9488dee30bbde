import GalleryCore
import Testing

@testable import FrameEncoding

@Suite("What is said of JPEG files that are cropped", .timeLimit(.minutes(5)))
struct JPEGMetadataTests {
  /// What a JPEG file begins with.
  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5, 0xFF, 0xD9]
  private static let size = PixelSize(width: 64, height: 48)

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
  }

  /// The beginning of a file with segments; pixels are not read here.
  private static func metadata(_ segments: [[UInt8]]) -> JPEGMetadata? {
    let file: [UInt8] = [0xFF, 0xD8] + segments.flatMap { $0 } + [0xFF, 0xDA, 0, 2]
    return file.withUnsafeBufferPointer { JPEGMetadata($0) }
  }

  private static func kept(_ segments: [UInt8]...) -> [UInt8] {
    metadata(segments)?.bytes(width: size.width, height: size.height) ?? []
  }

  private static func orientation(_ segments: [UInt8]...) -> Int? {
    metadata(segments)?.orientation
  }

  // MARK: EXIF

  /// TIFF's data in one of its two orders.
  private struct TIFF {
    let isBig: Bool

    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }

    /// An entry with a number of 16 or of 32 bits.
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      let length = type == 3 ? 2 : 4
      let padding = [UInt8](repeating: 0, count: 4 - length)
      return [number(tag, 2), number(type, 2), number(1, 4), number(value, length), padding]
        .flatMap { $0 }
    }

    /// An entry with bytes at a place.
    func entry(_ tag: Int, bytes: Int, at place: Int) -> [UInt8] {
      [number(tag, 2), number(7, 2), number(bytes, 4), number(place, 4)].flatMap { $0 }
    }

    func directory(_ entries: [[UInt8]], next: Int = 0) -> [UInt8] {
      number(entries.count, 2) + entries.flatMap { $0 } + number(next, 4)
    }

    func segment(_ directories: [UInt8]) -> [UInt8] {
      let start = Array((isBig ? "MM\0*" : "II*\0").utf8) + number(8, 4)
      return JPEGMetadataTests.segment(0xE1, Array("Exif\0\0".utf8) + start + directories)
    }

    /// An orientation, a size, a maker's note, and a small picture in a second directory.
    func photo(orientation: Int, width: Int, height: Int, note: [UInt8], hasPicture: Bool)
      -> [UInt8]
    {
      let picture = hasPicture ? JPEGMetadataTests.picture : []
      // The places of the second directory and of the note.
      let (second, place) = (80, hasPicture ? 110 : 80)
      var inner = [entry(0xA002, 4, width), entry(0xA003, 3, height)]
      if !note.isEmpty { inner.insert(entry(0x927C, bytes: note.count, at: place), at: 0) }
      // Without a note, there is room for one.
      let rest = [UInt8](repeating: 0, count: note.isEmpty ? 12 : 0)
      let first = directory(
        [entry(0x0112, 3, orientation), entry(0x8769, 4, 38)], next: hasPicture ? second : 0)
      let small = directory([
        entry(0x0201, 4, place + note.count), entry(0x0202, 4, picture.count),
      ])
      var all = first + directory(inner) + rest
      if hasPicture { all += small }
      return segment(all + note + picture)
    }
  }

  @Test(
    "EXIF stays byte for byte, but for the size and small pictures", arguments: 1...8,
    [true, false])
  func exif(orientation: Int, isBig: Bool) {
    let tiff = TIFF(isBig: isBig)
    let note = Array("made by somebody".utf8)
    let before = tiff.photo(
      orientation: orientation, width: 6000, height: 4000, note: note, hasPicture: true)
    #expect(Self.orientation(before) == orientation)
    let kept = Self.kept(before)
    #expect(!EmbeddedPictures.mayBe(in: kept))
    var expected = tiff.photo(
      orientation: orientation, width: 64, height: 48, note: note, hasPicture: true)
    // The second directory is empty, and what was behind the note is not there any more.
    expected.removeLast(Self.picture.count)
    expected[3] -= UInt8(Self.picture.count)
    let start = 10
    for index in (start + 34)..<(start + 38) { expected[index] = 0 }
    for index in (start + 80)..<(start + 110) { expected[index] = 0 }
    #expect(kept == expected)
  }

  @Test("a maker's note with a picture goes", arguments: [true, false])
  func makerNote(isBig: Bool) {
    let tiff = TIFF(isBig: isBig)
    func photo(_ size: PixelSize, note: [UInt8]) -> [UInt8] {
      tiff.photo(
        orientation: 6, width: size.width, height: size.height, note: note, hasPicture: false)
    }
    let kept = Self.kept(
      photo(PixelSize(width: 10, height: 10), note: Array("note".utf8) + Self.picture))
    #expect(kept == photo(Self.size, note: []))
  }

  @Test("an orientation counts only if all readers understand it alike")
  func orientations() {
    let tiff = TIFF(isBig: true)
    let stated = tiff.segment(tiff.directory([tiff.entry(0x0112, 3, 6)]))
    let none = tiff.segment(tiff.directory([tiff.entry(0x0100, 3, 6)]))
    #expect(Self.orientation() == 1 && Self.orientation(none) == 1)
    #expect(Self.orientation(stated) == 6)
    #expect(Self.orientation(stated, stated) == nil, "There are two.")
    #expect(Self.orientation(stated, none) == nil)
    let twice = tiff.segment(
      tiff.directory([tiff.entry(0x0112, 3, 6), tiff.entry(0x0112, 3, 1)]))
    #expect(Self.orientation(twice) == nil)
    // A type that nobody knows before it.
    let odd = tiff.segment(tiff.directory([tiff.entry(0x0100, 99, 1), tiff.entry(0x0112, 3, 6)]))
    #expect(Self.orientation(odd) == nil)
    #expect(Self.orientation(Self.segment(0xE1, Array("Exif\0\0broken".utf8))) == nil)
    // The maker's note may state one.
    let inner = tiff.directory([tiff.entry(0x927C, bytes: 2, at: 8)])
    let made = tiff.segment(tiff.directory([tiff.entry(0x8769, 4, 26)]) + inner)
    #expect(Self.orientation(made) == nil)
    // A file whose markers readers divide in other ways.
    #expect(Self.orientation([0xFF, 0xD0], stated) == nil)
  }

  @Test("damaged EXIF data are read without a crash, and go")
  func damaged() {
    let note = Array("note".utf8)
    for isBig in [true, false] {
      let whole = TIFF(isBig: isBig).photo(
        orientation: 6, width: 10, height: 10, note: note, hasPicture: true)
      let exif = whole.dropFirst(10)
      for index in exif.indices {
        for value in [UInt8(0), 0x7F, 0xFF] {
          var data = exif
          data[index] = value
          let read = EXIFData(data)
          _ = read?.orientation
          #expect((read?.cropped(width: 5, height: 5).count ?? 0) <= data.count)
        }
      }
      for count in 0..<exif.count { _ = EXIFData(exif.prefix(count))?.cropped(width: 5, height: 5) }
    }
    #expect(EXIFData(Array("nothing".utf8)[...]) == nil)
    #expect(Self.kept(Self.segment(0xE1, Array("Exif\0\0broken".utf8))).isEmpty)
  }

  // MARK: XMP

  private static func xmp(_ text: String) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(text)".utf8))
  }

  @Test("an orientation in XMP has to be that of EXIF")
  func xmpOrientation() {
    let tiff = TIFF(isBig: false)
    let stated = tiff.segment(tiff.directory([tiff.entry(0x0112, 3, 6)]))
    #expect(Self.orientation(Self.xmp("<a tiff:Orientation='6'/>")) == nil, "XMP alone has it.")
    #expect(Self.orientation(Self.xmp("<a tiff:Orientation='1'/>")) == 1)
    for text in [
      "<a tiff:Orientation=\"6\"/>", "<t:Orientation> 6 </t:Orientation>",
      "<a tiff:Orientation = '6'/>", "<a crs:PerspectiveOrientation='2'/>",
      "<a dc:title='Orientation'/>", "<Orientation>6</Orientation>",
    ] {
      #expect(Self.orientation(stated, Self.xmp(text)) == 6, "\(text)")
    }
    for text in [
      "<a tiff:Orientation='1'/>", "<t:Orientation>3</t:Orientation>",
      "<t:Orientation><b/></t:Orientation>", "<a t:Orientation=", "<t:Orientation", "\0",
    ] {
      #expect(Self.orientation(stated, Self.xmp(text)) == nil, "\(text)")
    }
  }

  @Test("pictures in XMP go, and all of it if that is not certain")
  func xmpPictures() {
    let plain = Self.xmp("<a xmp:Rating='4'></a>")
    #expect(Self.kept(plain) == plain)
    let list = "<p:Thumbnails><b><g:image>/9j/4AAQ</g:image></b></p:Thumbnails >"
    let blank = String(repeating: " ", count: list.utf8.count)
    #expect(
      Self.kept(Self.xmp("<a c='d'>\(list)<e/></a>")) == Self.xmp("<a c='d'>\(blank)<e/></a>"))
    #expect(Self.kept(Self.xmp("<p:Thumbnails/>")) == Self.xmp(String(repeating: " ", count: 15)))
    for text in [
      "<a g:image='iVBORw0KGgo'/>", "<a b='/9j/4AAQ'/>", "<p:Thumbnails>", "p:Thumbnails", "a\0",
      "<p:Thumbnails><g:image/></q:Thumbnails>",
    ] {
      #expect(Self.kept(Self.xmp(text)).isEmpty, "\(text)")
    }
    let whole = Array("<p:Thumbnails><g:image>/9j/</g:image></p:Thumbnails>".utf8)
    for count in 0...whole.count {
      // Nothing but a crash would be wrong.
      let packet = XMPPacket(whole.prefix(count))
      _ = (packet.withoutPictures, packet.allows(orientation: 1))
    }
  }

  // MARK: Others

  private static func resource(_ number: UInt8, _ data: [UInt8]) -> [UInt8] {
    let head: [UInt8] = [0x04, number, 0, 0, 0, 0, 0, UInt8(data.count)]
    let padding = [UInt8](repeating: 0, count: data.count % 2)
    return Array("8BIM".utf8) + head + data + padding
  }

  private static func photoshop(_ data: [UInt8]) -> [UInt8] {
    segment(0xED, Array("Photoshop 3.0\0".utf8) + data)
  }

  @Test("of Photoshop's data, IPTC's stay, also if they are in several segments")
  func resources() {
    let iptc = Self.resource(0x04, Array("keywords".utf8))
    #expect(Self.kept(Self.photoshop(iptc)) == Self.photoshop(iptc))
    let picture = Self.resource(0x0C, Self.picture)
    let all = Self.resource(0x09, [1, 2, 3]) + iptc + picture
    for place in all.indices {
      let kept = Self.kept(
        Self.photoshop(Array(all[..<place])), Self.photoshop(Array(all[place...])))
      #expect(kept == Self.photoshop(iptc), "\(place)")
      _ = PhotoshopResources.kept(of: Array(all[..<place]))
    }
    #expect(Self.kept(Self.photoshop(picture)).isEmpty)
    #expect(Self.kept(Self.photoshop(Self.resource(0x04, Self.picture))).isEmpty)
    var long = iptc
    long[8] = 0xFF
    #expect(Self.kept(Self.photoshop(long)).isEmpty)
  }

  @Test("profiles and comments stay, and what is not known goes")
  func others() {
    let profile = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8](1...200))
    let comment = Self.segment(0xFE, Array("hello".utf8))
    #expect(Self.kept(profile, comment) == profile + comment)
    for segment in [
      Self.segment(0xE2, Array("MPF\0".utf8) + [1, 2, 3]), Self.segment(0xE0, Array("JFXX\0".utf8)),
      Self.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0depth".utf8)),
      Self.segment(0xFE, Self.picture), Self.segment(0xE5, [1]),
    ] {
      #expect(Self.kept(segment).isEmpty)
    }
  }
}
