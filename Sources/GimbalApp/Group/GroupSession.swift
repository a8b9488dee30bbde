import GalleryCore
import Localization
import RemoteControl

/// The frame's part in its group: what its gallery shows goes in, and how it follows the others
/// comes out.
///
/// Each step has three moments, because what comes out changes the gallery: `follow`, `cue` and
/// `endStep`.
struct GroupSession {
  /// A difference of times that is not seen, in seconds; clocks that NTP corrects drift all the
  /// time.
  private static let slack = 0.001

  /// What a user can change of a slideshow.
  private struct Seen: Equatable {
    var photo: PhotoID?
    var isSuspended: Bool
    var policy: SlideshowPolicy
  }

  /// The group's name.
  let name: FrameName
  /// Messages and times in, messages and photos out.
  var membership: GroupMembership
  /// Whether the photos turn when those of another frame do.
  var turnsTogether: Bool
  /// Whether messages reach the others, so that users' changes are for all of them.
  private let hasBroker: Bool
  /// What the gallery showed after the last step; nil without a slideshow.
  private var seen: Seen?
  /// What the slideshow was told last; nil for nothing.
  private var cue: SlideshowCue?
  /// The turn of the photos after the last step; nil before the first one.
  private var seenTurn: QuarterTurn?
  /// The turn of the group that this frame has followed last.
  private var followedTurn: GroupTurn?
  /// The standing that was last reported to people.
  private var reportedStanding = GroupMembership.Standing.waiting
  /// The album whose photos are being sorted by their names, or are sorted.
  private var listedAlbum: Album?
  /// Whether they are being sorted now.
  private var isListing = false
  /// When the next photo is checked or shown, in seconds; nil for never.
  private var changeTime: Double?

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

  // MARK: Photos

  /// Returns whether the photos of an album must be sorted by their names, as they have changed and
  /// none are being sorted.
  mutating func beginListing(_ album: Album) -> Bool {
    guard !album.isEmpty, !isListing, listedAlbum != album else { return false }
    (listedAlbum, isListing) = (album, true)
    return true
  }

  /// Receives the photos in the order of their names.
  mutating func receive(_ list: GroupList, showing photo: PhotoID?, at time: GroupClock) {
    isListing = false
    membership.use(list, showing: photo, at: time.milliseconds)
  }

  // MARK: Steps

  /// Lets the others follow what users have done since the last step, and follows the others' turn,
  /// interval and order.
  mutating func follow(_ gallery: Gallery, at time: GroupClock) -> [AppAction] {
    noteUsersChanges(of: gallery, at: time)
    membership.receiveEarlyMessages(at: time.time, time: time.milliseconds)
    membership.advance(at: time.time)
    return followTurn(of: gallery, at: time) + followPolicy(of: gallery)
  }

  /// Says which photo comes next, and when; tells people if the group has other photos.
  mutating func cue(
    _ gallery: Gallery, at time: GroupClock, readiness: (PhotoID) -> PhotoReadiness
  ) -> [AppAction] {
    if gallery.slideshowState == .playing, gallery.isVisible {
      membership.announceDelay(at: time.milliseconds, readiness: readiness)
    }
    return cueSlideshow(of: gallery, at: time, readiness: readiness) + reportStanding(of: gallery)
  }

  /// Notes what the gallery shows at the end of a step.
  mutating func endStep(_ gallery: Gallery, at time: GroupClock) {
    seenTurn = gallery.turn.targetTurn
    seen = seenByUser(of: gallery)
    // Without a slideshow, and while a user looks at something else, no change is shown.
    let isFollowing = gallery.isVisible && gallery.slideshow != nil && !gallery.isSlideshowHeld
    let next = isFollowing ? membership.nextTime(after: time.milliseconds) : nil
    changeTime = next.map { min(time.time(at: $0), time.time + Double(WallClock.interval)) }
  }

  private func seenByUser(of gallery: Gallery) -> Seen? {
    gallery.slideshow.map {
      Seen(
        photo: gallery.mode == .strip ? gallery.currentPhoto : seen?.photo,
        isSuspended: $0.isSuspended, policy: gallery.slideshowPolicy)
    }
  }

