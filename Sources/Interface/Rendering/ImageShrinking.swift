import GalleryCore

extension PixelImage {
  /// Returns the image, or one that is smaller by a whole factor if it exceeds a compositor's
  /// limit.
  ///
  /// Each pixel is the average of the pixels that it replaces.
  func shrunk(toFit limit: Int) -> PixelImage {
    let longest = max(size.width, size.height)
    guard longest > limit, limit > 0 else { return self }
    let factor = (longest + limit - 1) / limit
    let small = PixelSize(
      width: max(1, size.width / factor), height: max(1, size.height / factor))
    return PixelImage(size: small, isOpaque: isOpaque) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for y in 0..<small.height {
        let rows = Self.share(y, of: small.height, in: size.height)
        for x in 0..<small.width {
          let columns = Self.share(x, of: small.width, in: size.width)
          pixels[y * small.width + x] = mean(columns: columns, rows: rows)
        }
      }
    }
  }

  /// Returns the range of source pixels for the column or row `index`; the ranges cover the source.
  private static func share(_ index: Int, of count: Int, in whole: Int) -> Range<Int> {
    index * whole / count..<(index + 1) * whole / count
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    var sum = SIMD4<UInt32>.zero
    for y in rows {
      let row = (baseAddress + y * bytesPerRow).assumingMemoryBound(to: SIMD4<UInt8>.self)
      for x in columns { sum &+= SIMD4<UInt32>(truncatingIfNeeded: row[x]) }
    }
    let count = UInt32(columns.count * rows.count)
    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
    // SAFETY: both types have four bytes, in the order of the pixels in memory.
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
  }
}
