import DecodingPipeline
import GalleryCore
import ImageDecoding
import Testing

@Suite("Photos over a backdrop")
struct BackdropTests {
  /// Creates fully transparent pixels, or half-transparent ones of a colour, as a decoder stores
  /// them.
  private func picture(
    _ size: PixelSize, bounds: PixelSize, region: PixelRect? = nil, isEnlarged: Bool = true,
    pixel: UInt32 = 0, pixels color: ((Int) -> UInt32)? = nil, _ backdrop: Backdrop?
  ) throws -> PixelImage {
    var demand = PhotoDemand(bounds: bounds, region: region, backdrop: backdrop)
    demand.isEnlarged = isEnlarged
    let plan = DecodePlan(stored: size, orientation: .upright, demand: demand)
    let buffer = try PixelBuffer(size: plan.target)
    buffer.withPixels { pixels in
      for index in 0..<plan.target.width * plan.target.height {
        UnsafeMutableRawPointer(pixels.base).storeBytes(
          of: color?(index) ?? pixel, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    return try StoredPicture(buffer, isOpaque: false).upright(plan).image
  }

  private let size = PixelSize(width: 40, height: 24)

  @Test("transparent pixels show squares, the first in the photo's corner")
  func squares() throws {
    let image = try picture(size, bounds: size, .checker(squareSide: 8))
    #expect(image.isOpaque)
    #expect(image[0, 0] != image[8, 0])
    for y in 0..<24 {
      for x in 0..<40 { #expect(image[x, y] == image[(x / 8 + y / 8) % 2 * 8, 0]) }
    }
  }

  @Test("a colour is visible through the photo according to its alpha")
  func plain() throws {
    let clear = try picture(size, bounds: size, .plain(0x12_34_56))
    #expect(clear.isOpaque && clear[3, 3] == 0xFF12_3456)
    let half = try picture(size, bounds: size, pixel: 0x8080_0000, .plain(0xFF_FF_FF))
    let value = half[3, 3]
    #expect(value >> 24 == 0xFF)
    #expect(value >> 16 & 0xFF >= 0xFE && abs(Int(value & 0xFF) - 0x7F) <= 1)
  }

  @Test("without a backdrop, the photo stays transparent")
  func none() throws {
    let image = try picture(size, bounds: size, pixel: 0x8080_0000, nil)
    #expect(!image.isOpaque && image[3, 3] == 0x8080_0000)
  }

  @Test("a photo that is shown larger is enlarged first, so the squares keep their size")
  func enlarged() throws {
    let bounds = PixelSize(width: 400, height: 300)
    let image = try picture(size, bounds: bounds, .checker(squareSide: 8))
    #expect(image.size == PixelSize(width: 400, height: 240))
    #expect(image[7, 7] == image[0, 0] && image[8, 7] != image[0, 0] && image[8, 8] == image[0, 0])
  }

  @Test(
    "at whole factors each of a photo's pixels is a square of equal ones",
    arguments: [(79, 1), (39, 1), (80, 2), (1000, 2), (84, 2), (120, 2)])
  func sharp(side: Int, factor: Int) throws {
    let bounds = PixelSize(width: side, height: side)
    func color(_ index: Int) -> UInt32 { index == 0 ? 0 : 0xFF00_0000 | UInt32(index) &* 7919 }
    let size = PixelSize(width: 40, height: 24)
    let image = try picture(
      size, bounds: bounds, isEnlarged: false, pixels: color, .plain(0xFF_FFFF))
    guard side >= 40 else { return #expect(image.size.width == side) }
    let n = factor
    #expect(image.size == PixelSize(width: 40 * n, height: 24 * n))
    for (y, x) in (0..<24 * n).flatMap({ y in (0..<40 * n).map { (y, $0) } }) {
      let index = y / n * 40 + x / n
      #expect(image[x, y] == (index == 0 ? 0xFFFF_FFFF : color(index) & 0xFFFF_FFFF))
    }
  }

  @Test("at other factors a photo is not stretched: its pixels keep their places")
  func unstretched() throws {
    // Columns of ten pixels, black and white in turn, enlarged 2.5 times.
    func color(_ index: Int) -> UInt32 { index % 40 / 10 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let image = try picture(
      size, bounds: PixelSize(width: 100, height: 100), pixels: { $0 == 0 ? 0 : color($0) },
      .plain(0))
    #expect(image.size == PixelSize(width: 100, height: 60))
    for x in 0..<100 where !(23...26).contains(x % 25) && x % 25 > 1 {
      #expect(image[x, 40] == color(x * 2 / 5), "\(x)")
    }
    for edge in [25, 50, 75] {
      let (left, right) = (image[edge - 1, 40] & 0xFF, image[edge, 40] & 0xFF)
      #expect(abs(Int(left) + Int(right) - 255) <= 2, "\(left) \(right)")
    }
  }

  @Test("a region shows the corresponding part of the pattern")
  func region() throws {
    let region = PixelRect(x: 12, y: 4, size: PixelSize(width: 20, height: 10))
    let whole = try picture(size, bounds: size, .checker(squareSide: 8))
    let part = try picture(size, bounds: region.size, region: region, .checker(squareSide: 8))
    for y in 0..<10 {
      for x in 0..<20 { #expect(part[x, y] == whole[x + 12, y + 4]) }
    }
  }

  @Test(
    "transparent files of every format become opaque",
    arguments: ["translucent.png", "translucent.webp", "translucent.tiff", "translucent.qoi"])
  func files(name: String) throws {
    let bytes = try Fixture(name).bytes
    let demand = PhotoDemand(
      bounds: PixelSize(width: 480, height: 320), backdrop: .checker(squareSide: 8))
    let photo = try bytes.withUnsafeBytes {
      try PhotoDecoder.decode($0, demand, provisional: { _ in })
    }
    #expect(photo.image.isOpaque)
    #expect(photo.image.size == demand.bounds)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
  }
}
