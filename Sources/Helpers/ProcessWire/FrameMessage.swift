package import GalleryCore

/// A message from a recording to the encoder: the size, then each frame, then the end.
///
/// Without an end message, the recording was interrupted.
package enum FrameMessage: Hashable, Sendable {
  /// Frames of this size follow.
  case begin(PixelSize)
  /// The pixels of a frame follow, which is shown from `milliseconds` after the start.
  ///
  /// Rows are stored from top to bottom, with four bytes per pixel: blue, green, red and an unused
  /// byte.
  case frame(milliseconds: Int)
  /// The last frame ends at `milliseconds` after the start.
  ///
  /// No message follows.
  case end(milliseconds: Int)

  /// The size of a message in bytes: the kind and two numbers, each in 32 bits, little-endian.
  package static let byteCount = 12
  /// The maximum width or height of a frame in pixels: more than displays have (7680), and at most
  /// 256 MiB per frame.
  package static let longestSide = 8192
  /// The maximum time: WebP stores times as signed 32-bit numbers, which is 24 days.
  package static let longestTime = Int(Int32.max)

  /// The encoded message.
  package var bytes: [UInt8] {
    let numbers: [Int]
    switch self {
    case .begin(let size): numbers = [1, size.width, size.height]
    case .frame(let milliseconds): numbers = [2, milliseconds, 0]
    case .end(let milliseconds): numbers = [3, milliseconds, 0]
    }
    return numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// Decodes a message; returns nil if the bytes are invalid or exceed the limits.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    let numbers = stride(from: 0, to: Self.byteCount, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    let sides = 1...Self.longestSide
    let times = 0...Self.longestTime
    switch numbers[0] {
    case 1 where sides.contains(numbers[1]) && sides.contains(numbers[2]):
      self = .begin(PixelSize(width: numbers[1], height: numbers[2]))
    case 2 where times.contains(numbers[1]) && numbers[2] == 0:
      self = .frame(milliseconds: numbers[1])
    case 3 where times.contains(numbers[1]) && numbers[2] == 0:
      self = .end(milliseconds: numbers[1])
    default:
      return nil
    }
  }
}
