/// A message to a `gimbal-desktop` process: the photos to drag, which come along as a memory file.
package struct DragCall: WireMessage, Hashable, Sendable {
  package static let family = WireFamily.drag
  /// The longest memory file, in bytes: hundreds of thousands of photos.
  package static let contentLimit = 1 << 27

  /// The length of the addresses, one in each line, with which the file begins; their paths follow,
  /// for people.
  package var addressLength: Int

  /// Describes the memory file.
  package init(addressLength: Int) { self.addressLength = addressLength }

  /// Passes the fields.
  package init(_ call: Self?, _ fields: inout WireFields) throws(WireError) {
    addressLength = try fields.number(call?.addressLength, in: 1...Self.contentLimit)
  }
}

/// What a `gimbal-desktop` process is told during a drag; the end of the connection cancels it.
package enum DragNotice: WireMessage, CaseIterable, Hashable, Sendable {
  package static let family = WireFamily.drag

  /// The mouse's button has gone up: the program under it gets the photos.
  case released
}

/// What a `gimbal-desktop` process reports of a drag.
package enum DragAnswer: WireMessage, CaseIterable, Hashable, Sendable {
  package static let family = WireFamily.drag

  /// The program under the pointer takes the photos.
  case welcome
  /// Nothing under the pointer takes them.
  case unwelcome
  /// A program has been given them.
  case dropped
  /// The button is up, and nobody has been given them.
  case ended
  /// There is no X server, it refuses the drag, or another program has begun one.
  case noServer
  /// The program's own window is under the pointer.
  case own
}
