/// Reads the EXIF orientation from the containers that carry EXIF.
package enum OrientationReader {
  /// Initializes Exiv2 before the first file.
  package static func prepare() { EmbeddedMetadata.prepare() }

  /// Returns the orientation in the file's metadata; upright if it has no valid value.
  package static func orientation(
    in bytes: UnsafeRawBufferPointer
  ) -> EXIFOrientation {
    EmbeddedMetadata(bytes)?.orientation ?? .upright
  }
}
