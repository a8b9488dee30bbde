package import GalleryCore

/// What the EXIF data of a file states about how its picture is shown.
package struct EXIFPresentation: Sendable {
  /// The orientation; upright if there is no valid value.
  package let orientation: EXIFOrientation
  /// The ICC profile of the colours, if nothing else states them; nil for sRGB.
  package let profile: [UInt8]?

  /// Creates a presentation; by default upright, in sRGB.
  package init(orientation: EXIFOrientation = .upright, profile: [UInt8]? = nil) {
    self.orientation = orientation
    self.profile = profile
  }

  package init(_ metadata: borrowing EmbeddedMetadata) {
    self.init(orientation: metadata.orientation, profile: metadata.exifProfile)
  }

  /// Reads a file's metadata, in any container that carries EXIF.
  package init(in bytes: UnsafeRawBufferPointer) {
    if let metadata = EmbeddedMetadata(bytes) { self.init(metadata) } else { self.init() }
  }
}

extension DecodePlan {
  /// Creates a plan for a stored picture of a given size.
  package init(stored: PixelSize, exif: EXIFPresentation, demand: PhotoDemand) {
    self.init(
      stored: stored, orientation: exif.orientation, exifProfile: exif.profile, demand: demand)
  }

  /// What EXIF states about the picture.
  package var exif: EXIFPresentation {
    EXIFPresentation(orientation: orientation, profile: exifProfile)
  }
}
