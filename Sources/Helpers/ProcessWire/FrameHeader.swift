package import GalleryCore

/// The description of an animation frame in a message; an `AnimationFrame` without its pixels.
package struct FrameHeader: Hashable, Sendable {
  /// The description of the pixels.
  package var picture: PictureHeader
  /// The index in the animation, counted from 0.
  package var index: Int
  /// The frame's duration in milliseconds.
  package var milliseconds: Int

  /// The range of durations.
  ///
  /// GIF stores hundredths of a second in 16 bits, WebP milliseconds in 24 bits.
  private static let times = 1...(1 << 24)

  /// Describes a frame of an animation with the given upright size.
  package init(_ frame: AnimationFrame, of photoSize: PixelSize) {
    picture = PictureHeader(DecodedPhoto(image: frame.image, photoSize: photoSize))
    index = frame.index
    milliseconds = frame.milliseconds.clamped(to: Self.times)
  }

  /// Combines the header with its pixels.
  package func frame(_ image: PixelImage) -> AnimationFrame {
    AnimationFrame(image: image, index: index, milliseconds: milliseconds)
  }
}

extension FrameHeader: WireValue {
  /// Passes the fields.
  package init(_ header: Self?, _ fields: inout WireFields) throws(WireError) {
    picture = try fields.value(header?.picture)
    index = try fields.number(header?.index, in: 0...Int(Int32.max))
    milliseconds = try fields.number(header?.milliseconds, in: Self.times)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
