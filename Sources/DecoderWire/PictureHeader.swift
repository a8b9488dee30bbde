package import GalleryCore

/// What a decoder process says of the pixels that it sends; `DecodedPhoto` without them.
package struct PictureHeader: Hashable, Sendable {
  /// How many bytes of padding a row may have: a cache line, so that padding hides no memory.
  static let paddingLimit = 64

  /// In the order of the numbers that stand for them in a message.
  private static let completenesses = PhotoCompleteness.allCases
  /// More pages than any file has.
  private static let filePageLimit = 1 << 20

  /// The extents in pixels.
  package var size: PixelSize
  /// From the beginning of one row to that of the next.
  package var bytesPerRow: Int
  /// Whether nothing shows through.
  package var isOpaque: Bool
  /// The extents of the whole photo, upright.
  package var photoSize: PixelSize
  /// Whether the photo has no pixels of its own.
  package var isScalable: Bool
  /// Whether this is a small picture that the file holds in place of the photo.
  package var isEmbeddedPreview: Bool
  /// Whether a better one follows.
  package var isProvisional: Bool
  /// How much of the photo the file still holds.
  package var completeness: PhotoCompleteness
  /// The number of pages in the file.
  package var filePageCount: Int
  /// How it moves, if it does.
  package var animation: AnimationTraits?

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
  }

  /// The length of the pixels in bytes; nil where it is beyond every number.
  package var byteCount: Int? {
    let (count, overflows) = bytesPerRow.multipliedReportingOverflow(by: size.height)
    return overflows ? nil : count
  }

  /// Whether a picture fits what was asked for.
  package func fits(_ demand: PhotoDemand) -> Bool {
    size.width <= demand.bounds.width && size.height <= demand.bounds.height
  }

  /// Unites it with its pixels.
  package func photo(_ image: PixelImage) -> DecodedPhoto {
    DecodedPhoto(
      image: image, photoSize: photoSize, isScalable: isScalable,
      isEmbeddedPreview: isEmbeddedPreview, isProvisional: isProvisional,
      completeness: completeness, filePageCount: filePageCount, animation: animation)
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
    writer.put(animation != nil)
    if let animation {
      // 0 stands for none.
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
    guard try reader.flag() else { return }
    let counts = 0...Int(Int32.max)
    let (playCount, frameCount) = (try reader.number(in: counts), try reader.number(in: counts))
    animation = AnimationTraits(
      playCount: playCount > 0 ? playCount : nil, frameCount: frameCount > 0 ? frameCount : nil)
  }
}
