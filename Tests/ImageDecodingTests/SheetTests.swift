import DecodingPipeline
import GalleryCore
import ImageFormats
import PictureTesting
import Testing

@testable import ImageDecoding

@Suite("Files with several pictures")
struct SheetTests {
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]

  private static func decode(_ bytes: [UInt8], sheet: Int) throws -> DecodedPhoto {
    var demand = PhotoDemand(bounds: .ample)
    demand.sheet = sheet
    return try bytes.withUnsafeBytes {
      try PhotoDecoder.decode($0, demand, provisional: { _ in })
    }
  }

  private static func color(_ photo: DecodedPhoto) -> UInt32 { photo.image[0, 0] & 0xFF_FFFF }

  @Test("each sheet of a TIFF is decoded, and beyond the last one the last one")
  func sheets() throws {
    let file = SheetedTIFF(Self.colors, width: 40, height: 30)
    for (sheet, color) in zip(0..., Self.colors + [0x0000FF, 0x0000FF]) {
      let photo = try Self.decode(file.bytes, sheet: sheet)
      #expect(Self.color(photo) == color && photo.sheetCount == 3, "\(sheet)")
    }
    #expect(try Self.decode(Fixture("corners.png").bytes, sheet: 2).sheetCount == 1)
  }

  @Test("copies and masks of a TIFF are no sheets")
  func copies() throws {
    let file = SheetedTIFF(Self.colors, width: 40, height: 30, kinds: [0: 1, 1: 0, 2: 2])
    let first = try Self.decode(file.bytes, sheet: 0)
    #expect(Self.color(first) == 0x00FF00 && first.sheetCount == 2)
    #expect(Self.color(try Self.decode(file.bytes, sheet: 1)) == 0x0000FF)
  }

  @Test("a sheet that cannot be decoded leaves the others, whose number is known")
  func broken() throws {
    let file = SheetedTIFF(Self.colors, width: 40, height: 30, broken: [0])
    #expect(throws: DecodingError.self) { try Self.decode(file.bytes, sheet: 0) }
    #expect(Self.color(try Self.decode(file.bytes, sheet: 1)) == 0x00FF00)
    #expect(file.bytes.withUnsafeBytes { SheetCount.count(in: $0) } == 3)
  }

  @Test("a part of a sheet is of that sheet")
  func region() throws {
    let file = SheetedTIFF(Self.colors, width: 40, height: 30)
    var demand = PhotoDemand(
      bounds: .ample,
      region: PixelRect(x: 10, y: 10, size: PixelSize(width: 4, height: 4)))
    demand.sheet = 2
    let part = try file.bytes.withUnsafeBytes {
      try PhotoDecoder.decode($0, demand, provisional: { _ in })
    }
    #expect(part.image.size == PixelSize(width: 4, height: 4) && Self.color(part) == 0x0000FF)
  }

  /// A HEIC whose photo is the second item, with others of all kinds around it, of which the last
  /// two are sheets: one turned by half a circle, and one whose data are missing.
  private func heic() throws -> SheetedHEIF {
    var file = SheetedHEIF(from: try Fixture("lossless.heic").bytes)
    let thumbnail = file.add()
    let photo = file.add()
    let depth = file.add()
    let hidden = file.add(isHidden: true)
    let turned = file.add(turns: 2)
    let otherEye = file.add()
    let broken = file.add(isBroken: true)
    file.primary = photo
    file.references = [("thmb", thumbnail, [photo]), ("auxl", depth, [photo])]
    file.groups = [("ster", [photo, otherEye])]
    #expect([thumbnail, photo, depth, hidden, turned, otherEye, broken] == Array(1...7))
    return file
  }

  @Test("the sheets of a HEIC are its photo and the other pictures that stand alone")
  func items() throws {
    let file = try heic()
    let items = file.bytes.withUnsafeBytes { PhotoItems($0)?.sheetCount }
    #expect(items == 3)
    let first = try Self.decode(file.bytes, sheet: 0)
    #expect(first.sheetCount == 3)
    #expect(Corners(of: first.image).distance(to: .upright) <= 8)
    let second = try Self.decode(file.bytes, sheet: 1)
    #expect(second.sheetCount == 3)
    let upright = Corners.upright.pixels
    let half = Corners(upright[2], upright[3], upright[0], upright[1])
    #expect(Corners(of: second.image).distance(to: half) <= 8)
    #expect(throws: DecodingError.self) { try Self.decode(file.bytes, sheet: 2) }
  }

  @Test("a HEIC with more pictures than can be shown, or groups that name each other, has a count")
  func hostile() throws {
    var file = SheetedHEIF(from: try Fixture("lossless.heic").bytes)
    for _ in 0..<1200 { _ = file.add() }
    file.primary = 1
    #expect(file.bytes.withUnsafeBytes { PhotoItems($0)?.sheetCount } == 1000)
    file.groups = [("altr", [2, 1]), ("ster", [1, 2]), ("altr", Array(3...1200))]
    #expect(file.bytes.withUnsafeBytes { PhotoItems($0)?.sheetCount } == 2)
    // The groups have more members than are read before the last one.
    file.groups = Array(repeating: ("altr", Array(repeating: 1, count: 1200)), count: 110)
    file.groups.append(("altr", Array(2...1200)))
    #expect(file.bytes.withUnsafeBytes { PhotoItems($0)?.sheetCount } == 1000)
  }
}
