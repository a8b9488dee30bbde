import Foundation
import GalleryCore
import Glibc
import SeededRandom
import Testing

@testable import FileService

/// With the pictures of the decoders' tests, which other programs have made.
@Suite("The orientation that a photo's file states", .timeLimit(.minutes(10)))
struct StoredOrientationTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ImageDecodingTests/Fixtures")
  private static let formats = ["jpg", "png", "tiff", "webp", "heic", "jxl"]

  static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  private func stored(
    _ bytes: [UInt8], named name: String = "photo.tiff"
  ) throws -> (any StoredOrientation)? {
    try Self.stored(bytes, named: name)
  }

  /// What a file with these bytes states.
  static func stored(_ bytes: [UInt8], named name: String) throws -> (any StoredOrientation)? {
    var path = Array("/tmp/orientation-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    defer { close(number) }
    unlink(path)
    guard write(number, bytes, bytes.count) == bytes.count else { throw POSIXError(.EIO) }
    return try FileBytes(number: number, size: bytes.count)
      .storedOrientation(named: Array(name.utf8))
  }

  private func value(_ bytes: [UInt8]) throws -> Int? { try stored(bytes)?.value }

  private func turned(_ bytes: [UInt8], _ quarters: Int) throws -> [UInt8]? {
    try changed(bytes, .turn(quarters))
  }

  private func changed(_ bytes: [UInt8], _ change: Reorientation) throws -> [UInt8]? {
    try stored(bytes)?.edits(for: change).map { edits in
      edits.reversed().reduce(into: bytes) { $0.replaceSubrange($1.range, with: $1.bytes) }
    }
  }

  @Test("is read in each format", arguments: formats, 1...8)
  func read(format: String, orientation: Int) throws {
    let bytes = try Self.fixture("orientation-\(orientation).\(format)")
    let isStated = format != "heic" || ![2, 4].contains(orientation)
    #expect(try value(bytes) == (isStated ? orientation : nil))
  }

  @Test("is changed by each turn, four of which leave it as it was", arguments: formats, 1...8)
  func changed(format: String, orientation: Int) throws {
    let bytes = try Self.fixture("orientation-\(orientation).\(format)")
    // A photo that is only mirrored has no turn to which readers would come in one way.
    if format == "heic", [2, 4].contains(orientation) {
      #expect(try value(bytes) == nil)
      return
    }
    for quarters in [1, 2, 3, -1] {
      let new = try #require(try turned(bytes, quarters))
      #expect(try value(new) == Reorientation.turn(quarters).changed(orientation))
      #expect(new != bytes)
      let back = try #require(try turned(new, -quarters))
      #expect(try value(back) == orientation)
      // What is added to a file without an orientation may stay, and an upright one may go.
      if orientation != 1 { #expect(back == bytes, "\(quarters)") }
    }
    for flip in [Reorientation.horizontalFlip, .verticalFlip] {
      // HEIF has a property of its own for a mirror.
      guard format != "heic" else {
        #expect(try changed(bytes, flip) == nil)
        continue
      }
      let new = try #require(try changed(bytes, flip))
      #expect(try value(new) == flip.changed(orientation))
      let back = try #require(try changed(new, flip))
      #expect(try value(back) == orientation)
      if orientation != 1 { #expect(back == bytes, "\(flip)") }
    }
    let four = try (0..<4).reduce(bytes) { bytes, _ in try #require(try turned(bytes, 1)) }
    #expect(try value(four) == orientation)
  }

  @Test(
    "is added where there is none, and readers of others find it",
    .enabled(if: access("/usr/bin/exiftool", X_OK) == 0, "exiftool is not installed"),
    arguments: [
      "corners.png", "corners.tiff", "corners.webp", "lossy.webp", "translucent.webp",
      "animation-lossy.webp", "interlaced-corners.png", "gray.tiff",
    ])
  func added(name: String) throws {
    let bytes = try Self.fixture(name)
    #expect(try value(bytes) == 1)
    let new = try #require(try turned(bytes, 1))
    #expect(try value(new) == 6)
    let bed = try FileChangeBed()
    let path = try bed.write(new, as: "photo." + name.split(separator: ".")[1])
    let said = try FileTurnTests.run([
      "/usr/bin/exiftool", "-n", "-s3", "-Orientation", String(decoding: path, as: UTF8.self),
    ])
    #expect(said == "6\n", "\(said)")
    func warnings(_ path: String) throws -> String {
      try FileTurnTests.run(["/usr/bin/exiftool", "-s", "-warning", "-error", "-a", path])
    }
    #expect(
      try warnings(String(decoding: path, as: UTF8.self))
        == warnings(Self.fixtures.appending(path: name).path))
    // What was added to a PNG goes again.
    let back = try #require(try turned(new, -1))
    #expect(try value(back) == 1)
    if name.hasSuffix("png") { #expect(back == bytes) }
  }

  @Test(
    "is added to HEIF files, which other programs show turned then",
    .enabled(if: access("/usr/bin/convert", X_OK) == 0, "ImageMagick is not installed"),
    arguments: [
      "corners.heic", "corners.avif", "grid.heic", "thumbnail.heic", "translucent.heic",
      "deep.heic", "lossless.heic", "translucent.avif",
    ])
  func insertedIntoHEIF(name: String) throws {
    let bytes = try Self.fixture(name)
    #expect(try value(bytes) == 1)
    let new = try #require(try turned(bytes, 1))
    #expect(try value(new) == 6)
    let bed = try FileChangeBed()
    func pixels(_ bytes: [UInt8], _ name: String, _ options: [String] = []) throws -> String {
      let path = String(decoding: try bed.write(bytes, as: name), as: UTF8.self)
      let said = try FileTurnTests.run(
        ["/usr/bin/convert", path] + options + ["-depth", "8", "-format", "%wx%h %#", "info:-"])
      return try #require(said.isEmpty ? nil : said)
    }
    let ending = "." + name.split(separator: ".")[1]
    #expect(
      try pixels(new, "new" + ending)
        == pixels(bytes, "old" + ending, ["-rotate", "90", "+repage"]))
  }

  @Test("is not touched where readers differ, or where it may mean something else")
  func refused() throws {
    for name in [
      "preview.cr2", "preview.nef", "preview.dng", "corners.gif", "corners.bmp", "recompressed.jxl",
    ] {
      #expect(try stored(Self.fixture(name)) == nil, "\(name)")
    }
    // What is made of the photo, or shared with another one, would not turn with it.
    for name in ["phone.heic", "tone-map.heic", "shared-alpha.heic", "mirrored-deep.avif"] {
      #expect(try stored(Self.fixture(name)) == nil, "\(name)")
    }
    for name in ["animated.avif"] { #expect(try stored(Self.fixture(name)) == nil, "\(name)") }
    // Raw files are known by their names as well.
    #expect(try stored(Self.fixture("corners.tiff"), named: "photo.mos") == nil)
    var meaning = try Self.fixture("corners.tiff")
    let entry: [UInt8] = [0x06, 0x01, 3, 0, 1, 0, 0, 0]
    let place = try #require(meaning.firstRange(of: entry)).upperBound
    meaning.replaceSubrange(place..<(place + 2), with: [0x23, 0x80])
    #expect(try stored(meaning) == nil, "It has a color filter.")
    // A checksum that is wrong, and EXIF data behind the pixels.
    var png = try Self.fixture("orientation-6.png")
    let exif = try #require(png.firstRange(of: Array("eXIf".utf8))).lowerBound - 4
    let length = Int(png[exif + 3]) + 12
    let chunk = Array(png[exif..<(exif + length)])
    png[exif + length - 1] ^= 1
    #expect(try stored(png) == nil)
    png.removeSubrange(exif..<(exif + length))
    png.insert(contentsOf: chunk, at: png.count - 12)
    #expect(try stored(png) == nil)
    // EXIF data that the features do not state.
    var webp = try Self.fixture("orientation-6.webp")
    webp[20] &= ~8
    #expect(try stored(webp) == nil)
  }

  @Test("a file that is cut anywhere, or damaged, is refused or changed where it should be")
  func damaged() throws {
    var random = SeededRandom(seed: 101)
    var acceptedCount = 0
    for name in [
      "orientation-6.png", "orientation-6.tiff", "orientation-6.webp", "orientation-6.heic",
      "corners.heic", "grid.heic", "orientation-6.jxl", "corners.jxl",
    ] {
      let bytes = try Self.fixture(name)
      for count in stride(from: 0, to: min(bytes.count, 2_000), by: 7) {
        let cut = Array(bytes.prefix(count))
        if let edits = try stored(cut)?.edits(for: .turn(1)) {
          #expect(edits.allSatisfy { $0.range.upperBound <= count }, "\(name) \(count)")
        }
      }
      for _ in 0..<400 {
        var other = bytes
        for _ in 0..<4 {
          other[Int.random(in: 0..<min(bytes.count, 2_000), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        guard let found = try stored(other), let edits = found.edits(for: .turn(1)) else {
          continue
        }
        acceptedCount += 1
        #expect(edits.allSatisfy { $0.range.upperBound <= other.count })
        #expect(
          zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
    #expect(acceptedCount > 100)
  }
}
