import GalleryCore

/// What the remote control's thread shows at the broker.
struct ShownFrame: Sendable {
  /// The state.
  var state: FrameState
  /// A small picture of the photo; nil if there is none yet.
  var picture: PixelImage?
  /// The messages for the group.
  var outbox = GroupOutbox()

  /// Whether another frame shows the same.
  func isSame(as other: ShownFrame) -> Bool {
    state == other.state && picture === other.picture && outbox.count == other.outbox.count
  }
}

/// The latest messages for a group, with the number of all that there were.
struct GroupOutbox: Sendable {
  /// More than a frame sends before the thread has taken them.
  private static let limit = 16

  /// The number of all messages so far.
  private(set) var count = 0
  private var latest: [GroupMessage] = []

  /// Adds a message.
  mutating func append(_ message: GroupMessage) {
    count += 1
    latest = latest.suffix(Self.limit - 1) + [message]
  }

  /// The messages after the first ones, as far as they are known.
  func messages(after number: Int) -> ArraySlice<GroupMessage> {
    latest.suffix(max(0, count - number))
  }
}
