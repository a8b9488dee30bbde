import GalleryCore
import RemoteControl

/// The frame's part in its group, and what it has last seen of its own gallery.
@MainActor final class GroupSession {
  /// The group's name.
  let name: FrameName
  /// Messages and times in, messages and photos out.
  var membership: GroupMembership
  /// Whether messages reach the others, so that users' changes are for all of them.
  let hasBroker: Bool
  /// Whether the photos turn when those of another frame do.
  var turnsTogether: Bool
  /// What the gallery showed after the last step; nil without a slideshow.
  var seen: Seen?
  /// What the slideshow was told last; nil for nothing.
  var cue: SlideshowCue?
  /// The turn of the photos after the last step; nil before the first one.
  var seenTurn: QuarterTurn?
  /// The turn of the group that this frame has followed last.
  var followedTurn: GroupTurn?
  /// The standing that was last reported to people.
  var reportedStanding = GroupMembership.Standing.waiting
  /// The album whose photos are being sorted by their names, or are sorted.
  var listedAlbum: Album?
  /// Whether they are being sorted now.
  var isListing = false
  /// When the next photo is checked or shown, in seconds; nil for never.
  var changeTime: Double?

  /// What a user can change of a slideshow.
  struct Seen: Equatable {
    var photo: PhotoID?
    var isSuspended: Bool
    var policy: SlideshowPolicy
  }

  /// Starts without photos.
  init(
    name: FrameName, frame: FrameName, policy: SlideshowPolicy, hasBroker: Bool,
    turnsTogether: Bool
  ) {
    self.name = name
    self.hasBroker = hasBroker
    self.turnsTogether = turnsTogether
    membership = GroupMembership(frame: frame.text, policy: policy)
  }

  /// When something is due without an event, in seconds; nil for never.
  var dueTime: Double? { [changeTime, membership.dueTime].compactMap(\.self).min() }
}

extension Options {
  /// The frame's part in its group; nil if it is in none.
  @MainActor var groupSession: GroupSession? {
    guard let name = settings.group, !isRecording else { return nil }
    return GroupSession(
      name: name, frame: settings.mqttName ?? .ofComputer, policy: slideshowPolicy,
      hasBroker: settings.mqtt != nil, turnsTogether: settings.groupTurns)
  }
}
