import DecoderService
import GalleryCore
import SystemPackage

/// Plays the current photo, if it is an animation: frame after frame in the place of its photo.
///
/// The frames come from a process of their own, a few ahead; a short animation is kept after its
/// first play, so that the process can go.
@MainActor final class AnimationPlayer {
  /// Names the stream that a frame comes from, as an earlier one's may still be on their way.
  typealias Serial = Int

  private let shelf: ImageShelf
  private let pool: DecodePool
  private let post: @Sendable (Message) -> Void
  private var playing: PlayedAnimation?
  private var stream: AnimationStream?
  private var serial: Serial = 0
  /// The last frames of photos that are on their way out of view.
  private var resting: [PhotoID: PagePicture] = [:]
  private var isHeld = false

  init(shelf: ImageShelf, pool: DecodePool, post: @escaping @Sendable (Message) -> Void) {
    self.shelf = shelf
    self.pool = pool
    self.post = post
  }

  /// The frame that stands in a photo's place, if it is played.
  func picture(of photo: PhotoID) -> PagePicture? {
    playing?.id == photo ? playing?.picture : resting[photo]
  }

  /// Whether frames were asked for that have not come.
  var isAwaiting: Bool { stream != nil && playing?.isAwaiting == true }

  /// When the next frame is due, in seconds; nil where none is, or it is not there yet.
  var dueTime: Double? {
    guard let playing, !playing.ahead.isEmpty else { return nil }
    return playing.clock.dueTime
  }

  /// Plays the current photo, if it is an animation, and no other.
  ///
  /// - Parameters:
  ///   - photo: the current photo; nil where there is none.
  ///   - still: its first frame, by which it is known to be an animation; nil where that is not at
  ///     hand, or of a file that is to be read anew.
  ///   - demand: what the view shows of it; nil as long as that changes.
  ///   - visible: the photos of which something is in view.
  ///   - now: the time in seconds.
  func play(
    _ photo: Photo?, still: PagePicture?, demand: PhotoDemand?, visible: [PhotoID],
    at now: Double
  ) {
    for (photo, picture) in resting where !visible.contains(photo) {
      shelf.remove(picture.image)
      resting[photo] = nil
    }
    let goesOn = if let playing, let photo { playing.plays(photo.id, still) } else { false }
    if !goesOn { leave(visible: visible) }
    guard let photo, let still, let traits = still.animation, let demand else { return }
    if let playing, !playing.needs(demand) { return }
    if playing != nil {
      // In another size: it goes on where it is, and what is shown stays until that is there.
      playing?.begin(again: demand)
    } else {
      let shown = resting.removeValue(forKey: photo.id)
      playing = PlayedAnimation(photo.id, still: still, traits, demand, shown)
      if isHeld { playing?.clock.hold(at: now) }
    }
    openStream(FilePath(photo.location), demand)
  }

  /// Holds while nobody can see the window, at the frame where it is.
  func hold(_ isHeld: Bool, at now: Double) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    if isHeld { playing?.clock.hold(at: now) } else { playing?.clock.release(at: now) }
  }

  /// Takes a frame from a stream, or word that there will be none.
  ///
  /// Says whether anything changed that is shown.
  func receive(_ result: Result<AnimationFrame, DecodeFailure>, serial: Serial) -> Bool {
    guard serial == self.serial, playing != nil else { return false }
    switch result {
    case .success(let frame):
      if playing?.take(frame) == true { closeStream() }
      askForMore()
      return showSharper()
    case .failure:
      // The frame that is shown, or else the still picture, stays.
      closeStream()
      return false
    }
  }

  /// Shows the frame that is shown already in the size that it is now shown at, if that came.
  private func showSharper() -> Bool {
    guard let frame = playing?.takeSharper() else { return false }
    let former = playing?.picture
    playing?.show(shelf.insert(frame.image))
    if let former { shelf.remove(former.image) }
    return true
  }

  /// Shows the next frame if it is due; says whether anything changed.
  func advance(at now: Double) -> Bool {
    guard let playing, playing.clock.isDue(at: now), let frame = playing.ahead.first else {
      return false
    }
    guard self.playing?.clock.show(frame.index, milliseconds: frame.milliseconds, at: now) == true
    else {
      self.playing?.forgetFrames()
      closeStream()
      return false
    }
    let former = playing.picture
    self.playing?.removeFirst()
    self.playing?.show(shelf.insert(frame.image))
    if let former { shelf.remove(former.image) }
    askForMore()
    return true
  }

  /// Stops, as when the photo is read anew.
  func stop() { leave(visible: []) }

  func close() { closeStream() }

  /// Ends the play; the last frame stays while it slides out of view.
  private func leave(visible: [PhotoID]) {
    closeStream()
    guard let left = playing else { return }
    playing = nil
    guard let picture = left.picture else { return }
    if visible.contains(left.id), resting[left.id] == nil {
      resting[left.id] = picture
    } else {
      shelf.remove(picture.image)
    }
  }

  private func openStream(_ photo: FilePath, _ demand: PhotoDemand) {
    closeStream()
    let (serial, post) = (serial, post)
    stream = pool.animate(photo, demand) { result in
      post(.frame(result, serial))
    }
    askForMore()
  }

  private func closeStream() {
    stream?.close()
    stream = nil
    serial += 1
  }

  private func askForMore() {
    for _ in 0..<(playing?.refill() ?? 0) { stream?.askForFrame() }
  }
}
