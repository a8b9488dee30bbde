import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a "Quite OK" image into pixels at exactly the requested size.
enum QOIPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let failure: DecodingError
    do throws(DecodingError) {
      let planned = try picture(bytes, demand)
      let plan = planned.plan
      return try planned.picture.upright(plan)
    } catch {
      guard error.isDamage else { throw error }
      failure = error
    }
    do throws(DecodingError) {
      return try salvage(bytes, demand, inSpiteOf: failure)
    } catch {
      throw error.isDamage ? failure : error
    }
  }

  /// Decodes a truncated file twice, with different pixels in place of the missing ones, and keeps
  /// the pixels that do not depend on them.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    // A full colour, dark or bright, which all further pixels repeat. Each of its components is
    // also a valid one-byte code, so a truncated code can consume only the first few bytes.
    func mended(_ pattern: [UInt8]) throws(DecodingError) -> MendedBytes {
      try MendedBytes(
        bytes, continuing: MendedBytes.Filling(pattern: pattern, count: 3 * pattern.count),
        end: QOIDecoder.endMarker)
    }
    let dark = try mended([0xFF, 0, 0, 0, 0x7F])
    let first = try picture(dark.bytes, demand)
    let plan = first.plan
    let bright = try mended([0xFF, 0x7F, 0x7F, 0x7F, 0x7F])
    let second = try picture(bright.bytes, demand)
    return try first.picture.masked(
      where: second.picture, differsInBlocksOf: 1, failure: failure
    ).upright(plan)
  }

  /// A picture and the plan for it.
  private struct Planned: ~Copyable {
    let plan: DecodePlan
    let picture: StoredPicture
  }

  private static func picture(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> Planned {
    let decoder = try QOIDecoder(bytes)
    let plan = DecodePlan(stored: decoder.size, orientation: .upright, demand: demand)
    return Planned(plan: plan, picture: try decoder.picture(by: plan))
  }
}
