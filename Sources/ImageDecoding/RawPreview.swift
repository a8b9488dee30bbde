import CExiv2Guard
import CGExiv2
import DecodingPipeline
import GalleryCore
import ImageFormats
import JPEGDecoding

/// The preview that a camera left in its raw file; the raw data are not developed.
enum RawPreview {
  /// More than any camera leaves.
  private static let maximumCount = 16

  /// Decodes the largest of the file's previews that can be decoded, turned as the file says.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    guard let metadata = EmbeddedMetadata(bytes) else {
      throw .damaged(.raw, detail: "no metadata")
    }
    var failure = DecodingError.unsupportedVariant(.raw, detail: "it has no preview")
    for preview in largestFirst(metadata) {
      guard let image = EmbeddedPreview(preview, in: metadata) else { continue }
      do throws(DecodingError) {
        var photo = try decode(image, metadata.orientation, demand) { photo in
          var photo = photo
          photo.isEmbeddedPreview = true
          provisional(photo)
        }
        photo.isEmbeddedPreview = true
        return photo
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func decode(
    _ preview: borrowing EmbeddedPreview, _ orientation: EXIFOrientation, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    switch try ImageFormat(sniffing: preview.bytes) {
    case .jpeg:
      // Some makers repeat the orientation in the preview, some do not: the raw file's holds.
      return try JPEGPhoto.decode(
        preview.bytes, demand, orientation: orientation, provisional: provisional)
    case .tiff:
      // Exiv2 made it of a directory of the raw file. In a DNG that is all around a JPEG.
      if let strip = onlyStrip(of: preview), (try? ImageFormat(sniffing: strip)) == .jpeg {
        return try JPEGPhoto.decode(
          strip, demand, orientation: orientation, provisional: provisional)
      }
      // A thumbnail otherwise, without its orientation.
      let whole = PhotoDemand(bounds: PixelSize(width: .max, height: .max))
      let thumbnail = try PhotoDecoder.decode(preview.bytes, whole, provisional: { _ in }).image
      let plan = DecodePlan(stored: thumbnail.size, orientation: orientation, demand: demand)
      return try reduced(thumbnail, plan).upright(plan)
    case let format:
      throw .unsupportedVariant(.raw, detail: "its preview is \(format.displayName)")
    }
  }

  private static func reduced(
    _ image: PixelImage, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    let start = UnsafeMutableRawPointer(mutating: image.baseAddress)
    // SAFETY: reducing only reads, and the image outlives it.
    let pixels = Pixels(
      base: start.assumingMemoryBound(to: UInt8.self), bytesPerRow: image.bytesPerRow,
      size: image.size)
    return StoredPicture(try pixels.reduced(by: plan), isOpaque: image.isOpaque)
  }

  /// The data of a TIFF that has them in one piece.
  private static func onlyStrip(of preview: borrowing EmbeddedPreview) -> UnsafeRawBufferPointer? {
    let (offsets, counts) = (273, 279)
    guard let directories = TIFFDirectories(ByteReader(preview.bytes)),
      let strip = directories.entries(of: [offsets, counts]).first,
      let start = strip[offsets], let count = strip[counts], start.count == 1, count.count == 1,
      start.value <= preview.bytes.count, count.value <= preview.bytes.count - start.value
    else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: preview.bytes[start.value..<start.value + count.value])
  }

  /// What is known of the previews; the list belongs to the metadata.
  private static func largestFirst(
    _ metadata: borrowing EmbeddedMetadata
  ) -> [UnsafeMutablePointer<GExiv2PreviewProperties>] {
    guard let list = cexiv2_preview_properties(metadata.handle) else { return [] }
    var previews: [UnsafeMutablePointer<GExiv2PreviewProperties>] = []
    while previews.count < maximumCount, let preview = list[previews.count] {
      previews.append(preview.assumingMemoryBound(to: GExiv2PreviewProperties.self))
    }
    func pixelCount(_ preview: UnsafeMutablePointer<GExiv2PreviewProperties>) -> Int {
      Int(gexiv2_preview_properties_get_width(preview))
        * Int(gexiv2_preview_properties_get_height(preview))
    }
    return previews.sorted { pixelCount($0) > pixelCount($1) }
  }
}

/// One preview, as Exiv2 took it out of the file.
private struct EmbeddedPreview: ~Copyable {
  /// The preview's own file; valid as long as this value.
  let bytes: UnsafeRawBufferPointer

  private let image: UnsafeMutablePointer<GExiv2PreviewImage>

  init?(
    _ properties: UnsafeMutablePointer<GExiv2PreviewProperties>,
    in metadata: borrowing EmbeddedMetadata
  ) {
    guard let object = cexiv2_preview_image(metadata.handle, properties) else { return nil }
    let image = object.assumingMemoryBound(to: GExiv2PreviewImage.self)
    var count: guint32 = 0
    guard let start = gexiv2_preview_image_get_data(image, &count), count > 0 else {
      g_object_unref(image)
      return nil
    }
    self.image = image
    bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
  }

  deinit { g_object_unref(image) }
}
