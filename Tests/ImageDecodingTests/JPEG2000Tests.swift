import GalleryCore
import HostileFiles
import ImageFormats
import SystemPackage
import Testing

@testable import ImageDecoding

@Suite("JPEG 2000")
struct JPEG2000Tests {
  private func decode(
    _ bytes: [UInt8], _ bounds: PixelSize = .ample, region: PixelRect? = nil
  ) throws -> DecodedPhoto {
    try bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: bounds, region: region), provisional: { _ in })
    }
  }

  @Test(
    "Containers, codestreams, tiles and deep samples show the same four corners",
    arguments: ["corners.jp2", "corners.j2k", "tiles.jp2", "deep.jp2", "orientation-6.jp2"])
  func corners(name: String) throws {
    let photo = try decode(Fixture(name).bytes)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(photo.image.isOpaque)
    #expect(photo.completeness == .whole)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 1)
  }

  @Test("Luma with half the chroma, and inks, become red, green and blue")
  func colors() throws {
    let ycc = try decode(Fixture("ycc.jp2").bytes)
    #expect(Corners(of: ycc.image).distance(to: .upright) <= 3)
    let inks = try decode(Fixture("inks.jp2").bytes)
    #expect(inks.image.isOpaque)
    #expect(Corners(of: inks.image).distance(to: .upright) <= 3)
  }

  @Test("Gray stays gray, and alpha is premultiplied as in the same PNG")
  func grayAndAlpha() throws {
    for (name, original) in [("gray.jp2", "gray.png"), ("translucent.jp2", "translucent.png")] {
      let photo = try decode(Fixture(name).bytes)
      let expected = try decode(Fixture(original).bytes)
      #expect(photo.image.isOpaque == expected.image.isOpaque)
      #expect(Corners(of: photo.image).distance(to: Corners(of: expected.image)) <= 1)
    }
  }

  @Test("Each resolution shows every place where it is", arguments: 0...4)
  func halves(count: Int) throws {
    let bounds = PixelSize(width: 200 >> count, height: 136 >> count)
    let photo = try decode(Fixture("slope.jp2").bytes, bounds)
    #expect(photo.photoSize == PixelSize(width: 200, height: 136))
    let size = photo.image.size
    for y in 0..<size.height {
      for x in 0..<size.width {
        // Red and green are the place's distances from the left and the top edge.
        let (red, green) = (photo.image[x, y] >> 16 & 0xFF, photo.image[x, y] >> 8 & 0xFF)
        let across = (Double(x) + 0.5) * 200 / Double(size.width)
        let down = (Double(y) + 0.5) * 136 / Double(size.height)
        let tolerance = 4 + Double(1 << count) / 2
        #expect(abs(Double(red) + 0.5 - across) <= tolerance)
        #expect(abs(Double(green) + 0.5 - down) <= tolerance)
      }
    }
  }

  @Test(
    "A part of a picture is the same part of the whole", arguments: ["corners.jp2", "tiles.jp2"])
  func region(name: String) throws {
    let bytes = try Fixture(name).bytes
    let whole = try decode(bytes)
    for (x, y, width, height) in [(0, 0, 24, 16), (17, 3, 30, 29), (47, 31, 1, 1), (15, 15, 2, 2)] {
      let region = PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
      let part = try decode(bytes, region: region)
      #expect(part.image.size == region.size)
      #expect(part.image[0, 0] == whole.image[x, y])
      #expect(part.image[width - 1, height - 1] == whole.image[x + width - 1, y + height - 1])
    }
  }

  @Test("Of a file that lacks its last tiles, the others are shown")
  func tiles() throws {
    let bytes = try Fixture("tiles.jp2").bytes
    // The file is cut within the last but one tile part.
    let starts = bytes.indices.dropLast(4).filter {
      Array(bytes[$0..<$0 + 4]) == [0xFF, 0x90, 0, 10]
    }
    #expect(starts.count == 6)
    let photo = try decode(Array(bytes.prefix(starts[4] + 20)))
    #expect(photo.completeness == .incomplete)
    #expect(photo.image[0, 0] == 0xFFFF_0000)
    #expect(photo.image[47, 0] == 0xFF00_FF00)
    #expect(photo.image[47, 31] == 0)
  }

  @Test(
    "A file is incomplete as long as its codestream is", arguments: ["corners.jp2", "tiles.jp2"])
  func lastByte(name: String) throws {
    let bytes = try Fixture(name).bytes
    #expect(try decode(Array(bytes.dropLast())).completeness == .incomplete)
    #expect(try decode(bytes + [0, 0, 0]).completeness == .whole)
  }

  @Test("Damaged files are reduced and cut out without reading out of bounds")
  func damaged() throws {
    let folder = FilePath(#filePath).removingLastComponent().appending("Fixtures")
    let fixtures = try GoodFile.all(in: folder).filter { $0.format == "jp2" }
    let hostile = HostileFiles(from: fixtures, seed: mutationSeed)
    let corner = PixelRect(x: 30, y: 20, size: PixelSize(width: 4, height: 4))
    var shownCount = 0
    for number in 0..<2000 {
      let bytes = try #require(hostile[number]).bytes
      shownCount += (try? decode(bytes, PixelSize(width: 6, height: 4))) == nil ? 0 : 1
      shownCount += (try? decode(bytes, region: corner)) == nil ? 0 : 1
    }
    #expect(shownCount > 1000)
  }

  @Test("A header of a picture that is too large for the memory is refused")
  func tooLarge() throws {
    var bytes = try Fixture("corners.j2k").bytes
    // The sizes of the picture and of its tiles, behind the markers, a length and capabilities.
    for offset in [8, 12, 24, 28] {
      bytes.replaceSubrange(offset..<offset + 4, with: [0, 1, 0x86, 0xA0])
    }
    #expect(throws: DecodingError.self) {
      try decode(bytes, PixelSize(width: 100_000, height: 100_000))
    }
  }
}
