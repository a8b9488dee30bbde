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

  /// The size of a message in bytes: the family, the case and two numbers.
  package static let byteCount = 2 + 2 * 8
  /// The maximum width or height of a frame in pixels: more than displays have (7680), and at most
  /// 256 MiB per frame.
  package static let longestSide = 8192
  /// The maximum time: WebP stores times as signed 32-bit numbers, which is 24 days.
  package static let longestTime = Int(Int32.max)
}

extension FrameMessage: WireMessage, WireChoice {
  private static let sides = 1...longestSide

  package static let family = WireFamily.recording
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .begin(let size) = $0 { size } else { nil } }) {
      .begin(
        PixelSize(
          width: try $1.number($0?.width, in: sides),
          height: try $1.number($0?.height, in: sides)))
    },
    .fields({ if case .frame(let time) = $0 { time } else { nil } }) {
      .frame(milliseconds: try time($0, &$1))
    },
    .fields({ if case .end(let time) = $0 { time } else { nil } }) {
      .end(milliseconds: try time($0, &$1))
    },
  ]

  /// Passes a time, and a zero, so that all messages have the same length.
  private static func time(_ time: Int?, _ fields: inout WireFields) throws(WireError) -> Int {
    let time = try fields.number(time, in: 0...longestTime)
    _ = try fields.number(0, in: 0...0)
    return time
  }
}
