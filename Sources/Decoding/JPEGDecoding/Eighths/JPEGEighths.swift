import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a JPEG at an eighth of its size, for a thumbnail of a large photo.
///
/// A pixel of it is the mean of a block. libjpeg reads every other coefficient of the block as
/// well, one after the other, which is nearly all of its work. Here one look into a table passes
/// several of them. Only complete and correct baseline pictures are decoded; libjpeg decodes all
/// others, and decides what is wrong with them.
enum JPEGEighths {
  /// Photos with fewer pixels are decoded before the tables are ready.
  static let leastPixelCount = 2_000_000

  /// Decodes what a plan requests; nil if libjpeg has to.
  static func pixels(
    _ decoder: borrowing JPEGDecoder, by plan: DecodePlan, leastPixelCount: Int = leastPixelCount
  ) throws(DecodingError) -> PixelBuffer? {
    let scale = JPEGScale(plan)
    guard scale.eighths == 1, plan.coversPhoto,
      decoder.size.width * decoder.size.height >= leastPixelCount,
      let description = decoder.scan, var scan = EighthsScan(description, size: decoder.size)
    else { return nil }
    var reducer = try RowReducer(source: scale.part, target: plan.target)
    let strip = try PixelBuffer(size: PixelSize(width: scale.size.width, height: 1))
    var row = 0
    for _ in 0..<scan.unitRowCount {
      guard scan.readUnits() else { return nil }
      for index in 0..<min(scan.rowsPerUnit, scale.size.height - row) {
        strip.base.withMemoryRebound(to: UInt32.self, capacity: scale.size.width) {
          scan.write(row: index, to: $0, count: scale.size.width)
        }
        reducer.add(strip.base)
        row += 1
      }
    }
    guard scan.endsHere() else { return nil }
    return reducer.finish()
  }
}
