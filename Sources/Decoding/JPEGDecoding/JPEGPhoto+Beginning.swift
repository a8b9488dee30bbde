import DecodingPipeline
package import GalleryCore
package import ImageFormats

extension JPEGPhoto {
  /// Decodes what the beginning of a file shows of the whole photo; nil if that is nothing, however
  /// much of the file there is.
  ///
  /// A progressive photo is coarse at first. Any other one has rows from the top to the bottom, so
  /// its embedded preview is shown. Throws `.truncated` if the beginning is too short.
  package static func beginning(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto? {
    let decoder = try JPEGDecoder(bytes)
    guard decoder.isProgressive else {
      var photo = preview(in: bytes, demand, for: .beginning)
      photo?.isEmbeddedPreview = true
      return photo
    }
    let plan = DecodePlan(
      stored: decoder.size, exif: EXIFPresentation(in: bytes), demand: demand)
    guard plan.coversPhoto else { return nil }
    let pixels = try decoder.coarsePixels(by: plan)
    var photo = try StoredPicture(
      pixels, channels: decoder.channels, isOpaque: true, profile: decoder.profile,
      failure: decoder.failure
    ).upright(plan)
    photo.isProvisional = true
    return photo
  }
}
