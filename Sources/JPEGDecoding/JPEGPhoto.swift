import DecodingPipeline
public import GalleryCore
public import ImageFormats

/// From the bytes of a JPEG file to upright pixels at exactly the size asked for.
public enum JPEGPhoto {
  /// Does once what decoding needs files for, so that it gets along without any from then on.
  public static func prepare() { OrientationReader.prepare() }

  /// Decodes what is demanded of the photo whose whole file is `bytes`.
  ///
  /// - Parameter provisional: takes a smaller picture to be shown until the right one is there,
  ///   where the file has one that comes much sooner.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let orientation = OrientationReader.orientation(of: .jpeg, in: bytes)
    let decoder = try JPEGDecoder(bytes)
    let plan = DecodePlan(stored: decoder.size, orientation: orientation, demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Consumes the decoder, so that its memory is free before the picture is turned.
  private static func picture(
    _ decoder: consuming JPEGDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    let decoded = try decoder.pixels(atLeast: plan.target)
    let reduced = try decoded.withPixels { (pixels) throws(DecodingError) in
      try pixels.reduced(by: plan)
    }
    return StoredPicture(reduced, isOpaque: true)
  }
}
