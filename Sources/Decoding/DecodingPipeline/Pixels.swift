import CLibYUV
package import GalleryCore
package import ImageFormats

/// A view of 32-bit pixels that someone else owns; valid no longer than the owner.
package struct Pixels {
  package let base: UnsafeMutablePointer<UInt8>
  package let bytesPerRow: Int
  package private(set) var size: PixelSize

  package init(base: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, size: PixelSize) {
    self.base = base
    self.bytesPerRow = bytesPerRow
    self.size = size
  }

  /// The part that a plan wants of this picture, which may have been decoded at a reduced scale.
  package func reduced(by plan: DecodePlan) throws(DecodingError) -> PixelBuffer {
    let source = plan.source(inPictureOf: size)
    var reducer = try RowReducer(source: source, target: plan.target)
    for row in reducer.firstRow..<min(reducer.rowLimit, size.height) {
      reducer.add(base + row * bytesPerRow)
    }
    return reducer.finish()
  }

  /// Multiplies the colours by their alpha, in place.
  package func premultiply() {
    ARGBAttenuate(
      base, Int32(bytesPerRow), base, Int32(bytesPerRow), Int32(size.width), Int32(size.height))
  }

  /// Divides the colours by their alpha, in place.
  package func unpremultiply() {
    ARGBUnattenuate(
      base, Int32(bytesPerRow), base, Int32(bytesPerRow), Int32(size.width), Int32(size.height))
  }

  /// Darkens colours that claim to be premultiplied but are brighter than their alpha allows, which
  /// would add light when they are drawn; in place.
  package func clampToAlpha() {
    forEachRow { row in
      let bytes = UnsafeMutableRawBufferPointer(row)
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let pixel = bytes.load(fromByteOffset: offset, as: SIMD4<UInt8>.self)
        bytes.storeBytes(
          of: pointwiseMin(pixel, SIMD4(repeating: pixel.w)), toByteOffset: offset,
          as: SIMD4<UInt8>.self)
      }
    }
  }

  /// Takes each gray for the index of its colour, in place; alpha stays.
  func replaceGrays(by colors: [UInt32]) {
    forEachRow { row in
      for index in row.indices {
        row[index] = row[index] & 0xFF00_0000 | colors[Int(row[index] & 0xFF)]
      }
    }
  }

  /// Swaps red and blue, in place.
  package func swapRedAndBlue() {
    ABGRToARGB(
      base, Int32(bytesPerRow), base, Int32(bytesPerRow), Int32(size.width), Int32(size.height))
  }

  /// Looks at the alpha of a shrunk picture, or sets it where its file has none, as sums of 255 may
  /// have been rounded; returns whether all of it is opaque.
  package func settleAlpha(hasAlpha: Bool) -> Bool {
    if !hasAlpha { makeOpaque() }
    return !hasAlpha || isOpaque
  }

  /// Sets every alpha to 255.
  func makeOpaque() {
    forEachRow { row in
      for index in row.indices { row[index] |= 0xFF00_0000 }
    }
  }

  /// Whether every alpha is 255.
  package var isOpaque: Bool {
    var all: UInt32 = .max
    forEachRow { row in
      for pixel in row { all &= pixel }
    }
    return all >= 0xFF00_0000
  }

  /// Whether all pixels have this value.
  func consist(of value: UInt32) -> Bool {
    var difference: UInt32 = 0
    forEachRow { row in
      for pixel in row { difference |= pixel ^ value }
    }
    return difference == 0
  }

  /// Takes subtractive for additive colours, in place: inks C, M, Y, K to B, G, R, alpha.
  ///
  /// `areInverted` as Adobe writes them: 255 is no ink.
  package func convertInks(areInverted: Bool) {
    forEachRow { row in
      for index in row.indices {
        let inks = areInverted ? row[index] : ~row[index]
        let black = inks >> 24
        let red = (inks & 0xFF) * black / 255
        let green = (inks >> 8 & 0xFF) * black / 255
        let blue = (inks >> 16 & 0xFF) * black / 255
        row[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
  }

  private func forEachRow(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    for row in 0..<size.height {
      let start = UnsafeMutableRawPointer(base + row * bytesPerRow)
      let pixels = start.assumingMemoryBound(to: UInt32.self)
      body(UnsafeMutableBufferPointer(start: pixels, count: size.width))
    }
  }
}
