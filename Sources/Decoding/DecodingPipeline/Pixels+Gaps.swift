import GalleryCore

/// A run of pixels in a row for which a file has no data.
struct PixelGap {
  var row: Int
  var columns: Range<Int>
}

extension Pixels {
  /// The shortest run of pixels inside a row that counts as a gap: blocks of most codecs have eight
  /// pixels, and few photos have as many pixels of exactly the gray that stands for missing data.
  private static let leastGap = 8

  /// Returns the runs of a value that stands for missing data.
  func gaps(of missing: UInt32) -> [PixelGap] {
    var gaps: [PixelGap] = []
    for y in 0..<size.height {
      let row = words(ofRow: y)
      var start = 0
      while let first = row[start...].firstIndex(of: missing) {
        let end = row[first...].firstIndex { $0 != missing } ?? row.endIndex
        let reachesEdge = first == row.startIndex || end == row.endIndex
        if reachesEdge || end - first >= Self.leastGap {
          gaps.append(PixelGap(row: y, columns: first..<end))
        }
        start = end
      }
    }
    return gaps
  }

  /// Makes gaps transparent.
  func clear(_ gaps: [PixelGap]) {
    for gap in gaps { words(ofRow: gap.row)[gap.columns].update(repeating: 0) }
  }

  private func words(ofRow y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let start = UnsafeMutableRawPointer(base + y * bytesPerRow)
    return UnsafeMutableBufferPointer(
      start: start.assumingMemoryBound(to: UInt32.self), count: size.width)
  }
}
