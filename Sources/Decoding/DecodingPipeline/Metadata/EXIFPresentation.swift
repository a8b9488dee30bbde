package import GalleryCore

/// What a file states beside its picture about how that is shown, mostly in EXIF.
package struct EXIFPresentation: Sendable {
  /// The orientation; upright if there is no valid value.
  package let orientation: EXIFOrientation
  /// The ICC profile of the colours, if nothing else states them; nil for sRGB.
  package let profile: [UInt8]?
  /// The shape of the stored pixels.
  package let shape: PixelShape

  /// Creates a presentation; by default upright, in sRGB, of square pixels.
  package init(
    orientation: EXIFOrientation = .upright, profile: [UInt8]? = nil, shape: PixelShape = .square
  ) {
    self.orientation = orientation
    self.profile = profile
    self.shape = shape
  }

  package init(_ metadata: borrowing EmbeddedMetadata) {
    self.init(
      orientation: metadata.orientation, profile: metadata.exifProfile,
      shape: metadata.pixelShape)
  }

  /// Reads a file's metadata, in any container that carries EXIF.
  package init(in bytes: UnsafeRawBufferPointer) {
    if let metadata = EmbeddedMetadata(bytes) {
      self.init(metadata)
    } else {
      self.init(shape: PixelShape(statedIn: bytes) ?? .square)
    }
  }
}

extension DecodePlan {
  /// Creates a plan for a stored picture of a given size.
  package init(stored: PixelSize, exif: EXIFPresentation, demand: PhotoDemand) {
    self.init(
      stored: stored, orientation: exif.orientation, exifProfile: exif.profile,
      shape: exif.shape, demand: demand)
  }

  /// What EXIF states about the picture.
  package var exif: EXIFPresentation {
    EXIFPresentation(orientation: orientation, profile: exifProfile)
  }
}
