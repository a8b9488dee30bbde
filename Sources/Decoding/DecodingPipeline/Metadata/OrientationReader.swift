/// Reads the EXIF orientation from the containers that carry EXIF.
package enum OrientationReader {
  /// Makes Exiv2 ready ahead of the first file.
  package static func prepare() { EmbeddedMetadata.prepare() }

  /// The orientation that the file's metadata ask for; upright where they say nothing sensible.
  package static func orientation(
    in bytes: UnsafeRawBufferPointer
  ) -> EXIFOrientation {
    EmbeddedMetadata(bytes)?.orientation ?? .upright
  }
}
