import GalleryCore
import ImageDecoding

/// All frames of one play.
struct DecodedAnimation {
  let traits: AnimationTraits?
  let frames: [AnimationFrame]

  /// Plays an animation from an array once.
  ///
  /// - Parameter limit: the maximum number of frames to decode.
  init(
    _ bytes: [UInt8], fittedInto bounds: PixelSize = .ample, limit: Int = .max
  ) throws {
    (traits, frames) = try bytes.withUnsafeBytes { bytes in
      let decoder = try AnimationDecoder(bytes, PhotoDemand(bounds: bounds))
      return (decoder.traits, try Self.play(decoder, limit: limit))
    }
  }

  static func play(_ decoder: AnimationDecoder, limit: Int = .max) throws -> [AnimationFrame] {
    var frames: [AnimationFrame] = []
    while frames.count < limit, let frame = try decoder.next() { frames.append(frame) }
    return frames
  }

  /// Returns the pixel at one position in each of the frames.
  func pixels(atX x: Int, y: Int) -> [UInt32] { frames.map { $0.image[x, y] } }
}
