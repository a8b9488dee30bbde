import GalleryCore
import Glibc
package import ImageFormats

extension StoredPicture {
  /// Returns the picture without the parts that depend on data missing from the file.
  ///
  /// A truncated file is decoded twice, with different bytes in place of the missing ones. If a
  /// pixel differs, it depends on missing data, whatever the codec. Such pixels become missing.
  ///
  /// - Parameters:
  ///   - other: the result of the second decode.
  ///   - blockSide: the side in pixels of the block that becomes missing with each such pixel.
  ///   - failure: the reason why pixels are missing.
  package consuming func masked(
    where other: borrowing StoredPicture, differsInBlocksOf blockSide: Int, failure: DecodingError
  ) -> StoredPicture {
    let missing = channels.missingPixel
    pixels.withPixels { mine in
      other.pixels.withPixels { mine.replace(with: missing, whereUnlike: $0, blockSide) }
    }
    let isOpaque = isOpaque || pixels.withPixels { $0.isOpaque }
    return StoredPicture(
      pixels, channels: channels, isOpaque: isOpaque, profile: profile, failure: failure)
  }
}

extension Pixels {
  /// Replaces the pixels that differ from another picture, and the area around them.
  fileprivate func replace(
    with value: UInt32, whereUnlike other: Pixels, _ side: Int
  ) {
    guard other.size == size else { return }
    func isSameRow(_ y: Int) -> Bool {
      memcmp(row(y), other.row(y), size.width * MemoryLayout<UInt32>.size) == 0
    }
    for top in stride(from: 0, to: size.height, by: side) {
      let rows = top..<min(top + side, size.height)
      guard !rows.allSatisfy(isSameRow) else { continue }
      replaceBlocks(of: side, rows, with: value, whereUnlike: other)
    }
  }

  /// Replaces the blocks within a row of blocks that have at least one different pixel.
  private func replaceBlocks(
    of side: Int, _ rows: Range<Int>, with value: UInt32, whereUnlike other: Pixels
  ) {
    for left in stride(from: 0, to: size.width, by: side) {
      let count = min(side, size.width - left)
      let isSame = rows.allSatisfy { y in
        memcmp(row(y) + left, other.row(y) + left, count * MemoryLayout<UInt32>.size) == 0
      }
      if isSame { continue }
      for y in rows { (row(y) + left).update(repeating: value, count: count) }
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