  /// Lets the others follow what a user of this frame has done since the last step.
  private mutating func noteUsersChanges(of gallery: Gallery, at time: GroupClock) {
    guard hasBroker, membership.standing == .inStep, let former = seen,
      let present = seenByUser(of: gallery), let slideshow = gallery.slideshow
    else { return }
    let isCued = cue.map { $0.photo == present.photo && $0.isDue(at: time.time) } ?? false
    let isInList = present.photo.map { membership.list?.place(of: $0) != nil } ?? false
    // The strip goes to a neighbour by itself if the photo is gone.
    let isFormerGone = former.photo.map { !gallery.album.contains($0) } ?? false
    let isMoved = present.photo != former.photo && !isCued && isInList && !isFormerGone
    guard
      isMoved || present.isSuspended != former.isSuspended
        || present.policy.interval != former.policy.interval
        || present.policy.isShuffled != former.policy.isShuffled
    else { return }
    // After a touch the photo stays for a while, here and so on all frames.
    let hold = slideshow.isPaused && !slideshow.isSuspended ? Slideshow.pauseDuration : 0
    membership.change(
      showing: present.photo, isPaused: present.isSuspended, policy: present.policy,
      hold: Int(hold * 1000), at: time.milliseconds)
  }

  /// Turns the photos as those of another frame, or tells the others that they have turned here.
  private mutating func followTurn(
    of gallery: Gallery, at time: GroupClock
  ) -> [AppAction] {
    guard turnsTogether else { return [] }
    let turn = gallery.turn.targetTurn
    if let seenTurn, seenTurn != turn { membership.noteTurn(turn, at: time.milliseconds) }
    guard let new = membership.turn, new != followedTurn else { return [] }
    followedTurn = new
    return new.turn == turn ? [] : [.send(.command(.setDevice(-new.turn)), from: .remote)]
  }

  /// Shows the interval and the order of the group, wherever those of the slideshow are shown.
  private func followPolicy(of gallery: Gallery) -> [AppAction] {
    guard membership.standing == .inStep, let schedule = membership.schedule else { return [] }
    var policy = gallery.slideshowPolicy
    policy.interval = Double(schedule.interval) / 1000
    policy.isShuffled = schedule.seed != nil
    guard policy != gallery.slideshowPolicy else { return [] }
    return [.shuffle(policy.isShuffled), .send(.slideshowPolicyChanged(policy))]
  }

  /// Passes on which photo comes next, and when.
  private mutating func cueSlideshow(
    of gallery: Gallery, at time: GroupClock, readiness: (PhotoID) -> PhotoReadiness
  ) -> [AppAction] {
    guard let slideshow = gallery.slideshow else { return [] }
    // Without a broker a pause is for this frame only.
    let isAlone = slideshow.isSuspended && !hasBroker
    let change =
      isAlone
      ? nil
      : membership.nextChange(from: gallery.currentPhoto, at: time.milliseconds) {
        readiness($0) == .failed
      }
    let cue = change.map {
      SlideshowCue(
        photo: $0.photo, previous: $0.previous, time: $0.time.map(time.time(at:)),
        isSuspended: membership.schedule?.isPaused ?? false)
    }
    guard
      !Self.isSame(cue, slideshow.cue)
        || cue.map({ $0.isSuspended != slideshow.isSuspended }) ?? false
    else { return [] }
    self.cue = cue
    return [.cue(cue)]
  }

  /// Whether two cues differ by less than is seen.
  private static func isSame(_ cue: SlideshowCue?, _ other: SlideshowCue?) -> Bool {
    guard var cue, let other else { return cue == nil && other == nil }
    if let time = cue.time, let otherTime = other.time, abs(time - otherTime) < slack {
      cue.time = otherTime
    }
    return cue == other
  }

  /// Says that the photos are not those of the group, or that they are again.
  private mutating func reportStanding(of gallery: Gallery) -> [AppAction] {
    guard membership.standing != reportedStanding else { return [] }
    let former = reportedStanding
    reportedStanding = membership.standing
    switch membership.standing {
    case .otherPhotos:
      let (count, ownCount) = (membership.schedule?.list.count ?? 0, gallery.album.count)
      let text = localized(
        """
        The group “\(name.text)” has other photos (\(count), here \(ownCount)), so this frame \
        plays alone
        """)
      return [.complain(text), .say(text, for: 20, isLasting: true)]
    case .inStep where former == .otherPhotos:
      let text = localized("This frame follows the group “\(name.text)” again")
      return [.complain(text), .say(text, for: 4, isLasting: true)]
    case .inStep, .waiting: return []
    }
  }
}

extension Options {
  /// The frame's part in its group; nil if it is in none.
  var groupSession: GroupSession? {
    guard let name = settings.group, !isRecording else { return nil }
    return GroupSession(
      name: name, frame: settings.mqttName ?? .ofComputer, policy: slideshowPolicy,
      hasBroker: settings.mqtt != nil, turnsTogether: settings.groupTurns)
  }
}
