import GalleryCore

/// What the remote control's thread shows at the broker.
struct ShownFrame: Sendable {
  /// The state.
  var state: FrameState
  /// A small picture of the photo; nil if there is none yet.
  var picture: PixelImage?

  /// Whether another frame shows the same.
  func isSame(as other: ShownFrame) -> Bool {
    state == other.state && picture === other.picture
  }
}
