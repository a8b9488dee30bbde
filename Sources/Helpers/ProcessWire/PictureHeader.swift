package import GalleryCore

/// The description of a picture in a message; a `DecodedPhoto` without its pixels.
package struct PictureHeader: Hashable, Sendable {
  /// How many bytes of padding a row may have: a cache line, so that padding hides no memory.
  static let paddingLimit = 64

  /// The numbers of sheets that a file may have.
  static let sheetCounts = 1...ShownSheet.maximumCount

  /// The size in pixels.
  package var size: PixelSize
  /// The distance from one row to the next, in bytes.
  package var bytesPerRow: Int
  /// Whether the picture has no transparent pixels.
  package var isOpaque: Bool
  /// The upright size of the whole photo.
  package var photoSize: PixelSize
  /// Whether the photo can be drawn at any size.
  package var isScalable: Bool
  /// Whether this is the preview embedded in the file instead of the photo.
  package var isEmbeddedPreview: Bool
  /// Whether a better picture follows.
  package var isProvisional: Bool
  /// How much of the photo could be read.
  package var completeness: PhotoCompleteness
  /// The number of sheets in the file.
  package var sheetCount: Int
  /// How the animation plays; nil for a still picture.
  package var animation: AnimationTraits?
  /// The photo in a few numbers; nil if they were not requested.
  package var sketch: PhotoSketch?

  /// Describes a decoded photo.
  package init(_ photo: DecodedPhoto) {
    size = photo.image.size
    bytesPerRow = photo.image.bytesPerRow
    isOpaque = photo.image.isOpaque
    photoSize = photo.photoSize
    isScalable = photo.isScalable
    isEmbeddedPreview = photo.isEmbeddedPreview
    isProvisional = photo.isProvisional
    completeness = photo.completeness
    sheetCount = photo.sheetCount
    animation = photo.animation
    sketch = photo.sketch
  }

  /// The size of the pixels in bytes; nil on overflow.
  package var byteCount: Int? {
    let (count, overflows) = bytesPerRow.multipliedReportingOverflow(by: size.height)
    return overflows ? nil : count
  }

  /// Whether a picture is no larger than requested.
  package func fits(_ demand: PhotoDemand) -> Bool {
    let bounds = demand.bounds(for: photoSize)
    return size.width <= bounds.width && size.height <= bounds.height
  }

  /// Combines the header with its pixels.
  package func photo(_ image: PixelImage) -> DecodedPhoto {
    DecodedPhoto(
      image: image, photoSize: photoSize, isScalable: isScalable,
      isEmbeddedPreview: isEmbeddedPreview, isProvisional: isProvisional,
      completeness: completeness, sheetCount: sheetCount, animation: animation,
      sketch: sketch)
  }
}

extension PictureHeader: WireValue {
  /// Passes the fields.
  package init(_ header: Self?, _ fields: inout WireFields) throws(WireError) {
    size = try fields.value(header?.size)
    bytesPerRow = try fields.number(header?.bytesPerRow, in: 0...Int.max)
    let (width, row) = (size.width, bytesPerRow)
    try fields.check(
      (0...Self.paddingLimit).contains(row - width * 4) && row % 4 == 0,
      "rows of \(row) bytes for \(width) pixels")
    isOpaque = try fields.flag(header?.isOpaque)
    photoSize = try fields.value(header?.photoSize)
    isScalable = try fields.flag(header?.isScalable)
    isEmbeddedPreview = try fields.flag(header?.isEmbeddedPreview)
    isProvisional = try fields.flag(header?.isProvisional)
    completeness = try fields.value(header?.completeness)
    sheetCount = try fields.number(header?.sheetCount, in: Self.sheetCounts)
    sketch = try fields.optional(header?.sketch)
    animation = try fields.optional(header?.animation)
  }
}

extension PhotoCompleteness: WireValue {}

extension AnimationTraits: WireValue {
  /// Passes the fields; 0 stands for nil.
  package init(_ traits: Self?, _ fields: inout WireFields) throws(WireError) {
    let counts = 0...Int(Int32.max)
    let plays = try fields.number(traits?.playCount ?? 0, in: counts)
    let frames = try fields.number(traits?.frameCount ?? 0, in: counts)
    self.init(playCount: plays > 0 ? plays : nil, frameCount: frames > 0 ? frames : nil)
  }
}
