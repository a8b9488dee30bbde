package import GalleryCore

/// What a recording says to the program that writes it down: its frames' size, then the frames one by
/// one, then that this was all; where that last word is missing, the recording was broken off.
package enum FrameMessage: Hashable, Sendable {
  /// Frames of so many pixels follow.
  case begin(PixelSize)
  /// After this message come the pixels of a frame that is shown from a time on, in milliseconds
  /// from the recording's beginning: row by row from the top, four bytes each, blue first, the
  /// fourth without meaning.
  case frame(milliseconds: Int)
  /// The last frame is shown up to a time, in milliseconds from the beginning; nothing follows.
  case end(milliseconds: Int)

  /// Every message takes so many bytes: its kind and two numbers, 32 bits each, the lowest byte
  /// first.
  package static let byteCount = 12
  /// The greatest width or height of a frame in pixels: more than displays have (7680), and no more
  /// than 256 MiB a frame.
  package static let longestSide = 8192
  /// WebP's times are signed numbers of 32 bits: 24 days.
  package static let longestTime = Int(Int32.max)

  /// The message's bytes.
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

  /// Reads a message; nil where the bytes are none, or speak of what is beyond the limits.
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
