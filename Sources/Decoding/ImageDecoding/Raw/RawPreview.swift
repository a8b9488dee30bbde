import DecodingPipeline
import GalleryCore
import ImageFormats
import JPEGDecoding

/// Decodes the preview embedded in a camera raw file.
///
/// The raw data itself is not developed.
enum RawPreview {
  /// The maximum number of previews to consider; no camera writes more.
  private static let maximumCount = 16

  /// Decodes the largest decodable preview, with the orientation of the raw file.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    if let raw = RawContainer(bytes) { return try decode(bytes, raw, demand, provisional) }
    guard let metadata = EmbeddedMetadata(bytes) else {
      throw .damaged(.raw, detail: "no metadata")
    }
    var failure = DecodingError.unsupportedVariant(.raw, detail: "it has no preview")
    let previews = metadata.previews(limit: maximumCount)
    for preview in previews.sorted(by: { isLarger($0.size, $1.size) }) {
      guard let image = metadata.bytes(of: preview) else { continue }
      do throws(DecodingError) {
        return marked(
          try decode(image, EXIFPresentation(metadata), demand) { provisional(marked($0)) })
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Decodes a preview that Exiv2 does not find.
  private static func decode(
    _ bytes: UnsafeRawBufferPointer, _ raw: RawContainer, _ demand: PhotoDemand,
    _ provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let preview = UnsafeRawBufferPointer(rebasing: bytes[raw.preview])
    var exif = EXIFPresentation(in: bytes)
    // Only newer cameras write EXIF, in the first segments.
    if !raw.hasMetadata, ByteReader(preview).offset(of: "Exif\0", within: 1024) == nil {
      exif = EXIFPresentation(orientation: orientations[raw.rotation] ?? .upright)
    }
    return marked(
      try JPEGPhoto.decode(preview, demand, exif: exif) { provisional(marked($0)) })
  }

  private static let orientations = [90: 6, 180: 3, 270: 8].compactMapValues {
    EXIFOrientation(rawValue: $0)
  }

  private static func marked(_ photo: DecodedPhoto) -> DecodedPhoto {
    var photo = photo
    photo.isEmbeddedPreview = true
    return photo
  }

  /// Decodes the smallest preview that suffices, while `decode` decodes the largest one.
  static func smallPreview(
    in bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, for use: PreviewUse
  ) -> DecodedPhoto? {
    guard RawContainer(bytes) == nil, let metadata = EmbeddedMetadata(bytes) else { return nil }
    let previews = metadata.previews(limit: maximumCount)
    guard let largest = previews.max(by: { isLarger($1.size, $0.size) })?.size, largest.height > 0,
      // The file states these numbers, and their product may be too large.
      use != .page || largest.width >= EmbeddedPreviews.leastPixelsOnPage / largest.height
    else { return nil }
    var photo = EmbeddedPreviews.picture(
      of: DecodePlan(stored: largest, exif: EXIFPresentation(metadata), demand: demand),
      in: metadata, previews, for: use)
    photo?.isEmbeddedPreview = true
    return photo
  }

  private static func decode(
    _ preview: borrowing PreviewBytes, _ exif: EXIFPresentation, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    switch try ImageFormat(sniffing: preview.bytes) {
    case .jpeg:
      // Some cameras repeat the orientation in the preview, some do not; the raw file's applies.
      return try JPEGPhoto.decode(
        preview.bytes, demand, exif: exif, provisional: provisional)
    case .tiff:
      // Exiv2 builds this TIFF from a directory of the raw file. In a DNG it wraps a JPEG.
      if let strip = onlyStrip(of: preview), (try? ImageFormat(sniffing: strip)) == .jpeg {
        return try JPEGPhoto.decode(
          strip, demand, exif: exif, provisional: provisional)
      }
      // Otherwise it is a thumbnail without an orientation.
      let whole = PhotoDemand(bounds: PixelSize(width: .max, height: .max))
      let thumbnail = try PhotoDecoder.decode(preview.bytes, whole, provisional: { _ in }).image
      let plan = DecodePlan(stored: thumbnail.size, exif: exif, demand: demand)
      return try reduced(thumbnail, plan).upright(plan)
    case let format:
      throw .unsupportedVariant(.raw, detail: "its preview is \(format.displayName)")
    }
  }

  private static func reduced(
    _ image: PixelImage, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    let start = UnsafeMutableRawPointer(mutating: image.baseAddress)
    // SAFETY: reduction only reads the pixels, and the image outlives it.
    let pixels = Pixels(
      base: start.assumingMemoryBound(to: UInt8.self), bytesPerRow: image.bytesPerRow,
      size: image.size)
    return StoredPicture(try pixels.reduced(by: plan), isOpaque: image.isOpaque)
  }

  /// Returns the data of a TIFF that consists of a single strip.
  private static func onlyStrip(of preview: borrowing PreviewBytes) -> UnsafeRawBufferPointer? {
    let (offsets, counts) = (273, 279)
    guard let directories = TIFFDirectories(ByteReader(preview.bytes)),
      let strip = directories.entries(of: [offsets, counts]).first,
      let start = strip[offsets], let count = strip[counts], start.count == 1, count.count == 1,
      start.value <= preview.bytes.count, count.value <= preview.bytes.count - start.value
    else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: preview.bytes[start.value..<start.value + count.value])
  }

  /// Compares the pixel counts that two previews claim, without overflow.
  static func isLarger(_ size: PixelSize, _ other: PixelSize) -> Bool {
    let (mine, others) = (
      size.width.multipliedFullWidth(by: size.height),
      other.width.multipliedFullWidth(by: other.height)
    )
    return (mine.high, mine.low) > (others.high, others.low)
  }
}
