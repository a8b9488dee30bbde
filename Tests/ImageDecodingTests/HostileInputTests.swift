import DecodingPipeline
import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import ImageDecoding

struct HostileInputTests {
  @Test("An empty file is reported as empty")
  func empty() {
    #expect(throws: DecodingError.empty) { try PhotoDecoder.decode([]) }
    #expect(DecodingError.empty.reason == "The file is empty.")
  }

  @Test("Text and noise are not images")
  func garbage() {
    var random = SeededRandom(seed: 11)
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for bytes in [[UInt8]("Hello, this is no image.\n".utf8), [0], noise] {
      #expect(throws: DecodingError.unknownFormat) { try PhotoDecoder.decode(bytes) }
    }
  }

  @Test(
    "A format without a decoder is named",
    arguments: [
      ("8BPS", "Photoshop"), ("gimp xcf file", "XCF"),
    ])
  func undecodable(head: String, name: String) {
    let bytes = head.unicodeScalars.map { UInt8($0.value) } + [UInt8](repeating: 0, count: 32)
    #expect(throws: DecodingError.unsupportedFormat(name: name)) { try PhotoDecoder.decode(bytes) }
  }

  @Test("A PNG truncated after an ancillary chunk is rejected in time", .timeLimit(.minutes(10)))
  func truncatedPNG() throws {
    let bytes = try Fixture("deep.png").bytes
    let pixels = try #require(bytes.offset(of: "IDAT"))
    for count in 33..<pixels + 12 {
      #expect(throws: DecodingError.self) { try PhotoDecoder.decode([UInt8](bytes.prefix(count))) }
    }
  }

  @Test("Extra bytes between a JPEG's segments are tolerated")
  func extraneousBytes() throws {
    var bytes = try Fixture("corners.jpg").bytes
    let table = try #require(bytes.offset(of: [0xFF, 0xDB]))
    bytes.insert(contentsOf: [1, 2, 3, 4, 5], at: table)
    #expect(Corners(of: try PhotoDecoder.decode(bytes).image).distance(to: .upright) <= 4)
    #expect(try PhotoDecoder.decode(bytes).completeness == .whole)
    bytes.removeLast(30)
    #expect(try PhotoDecoder.decode(bytes).completeness == .incomplete)
  }

  @Test("A JPEG with countless scans is read only up to 500 of them")
  func countlessScans() throws {
    let bytes = try Fixture("progressive.jpg").bytes
    let last = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let scan = bytes[last..<bytes.count - 2]
    var many = [UInt8](bytes.dropLast(2))
    for _ in 0..<600 { many += scan }
    many += [0xFF, 0xD9]
    let photo = try PhotoDecoder.decode(many)
    #expect(photo.completeness == .damaged)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
  }

  @Test("Every reason is one sentence without line breaks")
  func reasons() throws {
    for fixture in Fixture.all {
      let cut = [UInt8](try fixture.bytes.dropLast(40))
      do {
        _ = try PhotoDecoder.decode(cut)
      } catch let error as DecodingError {
        #expect(error.reason.hasSuffix("."))
        #expect(!error.reason.contains("\n"))
        #expect(error.reason.count < 140)
      }
    }
  }

  // Poppler ends its process where it gets no memory; HostileFileTests have processes to lose.
  @Test(
    "Mutated files are either decoded or rejected",
    arguments: Fixture.all.filter { !$0.name.hasSuffix(".pdf") })
  func mutated(fixture: Fixture) throws {
    let seed = mutationSeed
    print("\(fixture.name) is mutated with the seed \(seed).")
    var random = SeededRandom(seed: seed)
    let original = try fixture.bytes
    // The two large pictures take a hundred times as long as the others.
    for _ in 0..<(["thumbnail.heic", "panorama.avif"].contains(fixture.name) ? 10 : 300) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Most errors occur in the header.
        let reach = Bool.random(using: &random) ? min(64, bytes.count) : bytes.count
        let index = Int.random(in: 0..<reach, using: &random)
        bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random)!
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      if let photo = try? PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 40, height: 40)) {
        #expect(photo.image.size.width <= 40 && photo.image.size.height <= 40)
      }
      bytes.withUnsafeBytes {
        _ = EmbeddedMetadata($0)?.information
        _ = PhotoDecoder.preview(in: $0, PhotoDemand(bounds: .ample), for: .page)
      }
    }
  }

  @Test(
    "Mutated PNG files with corrected checksums are either decoded or rejected",
    arguments: Fixture.all.filter { $0.name.hasSuffix(".png") })
  func mutatedBehindChecksums(fixture: Fixture) throws {
    let seed = mutationSeed
    print("\(fixture.name) is mutated with the seed \(seed).")
    var random = SeededRandom(seed: seed)
    let original = try fixture.bytes
    for _ in 0..<100 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      bytes = HandmadePNG.mended(bytes)
      if let photo = try? PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 40, height: 40)) {
        #expect(photo.image.size.width <= 40 && photo.image.size.height <= 40)
      }
    }
  }
}
