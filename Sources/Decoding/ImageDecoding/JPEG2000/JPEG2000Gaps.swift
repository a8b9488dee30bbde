import GalleryCore

/// Finds the tiles that a damaged file lacks, and fills them as missing.
struct JPEG2000Gaps {
  private let samples: JPEG2000Samples
  private let tile: PixelRect
  private let area: PixelRect
  private let halves: Int
  /// The row of tiles that `columns` belongs to.
  private var tileRow: Int?
  /// The missing columns of the present row of tiles.
  private var columns: [Range<Int>] = []

  /// - Parameters:
  ///   - tile: the first tile, in stored pixels.
  ///   - area: the decoded part, in stored pixels.
  ///   - halves: how often it was halved.
  init(_ samples: JPEG2000Samples, tile: PixelRect, area: PixelRect, halves: Int) {
    self.samples = samples
    self.tile = tile
    self.area = area
    self.halves = halves
  }

  /// Overwrites the missing pixels of a decoded row; rows come from top to bottom.
  mutating func fill(row y: Int, _ pixels: UnsafeMutablePointer<UInt8>, with missing: UInt32) {
    let index = (area.y + y << halves - tile.y) / tile.size.height
    if index != tileRow {
      tileRow = index
      let rows = span(index, from: tile.y, by: tile.size.height, area.y, samples.size.height)
      columns = missingColumns(rows)
    }
    let words = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
    for range in columns {
      (words + range.lowerBound).update(repeating: missing, count: range.count)
    }
  }

  private func missingColumns(_ rows: Range<Int>) -> [Range<Int>] {
    let width = samples.size.width
    let first = (area.x - tile.x) / tile.size.width
    let last = (area.x + (width - 1) << halves - tile.x) / tile.size.width
    return (first...max(first, last)).compactMap { index in
      let columns = span(index, from: tile.x, by: tile.size.width, area.x, width)
      return !columns.isEmpty && samples.areZero(rows: rows, columns: columns) ? columns : nil
    }
  }

  /// The decoded pixels of a tile in one direction.
  private func span(
    _ index: Int, from start: Int, by length: Int, _ origin: Int, _ count: Int
  ) -> Range<Int> {
    func place(_ index: Int) -> Int {
      let offset = start + index * length - origin
      return max(0, min(count, (offset + (1 << halves) - 1) >> halves))
    }
    return place(index)..<max(place(index), place(index + 1))
  }
}
