package import GalleryCore

/// The description of a picture in a message; a `DecodedPhoto` without its pixels.
package struct PictureHeader: Hashable, Sendable {
  /// How many bytes of padding a row may have: a cache line, so that padding hides no memory.
  static let paddingLimit = 64

  /// The order defines the numbers in messages.
  private static let completenesses = PhotoCompleteness.allCases
  /// The maximum number of pages in a file; no real file has more.
  private static let filePageLimit = 1 << 20

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
  /// The number of pages in the file.
  package var filePageCount: Int
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
    filePageCount = photo.filePageCount
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
      completeness: completeness, filePageCount: filePageCount, animation: animation,
      sketch: sketch)
  }

  func write(to writer: inout MessageWriter) {
    writer.put(size)
    writer.put(bytesPerRow)
    writer.put(isOpaque)
    writer.put(photoSize)
    writer.put(isScalable)
    writer.put(isEmbeddedPreview)
    writer.put(isProvisional)
    writer.put(Self.completenesses.firstIndex(of: completeness) ?? 0)
    writer.put(filePageCount)
    writer.put(sketch != nil)
    sketch?.write(to: &writer)
    writer.put(animation != nil)
    if let animation {
      // 0 stands for nil.
      writer.put(animation.playCount ?? 0)
      writer.put(animation.frameCount ?? 0)
    }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    size = try reader.size()
    let rowSize = size.width * 4
    bytesPerRow = try reader.number(in: rowSize...rowSize + Self.paddingLimit)
    guard bytesPerRow % 4 == 0 else { throw .malformed("rows end within a pixel") }
    isOpaque = try reader.flag()
    photoSize = try reader.size()
    isScalable = try reader.flag()
    isEmbeddedPreview = try reader.flag()
    isProvisional = try reader.flag()
    let place = try reader.number(in: 0...Self.completenesses.count - 1)
    completeness = Self.completenesses[place]
    filePageCount = try reader.number(in: 1...Self.filePageLimit)
    sketch = try reader.flag() ? PhotoSketch(from: &reader) : nil
    guard try reader.flag() else { return }
    let counts = 0...Int(Int32.max)
    let (playCount, frameCount) = (try reader.number(in: counts), try reader.number(in: counts))
    animation = AnimationTraits(
      playCount: playCount > 0 ? playCount : nil, frameCount: frameCount > 0 ? frameCount : nil)
  }
}
