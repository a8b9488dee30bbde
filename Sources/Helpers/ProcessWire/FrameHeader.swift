package import GalleryCore

/// What a decoder process says of a frame of an animation; `AnimationFrame` without its pixels.
package struct FrameHeader: Hashable, Sendable {
  /// What is said of its pixels.
  package var picture: PictureHeader
  /// Its place in the animation, from 0 on.
  package var index: Int
  /// How long it is shown.
  package var milliseconds: Int

  /// GIF counts hundredths of a second in 16 bits, WebP milliseconds in 24.
  private static let times = 1...(1 << 24)

  /// Describes a frame of an animation of some upright size.
  package init(_ frame: AnimationFrame, of photoSize: PixelSize) {
    picture = PictureHeader(DecodedPhoto(image: frame.image, photoSize: photoSize))
    index = frame.index
    milliseconds = frame.milliseconds.clamped(to: Self.times)
  }

  /// Unites it with its pixels.
  package func frame(_ image: PixelImage) -> AnimationFrame {
    AnimationFrame(image: image, index: index, milliseconds: milliseconds)
  }

  func write(to writer: inout MessageWriter) {
    picture.write(to: &writer)
    writer.put(index)
    writer.put(milliseconds)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    picture = try PictureHeader(from: &reader)
    index = try reader.number(in: 0...Int(Int32.max))
    milliseconds = try reader.number(in: Self.times)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
