import DecodingPipeline
import GalleryCore

/// The scale that a JPEG is decoded at, and where in that picture the part wanted lies.
struct JPEGScale {
  /// The scale in eighths.
  let eighths: Int
  /// The part wanted, in pixels of the scaled picture; its last pixel may count in part only.
  let part: Rect
  /// The columns of the scaled picture that must be decoded.
  let columns: Range<Int>
  /// The whole picture's size at this scale.
  let size: PixelSize

  /// The scales that libjpeg-turbo has vector code for, the least first.
  ///
  /// The whole way of a 24-megapixel 4:2:0 photo to 1620 × 1080 (decoding, then scaling to size)
  /// takes 58 ms by 4/8 but 67 ms by 3/8, and for larger pictures 107 ms by 8/8 but 115, 140 and
  /// 178 ms by 5/8, 6/8 and 7/8. Of that, 43 ms is entropy decoding, which no scale can spare.
  private static let quickScales = [1, 2, 4]

  /// Colours at the edge of what is decoded are made without their outer neighbours; they are
  /// right from the third column on, since a sample of colour is two pixels wide.
  private static let margin = 4

  /// The least of the quick scales at which the part is not smaller than it is wanted.
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
