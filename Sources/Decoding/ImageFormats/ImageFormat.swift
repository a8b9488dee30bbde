/// A file format that can be shown.
///
/// GIMP's XCF is not included, although SDL_image 2.6 can read it. On damaged files that reader
/// hung and used gigabytes of memory.
package enum ImageFormat: CaseIterable, Hashable, Sendable {
  /// JPEG, baseline and progressive.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// WebP, lossy and lossless, animated or not.
  case webp
  /// High Efficiency Image File Format, the format of phone cameras; the primary picture.
  case heif
  /// AV1 Image File Format; the primary picture, or the first of a sequence.
  case avif
  /// JPEG XL; the first frame of an animation.
  case jpegXL
  /// JPEG 2000, in its container or as a bare codestream.
  case jpeg2000
  /// The sensor data of a camera, in one of the vendors' formats; the embedded preview.
  case raw
  /// Tagged Image File Format; the first picture.
  case tiff
  /// Graphics Interchange Format, animated or not.
  case gif
  /// Windows bitmap.
  case bmp
  /// Scalable Vector Graphics.
  case svg
  /// Portable Document Format; each page is a sheet.
  case pdf
  /// Quite OK Image.
  case qoi
  /// Portable bitmap, graymap and pixmap.
  case pnm
  /// Windows icon or cursor; the picture with the most colours.
  case ico
  /// Truevision Targa.
  case tga
  /// PC Paintbrush.
  case pcx
  /// Interleaved bitmap, from the Amiga.
  case lbm
  /// X pixmap.
  case xpm
}
