import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import SDLSupport
import WorkerThreads

/// The frames of a group, which show their photos together: what this one does for it.
extension App {
  /// A difference of times that is not seen, in seconds; clocks that NTP corrects drift all the time.
  private static let slack = 0.001

  /// Follows the group at a time (seconds), from the first photo on.
  func followGroup(at now: Double) {
    guard let group, frames.hasShownPhoto else { return }
    listGroupPhotos()
    let clock = GroupClock.now
    noteUsersChanges(at: clock)
    group.membership.receiveEarlyMessages(at: now, time: clock.milliseconds)
    group.membership.advance(at: now)
    followGroupTurn()
    followGroupPolicy()
    if gallery.slideshowState == .playing, gallery.isVisible {
      group.membership.announceDelay(at: clock.milliseconds) { media.readiness(of: $0) }
    }
    cueSlideshow(at: clock)
    for message in group.membership.takeMessages() { remote.send(message) }
    reportStanding()
    group.seenTurn = gallery.turn.targetTurn
    group.seen = seenByUser
    // Without a slideshow, and while a user looks at something else, no change is shown.
    let isFollowing = gallery.isVisible && gallery.slideshow != nil && !gallery.isSlideshowHeld
    let next = isFollowing ? group.membership.nextTime(after: clock.milliseconds) : nil
    group.changeTime = next.map { min(clock.time(at: $0), clock.time + Double(WallClock.interval)) }
  }

  /// Receives a message of another frame.
  func receive(_ message: GroupMessage, isKept: Bool) {
    group?.membership.receive(
      message, isKept: isKept, at: clock.now, time: GroupClock.now.milliseconds)
  }

  /// Receives the photos in the order of their names.
  func receive(_ list: GroupList) {
    group?.isListing = false
    group?.membership.use(list, showing: gallery.currentPhoto, at: GroupClock.now.milliseconds)
  }

  /// Sorts the photos by their names, on another thread, once all are known or when they have changed.
  private func listGroupPhotos() {
    guard let group, searches.progress == .complete, !album.isEmpty, !group.isListing,
      group.listedAlbum != album
    else { return }
    let album = album
    let roots = searches.shown.locations.compactMap { location -> [UInt8]? in
      if case .path(let path) = location { path.bytes } else { nil }
    }
    (group.listedAlbum, group.isListing) = (album, true)
    WorkerThread.start { [mailbox] in
      mailbox.post(.groupListed(GroupList(album, roots: roots)))
    }
  }

  private var seenByUser: GroupSession.Seen? {
    gallery.slideshow.map {
      GroupSession.Seen(
        photo: gallery.mode == .strip ? gallery.currentPhoto : group?.seen?.photo,
        isSuspended: $0.isSuspended, policy: gallery.slideshowPolicy)
    }
  }

  /// Lets the others follow what a user of this frame has done since the last step.
  private func noteUsersChanges(at time: GroupClock) {
    guard let group, group.hasBroker, group.membership.standing == .inStep, let former = group.seen,
      let present = seenByUser, let slideshow = gallery.slideshow
    else { return }
    let isCued = group.cue.map { $0.photo == present.photo && $0.isDue(at: time.time) } ?? false
    let isInList = present.photo.map { group.membership.list?.place(of: $0) != nil } ?? false
    // The strip goes to a neighbour by itself if the photo is gone.
    let isFormerGone = former.photo.map { !album.contains($0) } ?? false
    let isMoved = present.photo != former.photo && !isCued && isInList && !isFormerGone
    guard
      isMoved || present.isSuspended != former.isSuspended
        || present.policy.interval != former.policy.interval
        || present.policy.isShuffled != former.policy.isShuffled
    else { return }
    // After a touch the photo stays for a while, here and so on all frames.
    let hold = slideshow.isPaused && !slideshow.isSuspended ? Slideshow.pauseDuration : 0
    group.membership.change(
      showing: present.photo, isPaused: present.isSuspended, policy: present.policy,
      hold: Int(hold * 1000), at: time.milliseconds)
  }

  /// Turns the photos as those of another frame, or tells the others that they have turned here.
  private func followGroupTurn() {
    guard let group, group.turnsTogether else { return }
    let turn = gallery.turn.targetTurn
    if let seen = group.seenTurn, seen != turn {
      group.membership.noteTurn(turn, at: GroupClock.now.milliseconds)
    }
    guard let new = group.membership.turn, new != group.followedTurn else { return }
    group.followedTurn = new
    if new.turn != turn { send(.command(.setDevice(-new.turn)), from: .remote) }
  }

  /// Shows the interval and the order of the group, wherever those of the slideshow are shown.
  private func followGroupPolicy() {
    guard let group, group.membership.standing == .inStep, let schedule = group.membership.schedule
    else { return }
    var policy = gallery.slideshowPolicy
    policy.interval = Double(schedule.interval) / 1000
    policy.isShuffled = schedule.seed != nil
    guard policy != gallery.slideshowPolicy else { return }
    settings.followGroup(isShuffled: policy.isShuffled)
    send(.slideshowPolicyChanged(policy))
  }

  /// Passes on which photo comes next, and when.
  private func cueSlideshow(at time: GroupClock) {
    guard let group, let slideshow = gallery.slideshow else { return }
    // Without a broker a pause is for this frame only.
    let isAlone = slideshow.isSuspended && !group.hasBroker
    let change =
      isAlone
      ? nil
      : group.membership.nextChange(from: gallery.currentPhoto, at: time.milliseconds) {
        media.readiness(of: $0) == .failed
      }
    let cue = change.map {
      SlideshowCue(
        photo: $0.photo, previous: $0.previous, time: $0.time.map(time.time(at:)),
        isSuspended: group.membership.schedule?.isPaused ?? false)
    }
    if !Self.isSame(cue, slideshow.cue)
      || cue.map({ $0.isSuspended != slideshow.isSuspended }) ?? false
    {
      // Nothing that is seen changes; only another photo may have to be requested. A pause that the
      // group has decided stays when visitors of this frame have left.
      _ = stage.handle(.slideshowCued(cue), from: .remote, at: clock.now)
      reportPhotoSize()
      if gallery.slideshow?.next?.readiness == .awaited { frames.invalidate() }
      group.cue = cue
    }
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
  private func reportStanding() {
    guard let group, group.membership.standing != group.reportedStanding else { return }
    let former = group.reportedStanding
    group.reportedStanding = group.membership.standing
    switch group.membership.standing {
    case .otherPhotos:
      let count = group.membership.schedule?.list.count ?? 0
      let text =
        "The group “\(group.name.text)” has other photos (\(count), here \(album.count)), so this frame"
        + " plays alone"
      Console.complain(text)
      showToast(text, for: 20, isLasting: true)
    case .inStep where former == .otherPhotos:
      let text = "This frame follows the group “\(group.name.text)” again"
      Console.complain(text)
      showToast(text, for: 4, isLasting: true)
    case .inStep, .waiting: break
    }
  }
}
