package import DecodingPipeline
package import GalleryCore
package import ImageFormats

/// Decodes a JPEG file into upright pixels at exactly the requested size.
package enum JPEGPhoto {
  /// Performs the initialization that needs files, so that decoding needs none afterward.
  package static func prepare() { EmbeddedMetadata.prepare() }

  /// Decodes what `demand` requests from a photo, whose whole file is `bytes`.
  ///
  /// - Parameters:
  ///   - threads: the number of cores to use; more than two do not help.
  ///   - consumed: receives how many bytes at the beginning of the file are not read again; their
  ///     memory may be released.
  ///   - provisional: receives a coarse picture to show in the meantime, if the photo begins with
  ///     one.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, threads: Int = 1,
    consumed: @escaping (Int) -> Void = { _ in }, provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    try decode(
      bytes, demand, exif: EXIFPresentation(in: bytes), threads: threads, consumed: consumed,
      provisional: provisional)
  }

  /// Decodes a JPEG embedded in another file, which has its EXIF data.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, exif: EXIFPresentation,
    threads: Int = 1, consumed: (Int) -> Void = { _ in }, provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    if let whole = DefinedLines.applied(to: bytes) {
      return try whole.withUnsafeBufferPointer { whole throws(DecodingError) in
        try picture(
          UnsafeRawBufferPointer(whole), demand, exif, threads: threads,
          provisional: provisional)
      }
    }
    return try picture(
      bytes, demand, exif, threads: threads, consumed: consumed, provisional: provisional)
  }

  /// Decodes a file whose header says how many lines it has.
  private static func picture(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, _ exif: EXIFPresentation,
    threads: Int, consumed: (Int) -> Void = { _ in }, provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let decoder = try JPEGDecoder(bytes)
    let plan = DecodePlan(stored: decoder.size, exif: exif, demand: demand)
    if let pixels = try JPEGEighths.pixels(decoder, by: plan) {
      let picture = StoredPicture(
        pixels, channels: decoder.channels, isOpaque: true, profile: decoder.profile)
      return try picture.upright(plan)
    }
    if threads > 1, let halves = try JPEGHalves.pixels(of: bytes, decoder, by: plan, consumed) {
      let failure = halves.failure
      let picture = StoredPicture(
        halves.pixels, channels: decoder.channels, isOpaque: true, profile: decoder.profile,
        failure: failure)
      return try picture.upright(plan)
    }
    return try picture(decoder, plan, provisional, consumed).upright(plan)
  }

  /// Decodes the preview that a camera stored in a file, to be shown until the photo is decoded;
  /// nil if there is none that is fit for that.
  ///
  /// On a page, that is one that the camera has appended.
  package static func preview(
    in bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, for use: PreviewUse
  ) -> DecodedPhoto? {
    // Most photos have none for a page, and their metadata is read again with the photo.
    let appended = use == .page ? MultiPictureFormat.previews(in: bytes) : []
    if use == .page, appended.isEmpty { return nil }
    let leastPixels =
      use == .page ? EmbeddedPreviews.leastPixelsOnPage : leastPixelsForPreview
    guard let decoder = try? JPEGDecoder(bytes),
      decoder.size.width * decoder.size.height >= leastPixels
    else { return nil }
    if use == .page {
      let plan = DecodePlan(
        stored: decoder.size, exif: EXIFPresentation(in: bytes), demand: demand)
      return EmbeddedPreviews.picture(of: plan, in: bytes, at: appended)
    }
    guard let metadata = EmbeddedMetadata(bytes) else { return nil }
    let plan = DecodePlan(
      stored: decoder.size, exif: EXIFPresentation(metadata), demand: demand)
    return EmbeddedPreviews.picture(
      of: plan, in: metadata, metadata.previews(limit: EmbeddedPreviews.maximumCount), for: use)
  }

  /// Photos with fewer pixels are decoded almost as soon as a preview of 160 pixels.
  private static let leastPixelsForPreview = 1_000_000

  /// Photos with fewer pixels are decoded before a coarse picture would be noticed.
  private static let leastPixelsWorthWaiting = 4_000_000

  /// Consumes the decoder, so that its memory is free before the picture is rotated.
  private static func picture(
    _ decoder: consuming JPEGDecoder, _ plan: DecodePlan, _ provisional: (DecodedPhoto) -> Void,
    _ consumed: (Int) -> Void
  ) throws(DecodingError) -> StoredPicture {
    let profile = decoder.profile
    let channels = decoder.channels
    guard decoder.beginsCoarse,
      decoder.size.width * decoder.size.height > leastPixelsWorthWaiting
    else {
      let pixels = try decoder.pixels(by: plan, consumed: consumed)
      return StoredPicture(
        pixels, channels: channels, isOpaque: true, profile: profile, failure: decoder.failure)
    }
    // The decoder calls the closure only during this call.
    return try withoutActuallyEscaping(provisional) { (provisional) throws(DecodingError) in
      let pixels = try decoder.pixels(by: plan, consumed: consumed) {
        pixels throws(DecodingError) in
        let coarse = StoredPicture(
          pixels, channels: channels, isOpaque: true, profile: profile)
        var photo = try coarse.upright(plan)
        photo.isProvisional = true
        provisional(photo)
      }
      return StoredPicture(
        pixels, channels: channels, isOpaque: true, profile: profile, failure: decoder.failure)
    }
  }
}
