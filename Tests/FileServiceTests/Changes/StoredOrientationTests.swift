import Foundation
import Testing

@testable import FileService

/// With the pictures of the decoders' tests, which other programs have made.
@Suite("The orientation that a photo's file states", .timeLimit(.minutes(10)))
struct StoredOrientationTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ImageDecodingTests/Fixtures")
  private static let formats = ["jpg", "png", "tiff", "webp", "heic"]

  private static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  /// What a file with these bytes states.
  private func stored(_ bytes: [UInt8]) throws -> (any StoredOrientation)? {
    let bed = try FileChangeBed()
    let path = try bed.write(bytes, as: "photo")
    let number = path.withCString { open($0, O_RDONLY) }
    defer { close(number) }
    return try FileBytes(number: number, size: bytes.count).storedOrientation()
  }

  private func value(_ bytes: [UInt8]) throws -> Int? { try stored(bytes)?.value }

  private func turned(_ bytes: [UInt8], _ quarters: Int) throws -> [UInt8]? {
    try stored(bytes)?.edits(turnedBy: quarters).map { edits in
      edits.reversed().reduce(into: bytes) { $0.replaceSubrange($1.range, with: $1.bytes) }
    }
  }

  @Test("is read in each format", arguments: formats, 1...8)
  func read(format: String, orientation: Int) throws {
    let bytes = try Self.fixture("orientation-\(orientation).\(format)")
    #expect(try value(bytes) == orientation)
  }

  @Test("is changed by each turn, four of which leave it as it was", arguments: formats, 1...8)
  func changed(format: String, orientation: Int) throws {
    let bytes = try Self.fixture("orientation-\(orientation).\(format)")
    guard try value(bytes) != nil else { return }
    for quarters in [1, 2, 3, -1] {
      let new = try #require(try turned(bytes, quarters))
      #expect(try value(new) == EXIFBlock.turned(orientation, quarters))
      #expect(new != bytes)
      let back = try #require(try turned(new, -quarters))
      #expect(try value(back) == orientation)
      // A chunk or a property that is added may stay.
      #expect(back.count == bytes.count || ["webp", "heic"].contains(format))
    }
  }

  @Test(
    "is added where there is none, and readers of others find it",
    .enabled(if: access("/usr/bin/exiftool", X_OK) == 0, "exiftool is not installed"),
    arguments: [
      "corners.png", "corners.tiff", "corners.webp", "lossy.webp", "translucent.webp",
      "animation-lossy.webp", "big-endian.tiff", "interlaced-corners.png", "gray.tiff",
    ])
  func added(name: String) throws {
    let bytes = try Self.fixture(name)
    #expect(try value(bytes) == 1)
    let new = try #require(try turned(bytes, 1))
    #expect(try value(new) == 6)
    let bed = try FileChangeBed()
    let path = try bed.write(new, as: "photo." + name.split(separator: ".")[1])
    let said = try FileTurnTests.run([
      "/usr/bin/exiftool", "-n", "-s3", "-Orientation", "-validate", "-warning", "-a",
      String(decoding: path, as: UTF8.self),
    ])
    #expect(said.split(separator: "\n").first == "6", "\(said)")
    // What was added to a PNG goes again.
    let back = try #require(try turned(new, -1))
    #expect(try value(back) == 1)
    if name.hasSuffix("png") { #expect(back == bytes) }
  }

  @Test(
    "is added to HEIF files, which other programs show turned then",
    .enabled(if: access("/usr/bin/convert", X_OK) == 0, "ImageMagick is not installed"),
    arguments: [
      "corners.heic", "corners.avif", "grid.heic", "thumbnail.heic", "phone.avif",
      "translucent.heic", "deep.heic", "shared-alpha.heic",
    ])
  func insertedIntoHEIF(name: String) throws {
    let bytes = try Self.fixture(name)
    #expect(try value(bytes) == 1)
    let new = try #require(try turned(bytes, 1))
    #expect(try value(new) == 6)
    let bed = try FileChangeBed()
    func pixels(_ bytes: [UInt8], _ name: String, _ options: [String] = []) throws -> String {
      let path = String(decoding: try bed.write(bytes, as: name), as: UTF8.self)
      return try FileTurnTests.run(
        ["/usr/bin/convert", path] + options + ["-depth", "8", "-format", "%wx%h %#", "info:-"])
    }
    let ending = "." + name.split(separator: ".")[1]
    #expect(
      try pixels(new, "new" + ending)
        == pixels(bytes, "old" + ending, ["-rotate", "90", "+repage"]))
  }

  @Test("is not touched where readers differ, or where it may mean something else")
  func refused() throws {
    for name in [
      "preview.cr2", "preview.nef", "preview.dng", "corners.gif", "corners.bmp", "corners.jxl",
    ] {
      #expect(try stored(Self.fixture(name)) == nil, "\(name)")
    }
  }

  @Test("a file that is cut anywhere, or damaged, is refused or changed where it should be")
  func damaged() throws {
    var random = SystemRandomNumberGenerator()
    for name in [
      "orientation-6.png", "orientation-6.tiff", "orientation-6.webp", "orientation-6.heic",
    ] {
      let bytes = try Self.fixture(name)
      for count in stride(from: 0, to: min(bytes.count, 2_000), by: 7) {
        let cut = Array(bytes.prefix(count))
        if let edits = try stored(cut)?.edits(turnedBy: 1) {
          #expect(edits.allSatisfy { $0.range.upperBound <= count }, "\(name) \(count)")
        }
      }
      for _ in 0..<400 {
        var other = bytes
        for _ in 0..<4 {
          other[Int.random(in: 0..<min(bytes.count, 2_000), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        guard let found = try stored(other), let edits = found.edits(turnedBy: 1) else { continue }
        #expect(edits.allSatisfy { $0.range.upperBound <= other.count })
        #expect(
          zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
  }
}
