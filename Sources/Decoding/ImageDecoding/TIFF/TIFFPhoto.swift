import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a TIFF file into upright pixels at exactly the requested size.
enum TIFFPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let sheets = TIFFSheets(ByteReader(bytes), limit: ShownSheet.maximumCount)
    var photo: DecodedPhoto
    do throws(DecodingError) {
      photo = try decode(bytes, sheets, demand)
    } catch {
      guard error.isDamage else { throw error }
      photo = try salvage(bytes, sheets, demand, inSpiteOf: error)
    }
    photo.sheetCount = sheets.count
    return photo
  }

  /// Decodes what is left of a damaged file.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ sheets: TIFFSheets, _ demand: PhotoDemand,
    inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      return try decode(bytes, sheets, demand, inSpiteOf: failure)
    } catch {
      // The first error is closest to the cause.
      throw error.isDamage ? failure : error
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, _ sheets: TIFFSheets, _ demand: PhotoDemand,
    inSpiteOf failure: DecodingError? = nil
  ) throws(DecodingError) -> DecodedPhoto {
    let file = try TIFFFile(bytes, directory: sheets.directory(of: demand.sheet))
    if let samples = try TIFFSamples(file) {
      let decoder = try TIFFSampleDecoder(
        file, samples, fileLength: bytes.count, inSpiteOf: failure)
      let plan = plan(bytes, decoder.layout, sheets, demand)
      return try picture(decoder, plan).upright(plan)
    }
    let decoder = try TIFFDecoder(file, fileLength: bytes.count, inSpiteOf: failure)
    let plan = plan(bytes, decoder.layout, sheets, demand)
    return try picture(decoder, plan).upright(plan)
  }

  private static func plan(
    _ bytes: UnsafeRawBufferPointer, _ layout: TIFFLayout, _ sheets: TIFFSheets,
    _ demand: PhotoDemand
  ) -> DecodePlan {
    let shape = sheets.density(of: demand.sheet).map {
      PixelShape(across: $0.across, down: $0.down)
    }
    // EXIF states a colour space of RGB only.
    let takesEXIF = layout.profile == nil && layout.channels == .color
    return DecodePlan(
      stored: layout.size, orientation: layout.orientation,
      exifProfile: takesEXIF ? EXIFPresentation(in: bytes).profile : nil,
      shape: shape ?? .square, demand: demand)
  }

  /// Consumes the decoder, so that its memory is free before the picture is rotated.
  private static func picture(
    _ decoder: consuming TIFFDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }

  private static func picture(
    _ decoder: consuming TIFFSampleDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
