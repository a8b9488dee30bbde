import GalleryCore
import Glibc
package import ImageFormats

extension StoredPicture {
  /// What is missing together with a pixel that is missing.
  package enum Extent {
    /// The square of pixels around it that has this side.
    case blocks(Int)
    /// All from its row on.
    case rest
  }

  /// The picture without what depends on data that its file lacks.
  ///
  /// A file that was cut is decoded twice, with different bytes in the place of the missing ones: a
  /// pixel that differs was made of those, whatever the codec. It becomes missing.
  ///
  /// - Parameters:
  ///   - other: the second decode.
  ///   - extent: what becomes missing with such a pixel.
  ///   - failure: why pixels are missing.
  package consuming func masked(
    where other: borrowing StoredPicture, differsIn extent: Extent, failure: DecodingError
  ) -> StoredPicture {
    let missing = channels.missingPixel
    pixels.withPixels { mine in
      other.pixels.withPixels { mine.replace(with: missing, whereUnlike: $0, extent) }
    }
    let isOpaque = isOpaque || pixels.withPixels { $0.isOpaque }
    return StoredPicture(
      pixels, channels: channels, isOpaque: isOpaque, profile: profile, failure: failure)
  }
}

extension Pixels {
  /// Replaces what differs from another picture, and what goes with that.
  fileprivate func replace(
    with value: UInt32, whereUnlike other: Pixels, _ extent: StoredPicture.Extent
  ) {
    guard other.size == size else { return }
    func isSameRow(_ y: Int) -> Bool {
      memcmp(row(y), other.row(y), size.width * MemoryLayout<UInt32>.size) == 0
    }
    switch extent {
    case .rest:
      guard let first = (0..<size.height).first(where: { !isSameRow($0) }) else { return }
      for y in first..<size.height { row(y).update(repeating: value, count: size.width) }
    case .blocks(let side):
      for top in stride(from: 0, to: size.height, by: side) {
        let rows = top..<min(top + side, size.height)
        guard !rows.allSatisfy(isSameRow) else { continue }
        replaceBlocks(of: side, rows, with: value, whereUnlike: other)
      }
    }
  }

  /// Replaces those blocks of a row of blocks in which any pixel differs.
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
