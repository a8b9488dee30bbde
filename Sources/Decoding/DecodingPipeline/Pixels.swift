import CLibYUV
package import GalleryCore
package import ImageFormats

/// A view of 32-bit pixels in memory with another owner; not valid longer than that owner.
package struct Pixels {
  package let base: UnsafeMutablePointer<UInt8>
  package let bytesPerRow: Int
  package private(set) var size: PixelSize

  package init(base: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, size: PixelSize) {
    self.base = base
    self.bytesPerRow = bytesPerRow
    self.size = size
  }

  /// Returns the part that a plan requests of this picture, which may be decoded at a reduced
  /// scale.
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

  /// Limits colours to their alpha, in place.
  ///
  /// Some files claim premultiplied colours but have brighter ones, which would add light when
  /// drawn.
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

  /// Replaces each gray level with its colour, in place; alpha stays unchanged.
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

  /// Fixes or checks the alpha of a reduced picture; returns whether the whole picture is opaque.
  ///
  /// If the file has no alpha channel, every alpha is set to 255, because averaging may have
  /// rounded it.
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

  /// Returns whether all pixels have this value.
  func consist(of value: UInt32) -> Bool {
    var difference: UInt32 = 0
    forEachRow { row in
      for pixel in row { difference |= pixel ^ value }
    }
    return difference == 0
  }

  /// Converts inks to colours in place: C, M, Y, K become B, G, R, alpha.
  ///
  /// With `areInverted`, 255 means no ink, as Adobe writes it.
  func convertInks(areInverted: Bool) {
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
