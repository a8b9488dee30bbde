import Foundation
import GalleryCore
import ImageFormats
import PDFDecoding
import SVGDecoding
import Testing

@testable import ImageDecoding

/// A file in the `Fixtures` folder: 48 × 32 pixels in four colours, created by its `make` script.
struct Fixture: Hashable, CustomTestStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }

  var testDescription: String { name }

  var bytes: [UInt8] {
    get throws {
      let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
      return try [UInt8](Data(contentsOf: folder.appending(path: name)))
    }
  }

  /// Every picture in the folder.
  static let all: [Fixture] = {
    let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    return (names ?? []).filter { !$0.hasPrefix("make") }.sorted().map(Fixture.init)
  }()

  /// A file in full colour without alpha for each format that can be shown.
  static let byFormat: [ImageFormat: Fixture] = [
    .jpeg: Fixture("corners.jpg"), .png: Fixture("corners.png"), .webp: Fixture("corners.webp"),
    .heif: Fixture("corners.heic"), .avif: Fixture("corners.avif"),
    .jpegXL: Fixture("corners.jxl"), .jpeg2000: Fixture("corners.jp2"),
    .raw: Fixture("preview.cr2"),
    .tiff: Fixture("corners.tiff"), .gif: Fixture("corners.gif"), .bmp: Fixture("corners.bmp"),
    .svg: Fixture("corners.svg"), .pdf: Fixture("corners.pdf"), .qoi: Fixture("corners.qoi"),
    .pnm: Fixture("corners.ppm"),
    .ico: Fixture("corners.ico"), .tga: Fixture("corners.tga"),
    .pcx: Fixture("corners.pcx"), .lbm: Fixture("corners.lbm"), .xpm: Fixture("corners.xpm"),
  ]
}

extension PixelSize {
  /// Larger than any fixture.
  static let ample = PixelSize(width: 48, height: 48)
}

extension PhotoDecoder {
  /// Decodes bytes from an array; SVG and PDF as their own programs do.
  static func decode(
    _ bytes: [UInt8], fittedInto bounds: PixelSize = .ample
  ) throws -> DecodedPhoto {
    try bytes.withUnsafeBytes { bytes in
      let demand = PhotoDemand(bounds: bounds)
      return switch try? ImageFormat(sniffing: bytes) {
      case .svg: try SVGPhoto.decode(bytes, demand)
      case .pdf: try PDFPhoto.decode(bytes, demand)
      default: try decode(bytes, demand, provisional: { _ in })
      }
    }
  }
}

/// The pixels in the corners of a picture, clockwise from the top left.
struct Corners: Equatable, CustomStringConvertible {
  var pixels: [UInt32]

  init(_ pixels: UInt32...) { self.pixels = pixels }

  init(of image: PixelImage) {
    let (right, bottom) = (image.size.width - 1, image.size.height - 1)
    pixels = [image[0, 0], image[right, 0], image[right, bottom], image[0, bottom]]
  }

  /// Red, green, yellow, blue.
  static let upright = Corners(0xFFFF_0000, 0xFF00_FF00, 0xFFFF_FF00, 0xFF00_00FF)

  /// Returns the largest difference in any channel of any corner.
  func distance(to other: Corners) -> Int {
    zip(pixels, other.pixels).flatMap { pixel, other in
      [24, 16, 8, 0].map { abs(Int(pixel >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }
    }.max() ?? .max
  }

  var description: String {
    pixels.map { String($0, radix: 16) }.joined(separator: " ")
  }
}
