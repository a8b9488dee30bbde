import DecodingPipeline
import GalleryCore

/// The scale to decode a JPEG at, and the requested part in the scaled picture.
struct JPEGScale {
  /// The scale in eighths.
  let eighths: Int
  /// The requested part, in pixels of the scaled picture; its last pixel may be fractional.
  let part: Rect
  /// The columns of the scaled picture to decode.
  let columns: Range<Int>
  /// The size of the whole picture at this scale.
  let size: PixelSize

  /// The scales that have vector code in libjpeg-turbo, in ascending order.
  ///
  /// Decoding a 24-megapixel 4:2:0 photo and scaling it to 1620 × 1080 takes 58 ms with 4/8 but
  /// 67 ms with 3/8. For larger targets it takes 107 ms with 8/8, but 115, 140 and 178 ms with 5/8,
  /// 6/8 and 7/8. Entropy decoding takes 43 ms of that at any scale.
  private static let quickScales = [1, 2, 4]

  /// The number of extra columns to decode at each edge.
  ///
  /// Colours at the edge lack their outer neighbours and are correct from the third column on,
  /// because a chroma sample is two pixels wide.
  private static let margin = 4

  /// Selects the smallest fast scale at which the part is no smaller than the target.
  init(_ plan: DecodePlan) {
    let source = plan.source
    let eighths =
      Self.quickScales.first { eighths in
        source.size.width * eighths >= plan.target.width * 8
          && source.size.height * eighths >= plan.target.height * 8
      } ?? 8
    let scale = Double(eighths) / 8
    self.eighths = eighths
    size = PixelSize(
      width: (plan.storedSize.width * eighths + 7) / 8,
      height: (plan.storedSize.height * eighths + 7) / 8)
    part = Rect(
      x: Double(source.x) * scale, y: Double(source.y) * scale,
      width: Double(source.size.width) * scale, height: Double(source.size.height) * scale)
    let isWhole = source.x == 0 && source.size.width == plan.storedSize.width
    let left = Int(part.minX.rounded(.down))
    let right = Int(part.maxX.rounded(.up))
    columns =
      isWhole
      ? 0..<size.width : max(0, left - Self.margin)..<min(size.width, right + Self.margin)
  }

  /// Whether all columns are decoded.
  var keepsColumns: Bool { columns == 0..<size.width }
}
