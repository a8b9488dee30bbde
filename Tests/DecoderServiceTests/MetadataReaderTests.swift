import GalleryCore
import Glibc
import SystemPackage
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("Reading when photos were taken", .serialized, .timeLimit(.minutes(10)))
struct MetadataReaderTests {
  @Test("The date in a photo's EXIF is read by a process")
  func date() throws {
    let file = try TestFile(Self.photo(date: "2019:07:05 13:45:10"))
    try read { #expect($0.time(of: file.path) == 1_562_334_310_000) }
  }

  @Test("The date of the last change counts if there is no other one")
  func changeDate() throws {
    let (change, scan) = (Array("2003:01:01 00:00:00".utf8), Array("2002:01:01 00:00:00".utf8))
    let changed = try TestFile(MetadataPhoto(picture: [0x0132: .text(change)]).bytes)
    let digitized = try TestFile(
      MetadataPhoto(picture: [0x0132: .text(change)], camera: [0x9004: .text(scan)]).bytes)
    let unset = try TestFile(
      MetadataPhoto(
        picture: [0x0132: .text(change)],
        camera: [0x9003: .text(Array("    :  :     :  :  ".utf8)), 0x9290: .text([0x35])]
      ).bytes)
    try read { reader in
      #expect(reader.time(of: changed.path) == 1_041_379_200_000)
      #expect(reader.time(of: digitized.path) == 1_009_843_200_000)
      #expect(reader.time(of: unset.path) == 1_041_379_200_500)
    }
  }

  @Test("A file without a date has none, and the next one is read by the same process")
  func none() throws {
    let files = try [
      TestFile(Self.photo(date: "0000:00:00 00:00:00")), TestFile([]), TestFile([0xFF, 0xD8]),
      TestFile(Array("no picture at all".utf8)),
    ]
    let dated = try TestFile(Self.photo(date: "1970:01:01 00:00:02"))
    try read { reader in
      for file in files { #expect(reader.time(of: file.path) == nil) }
      #expect(reader.time(of: "/nonexistent/photo.jpg") == nil)
      #expect(reader.time(of: "/tmp") == nil)
      #expect(reader.time(of: dated.path) == 2000)
    }
  }

  @Test("Damaged metadata does not affect other photos' dates")
  func damaged() throws {
    let whole = Self.photo(date: "1970:01:01 00:00:02")
    let dated = try TestFile(whole)
    try read { reader in
      for length in stride(from: 1, to: whole.count, by: 7) {
        let cut = try TestFile(Array(whole[..<length]))
        _ = reader.time(of: cut.path)
      }
      #expect(reader.time(of: dated.path) == 2000)
    }
  }

  @Test("A closed pool answers at once")
  func closed() throws {
    let file = try TestFile(Self.photo(date: "2019:07:05 13:45:10"))
    let pool = startPool(slotCount: 1) { _ in }
    pool.close()
    let start = Time.now
    let reader = MetadataReader(pool)
    for _ in 0..<100 { #expect(reader.time(of: file.path) == nil) }
    #expect(Time.now - start < 2)
  }

  @Test("What a camera and its user wrote is read by a process")
  func information() throws {
    var photo = MetadataPhoto(
      picture: [0x010F: .text(Array("Canon".utf8)), 0x0110: .text(Array("Canon EOS R5".utf8))],
      camera: [
        0x829A: .fraction(1, 250), 0x829D: .fraction(28, 10), 0x8827: .number(100),
        0x9003: .text(Array("2019:07:05 13:45:10".utf8)), 0x920A: .fraction(50, 1),
        0xA434: .text(Array("RF50mm F1.8 STM".utf8)),
      ])
    photo.xmp = Self.xmp(description: "Bàn thờ &amp; 夜の湖")
    let file = try TestFile(photo.bytes)
    try file.setModificationTime(1_700_000_000)
    try read { reader in
      var expected = PhotoInformation()
      expected.modificationTime = 1_700_000_000
      expected.format = "JPEG"
      expected.caption = "Bàn thờ & 夜の湖"
      expected.byteCount = photo.bytes.count
      expected.captureTime = 1_562_334_310_000
      expected.camera = "Canon EOS R5"
      expected.lens = "RF50mm F1.8 STM"
      expected.exposureTime = 0.004
      expected.aperture = 2.8
      expected.sensitivity = 100
      expected.focalLength = 50
      #expect(reader.information(of: file.path) == .information(expected))
      #expect(reader.information(of: "/nonexistent/photo.jpg") == .unreadable)
    }
  }

  @Test("Rating, keywords, position and colour space are read")
  func catalogued() throws {
    var photo = MetadataPhoto(
      camera: [0xA001: .number(1)],
      position: [
        1: .text(Array("S".utf8)), 2: .fractions([(33, 1), (51, 1), (2520, 100)]),
        3: .text(Array("E".utf8)), 4: .fractions([(151, 1), (12, 1), (0, 1)]),
      ])
    photo.xmp = Self.xmp(description: "x", keywords: ["lake", "夜"], rating: "4")
    let file = try TestFile(photo.bytes)
    var nowhere = MetadataPhoto(position: [
      1: .text(Array("N".utf8)), 2: .fractions([(0, 1), (0, 1), (0, 1)]),
      3: .text(Array("E".utf8)), 4: .fractions([(0, 1), (0, 1), (0, 1)]),
    ])
    nowhere.xmp = Self.xmp(description: "x", rating: "7")
    let odd = try TestFile(nowhere.bytes)
    var beyond = MetadataPhoto(position: [
      1: .text(Array("N".utf8)), 2: .fractions([(91, 1), (0, 1), (0, 0)]),
      3: .text(Array("E".utf8)), 4: .fractions([(1, 1)]),
    ])
    beyond.xmp = Self.xmp(description: "x", rating: "0")
    let wrong = try TestFile(beyond.bytes)
    try read { reader in
      let information = try #require(reader.known(of: file.path))
      #expect(information.rating == 4 && information.keywords == "lake, 夜")
      #expect(information.colorProfile == "sRGB")
      #expect(abs((information.latitude ?? 0) + 33.857) < 1e-9)
      #expect(abs((information.longitude ?? 0) - 151.2) < 1e-9)
      for path in [odd.path, wrong.path] {
        let information = try #require(reader.known(of: path))
        #expect(information.latitude == nil && information.longitude == nil)
        #expect(information.rating == nil && information.keywords == nil)
        #expect(information.colorProfile == nil)
      }
    }
  }

  @Test("The title, the author, the copyright and the altitude are read")
  func people() throws {
    let position: [Int: MetadataPhoto.Value] = [
      1: .text(Array("N".utf8)), 2: .fractions([(31, 1), (30, 1), (0, 1)]),
      3: .text(Array("E".utf8)), 4: .fractions([(35, 1), (30, 1), (0, 1)]),
    ]
    var below = position
    (below[5], below[6]) = (.number(1), .fraction(4305, 10))
    var photo = MetadataPhoto(
      picture: [0x013B: .text(Array("Ann".utf8)), 0x8298: .text(Array("Ann, 2019".utf8))],
      position: below)
    photo.xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>\
      <rdf:li xml:lang="x-default">Dawn</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq>\
      <rdf:li>夜</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    var far = position
    far[6] = .fraction(4_000_000_000, 1)
    let files = try [photo, MetadataPhoto(position: far)].map { try TestFile($0.bytes) }
    try read { reader in
      let information = try #require(reader.known(of: files[0].path))
      #expect(information.title == "Dawn" && information.author == "夜")
      #expect(information.copyright == "Ann, 2019" && information.altitude == -430.5)
      #expect(reader.known(of: files[1].path)?.latitude == 31.5)
      #expect(reader.known(of: files[1].path)?.altitude == nil)
    }
  }

  @Test(
    "Odd metadata gives what can be shown of it: long captions their start, wrong numbers nothing")
  func oddInformation() throws {
    var long = MetadataPhoto()
    long.xmp = Self.xmp(description: String(repeating: "夜", count: 15_000))
    let latin = MetadataPhoto(
      picture: [
        0x010E: .text([0x20, 0x4D, 0xFC, 0x6E, 0x0A, 0x63, 0x68, 0x65, 0x6E, 0x20]),
        0x010F: .text(Array("SONY".utf8)), 0x0110: .text(Array("ILCE-7M4".utf8)),
      ],
      camera: [
        0x829A: .fraction(1, 0), 0x829D: .fraction(0, 1),
        // Writers may give a number as a text.
        0x920A: .text(Array("1e-30".utf8)),
      ])
    // As its cameras fill the field.
    let camera = MetadataPhoto(picture: [
      0x010E: .text(Array("OLYMPUS DIGITAL CAMERA         ".utf8))
    ])
    let files = try [long, latin, camera].map { try TestFile($0.bytes) }
    let none = try TestFile(Array("no picture at all".utf8))
    try none.setModificationTime(1_700_000_001)
    try read { reader in
      let caption = reader.known(of: files[0].path)?.caption
      #expect(caption == String(repeating: "夜", count: 666))
      #expect(reader.known(of: files[2].path)?.caption == nil)
      let information = reader.known(of: files[1].path)
      #expect(information?.caption == "Mün chen" && information?.camera == "SONY ILCE-7M4")
      #expect(information?.exposureTime == nil && information?.aperture == nil)
      #expect(information?.focalLength == nil)
      var empty = PhotoInformation()
      empty.byteCount = 17
      empty.modificationTime = 1_700_000_001
      #expect(reader.known(of: none.path) == empty)
    }
  }

  @Test("What a filter must know is read: rating, keywords in any case, date; 10 000 keywords too")
  func traits() throws {
    var photo = MetadataPhoto(camera: [0x9003: .text(Array("2019:07:05 13:45:10".utf8))])
    photo.xmp = Self.xmp(description: "x", keywords: ["Lake, deep", "Évian", "夜"], rating: "4")
    let file = try TestFile(photo.bytes)
    var crowded = MetadataPhoto()
    crowded.xmp = Self.xmp(
      description: "x", keywords: (0..<2_500).map { "k\($0)" } + ["lake"], rating: "99")
    let many = try TestFile(crowded.bytes)
    let none = try TestFile(Array("no picture at all".utf8))
    try read { reader in
      let traits = reader.traits(of: file.path, keywords: ["évian", "deep", "夜", "lake, deep"])
      #expect(
        traits
          == PhotoTraits(
            rating: 4, keywords: ["évian", "夜", "lake, deep"], captureTime: 1_562_334_310_000))
      #expect(
        reader.traits(of: many.path, keywords: ["lake", "k2499", "k2500"])
          == PhotoTraits(keywords: ["lake", "k2499"]))
      #expect(reader.traits(of: none.path, keywords: ["x"]) == PhotoTraits())
      #expect(reader.traits(of: "/nonexistent/photo.jpg", keywords: []) == PhotoTraits())
      // Photos on the web are not downloaded.
      #expect(reader.traits(of: "https://host.example/a.jpg", keywords: []) == PhotoTraits())
    }
  }

  private static func xmp(
    description: String, keywords: [String] = [], rating: String? = nil
  ) -> String {
    let subject = keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let bag = keywords.isEmpty ? "" : "<dc:subject><rdf:Bag>\(subject)</rdf:Bag></dc:subject>"
    let stars = rating.map { " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmp:Rating=\"\($0)\"" }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:dc="http://purl.org/dc/elements/1.1/"\(stars ?? "")>\(bag)<dc:description><rdf:Alt>\
      <rdf:li xml:lang="de">Deutsch</rdf:li><rdf:li xml:lang="x-default">\(description)</rdf:li>\
      </rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  private func read(_ body: (MetadataReader) throws -> Void) throws {
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let reader = MetadataReader(pool)
    defer { reader.close() }
    try body(reader)
  }

  /// A JPEG that has nothing but EXIF metadata: one directory that leads to another with the date.
  private static func photo(date: String) -> [UInt8] {
    var tiff: [UInt8] = Array("MM".utf8)
    func put(_ value: Int, _ size: Int) {
      for byte in (0..<size).reversed() {
        tiff.append(UInt8(truncatingIfNeeded: value >> (8 * byte)))
      }
    }
    func put(tag: Int, type: Int, count: Int, _ value: Int) {
      put(tag, 2)
      put(type, 2)
      put(count, 4)
      put(value, 4)
    }
    put(42, 2)
    put(8, 4)
    put(1, 2)
    put(tag: 0x8769, type: 4, count: 1, 26)
    put(0, 4)
    put(1, 2)
    put(tag: 0x9003, type: 2, count: date.utf8.count + 1, 44)
    put(0, 4)
    tiff += Array(date.utf8) + [0]
    let payload = Array("Exif".utf8) + [0, 0] + tiff
    let length = payload.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      + [0xFF, 0xD9]
  }
}

extension MetadataReader {
  /// What a photo's metadata says; nil if it was not read.
  fileprivate func known(of photo: FilePath) -> PhotoInformation? {
    if case .information(let information) = information(of: photo) { information } else { nil }
  }
}
