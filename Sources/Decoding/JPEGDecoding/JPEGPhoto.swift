package import DecodingPipeline
public import GalleryCore
public import ImageFormats

/// From the bytes of a JPEG file to upright pixels at exactly the size asked for.
public enum JPEGPhoto {
  /// Does once what decoding needs files for, so that it gets along without any from then on.
  public static func prepare() { OrientationReader.prepare() }

  /// Decodes what is demanded of the photo whose whole file is `bytes`.
  ///
  /// - Parameters:
  ///   - threads: how many cores may work at it; more than two are of no use.
  ///   - provisional: takes a smaller picture to be shown until the right one is there, where the
  ///     file has one that comes much sooner.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, threads: Int = 1,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let orientation = OrientationReader.orientation(in: bytes)
    return try decode(
      bytes, demand, orientation: orientation, threads: threads, provisional: provisional)
  }

  /// Decodes a JPEG that lies in another file, which says how the picture is to be turned.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, orientation: EXIFOrientation,
    threads: Int = 1, provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let decoder = try JPEGDecoder(bytes)
    let plan = DecodePlan(stored: decoder.size, orientation: orientation, demand: demand)
    if threads > 1, let halves = try JPEGHalves.pixels(of: bytes, decoder, by: plan) {
      let failure = halves.failure
      let picture = StoredPicture(
        halves.pixels, channels: decoder.channels, isOpaque: true, profile: decoder.profile,
        failure: failure)
      return try picture.upright(plan)
    }
    return try picture(decoder, plan, provisional).upright(plan)
  }

  /// Below this many pixels the sharp picture is there before the eye has seen another.
  private static let leastPixelsWorthWaiting = 4_000_000

  /// Consumes the decoder, so that its memory is free before the picture is turned.
  private static func picture(
    _ decoder: consuming JPEGDecoder, _ plan: DecodePlan, _ provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> StoredPicture {
    let profile = decoder.profile
    let channels = decoder.channels
    guard decoder.beginsCoarse,
      decoder.size.width * decoder.size.height > leastPixelsWorthWaiting
    else {
      let pixels = try decoder.pixels(by: plan)
      return StoredPicture(
        pixels, channels: channels, isOpaque: true, profile: profile, failure: decoder.failure)
    }
    // The decoder asks only within this call.
    return try withoutActuallyEscaping(provisional) { (provisional) throws(DecodingError) in
      let pixels = try decoder.pixels(by: plan) { pixels throws(DecodingError) in
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
