import CExiv2Guard
package import GalleryCore
import Glibc
import ImageFormats
import Synchronization

/// The metadata of one file, read by Exiv2.
package struct EmbeddedMetadata: ~Copyable {
  let file: OpaquePointer
  /// The size of an upright HEIF photo, whose orientation EXIF does not decide.
  private let uprightSize: PixelSize?
  /// Whether the file's format has its own orientation, which EXIF at most repeats.
  private let isUpright: Bool
  /// The shape of the stored pixels.
  package let pixelShape: PixelShape

  /// Exiv2's XMP parser has global state, so only one thread may parse at a time.
  ///
  /// Parsing takes 0.03 ms for a 5 MB JPEG, because Exiv2 reads only up to the start of the scan.
  private static let parsing = Mutex(())

  /// Initializes Exiv2 once and silences its warnings: viewers do not care about damaged metadata.
  private static let isReady = cexiv2_prepare()

  /// Initializes Exiv2 before the first file.
  package static func prepare() { _ = isReady }

  /// Reads a file's metadata; returns nil if there is none or it cannot be read.
  ///
  /// The bytes must stay in memory as long as the metadata.
  package init?(_ file: UnsafeRawBufferPointer) {
    var bytes = file
    if let raw = RawContainer(bytes), !raw.hasMetadata {
      bytes = UnsafeRawBufferPointer(rebasing: bytes[raw.preview])
    }
    guard Self.isReady, let address = bytes.baseAddress else { return nil }
    let items = PhotoItems(bytes)
    // SAFETY: all are local to this call, and the lock runs its closure before it returns.
    nonisolated(unsafe) let start = address
    nonisolated(unsafe) var opened: OpaquePointer?
    Self.parsing.withLock { _ in
      opened = items.map { $0.openedDescription() } ?? cexiv2_open(start, bytes.count)
    }
    guard let opened else { return nil }
    self.file = opened
    uprightSize = items?.uprightSize
    isUpright = items != nil
    pixelShape = PixelShape(statedIn: bytes) ?? Self.shapeInEXIF(opened, of: bytes)
  }

  /// The shape by the resolutions in EXIF, which count in a JPEG without a JFIF header.
  private static func shapeInEXIF(
    _ file: OpaquePointer, of bytes: UnsafeRawBufferPointer
  ) -> PixelShape {
    func resolution(_ key: String) -> Double? {
      start(of: key, in: file, 64).flatMap { fraction($0[...]) }
    }
    guard (try? ImageFormat(sniffing: bytes)) == .jpeg,
      let across = resolution("Exif.Image.XResolution"),
      let down = resolution("Exif.Image.YResolution")
    else { return .square }
    return PixelShape(across: across, down: down)
  }

  deinit { cexiv2_close(file) }

  /// The orientation of the picture; upright if the metadata has no valid value.
  package var orientation: EXIFOrientation {
    isUpright ? .upright : EXIFOrientation(rawValue: Int(cexiv2_orientation(file))) ?? .upright
  }

  /// The size of the whole upright photo; nil if the file's header does not say.
  package var photoSize: PixelSize? {
    if isUpright { return uprightSize }
    let stored = cexiv2_picture_size(file)
    let size = pixelShape.stretched(
      PixelSize(width: Int(stored.width), height: Int(stored.height)))
    guard size.width > 0, size.height > 0 else { return nil }
    return orientation.swapsAxes ? size.transposed : size
  }

  /// When the photo was taken; nil if the metadata has no valid date.
  package var captureTime: CaptureTime? {
    func text(_ key: String?) -> String? { key.flatMap { start(of: $0, Self.dateLimit) } }
    for place in Self.dates {
      guard let date = text(place.date) else { continue }
      let whole = text(place.time).map { "\(date)T\($0)" } ?? date
      let fraction = text(place.fraction)
      // A time that is none does not make the day wrong.
      let time =
        CaptureTime(date: whole, fraction: fraction) ?? CaptureTime(date: date, fraction: nil)
      if let time { return time }
    }
    return nil
  }

  /// The largest part of a date that is read, in bytes: dates have at most 35 characters, and some
  /// programs fill fields with spaces.
  private static let dateLimit = 128

  /// Where the date may be, the most reliable first: when the photo was taken, when it was
  /// digitized, and when the file was last changed.
  ///
  /// The last can be the only date in files straight from a camera, as well as in scans.
  private static let dates = [
    DatePlace("Exif.Photo.DateTimeOriginal", fraction: "Exif.Photo.SubSecTimeOriginal"),
    DatePlace("Exif.Image.DateTimeOriginal"),
    DatePlace("Xmp.exif.DateTimeOriginal"),
    DatePlace("Xmp.photoshop.DateCreated"),
    DatePlace("Iptc.Application2.DateCreated", time: "Iptc.Application2.TimeCreated"),
    DatePlace("Exif.Photo.DateTimeDigitized", fraction: "Exif.Photo.SubSecTimeDigitized"),
    DatePlace("Xmp.exif.DateTimeDigitized"),
    DatePlace("Iptc.Application2.DigitizationDate", time: "Iptc.Application2.DigitizationTime"),
    DatePlace("Xmp.xmp.CreateDate"),
    DatePlace("Xmp.dc.date"),
    DatePlace("Exif.Image.DateTime", fraction: "Exif.Photo.SubSecTime"),
    DatePlace("Xmp.tiff.DateTime"),
    DatePlace("Xmp.xmp.ModifyDate"),
  ]

  /// The names of a date in the metadata, and of what is stored apart from it.
  private struct DatePlace {
    let date: String
    /// The time of the day.
    let time: String?
    /// The digits after the second.
    let fraction: String?

    init(_ date: String, time: String? = nil, fraction: String? = nil) {
      (self.date, self.time, self.fraction) = (date, time, fraction)
    }
  }

  /// The largest colour profile that is read, in bytes; those of printers have about 1 MB.
  private static let profileLimit = 4 << 20

  /// The name of the embedded colour profile; nil if there is none.
  var profileName: String? {
    var count = 0
    guard let bytes = cexiv2_copy_profile(file, Self.profileLimit, &count) else { return nil }
    defer { free(bytes) }
    return ColorProfileName.name(of: UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// A preview in the file.
  package struct Preview {
    let index: Int
    /// The size that the metadata states.
    package let size: PixelSize
  }

  /// Returns up to `limit` of the file's previews.
  package func previews(limit: Int) -> [Preview] {
    (0..<min(limit, cexiv2_find_previews(file))).map { index in
      let size = cexiv2_preview_size(file, index)
      return Preview(
        index: index, size: PixelSize(width: Int(size.width), height: Int(size.height)))
    }
  }

  /// Extracts a preview from the file; returns nil on failure.
  package func bytes(of preview: Preview) -> PreviewBytes? {
    var count = 0
    return cexiv2_copy_preview(file, preview.index, &count).map {
      PreviewBytes(UnsafeRawBufferPointer(start: $0, count: count))
    }
  }
}
