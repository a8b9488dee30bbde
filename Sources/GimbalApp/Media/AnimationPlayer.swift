import DecoderService
import GalleryCore
import SystemPackage

/// Plays the current photo if it is an animation: its frames replace the photo one by one.
///
/// The frames come from a separate process, a few ahead. A short animation is kept in memory after
/// its first play, so that the process can end.
@MainActor final class AnimationPlayer {
  /// The number of the stream that a frame comes from; frames of an earlier one may still arrive.
  typealias Serial = Int

  private let shelf: ImageShelf
  private let decoders: any PhotoDecoding
  private let post: @Sendable (Message) -> Void
  private var playing: PlayedAnimation?
  private var stream: (any FrameStream)?
  private var serial: Serial = 0
  /// The last frames of photos that are leaving the view.
  private var resting: [PhotoID: PagePicture] = [:]
  private var isHeld = false

  init(
    shelf: ImageShelf, decoders: any PhotoDecoding, post: @escaping @Sendable (Message) -> Void
  ) {
    self.shelf = shelf
    self.decoders = decoders
    self.post = post
  }

  /// The frame that replaces a photo; nil if the photo is not played.
  func picture(of photo: PhotoID) -> PagePicture? {
    playing?.id == photo ? playing?.picture : resting[photo]
  }

  /// Whether requested frames have not arrived.
  var isAwaiting: Bool { stream != nil && playing?.isAwaiting == true }

  /// When the next frame is due, in seconds; nil if there is none, or it has not arrived.
  var dueTime: Double? {
    guard let playing, !playing.ahead.isEmpty else { return nil }
    return playing.clock.dueTime
  }

  /// Plays the current photo, if it is an animation, and no other.
  ///
  /// - Parameters:
  ///   - photo: the current photo; nil if there is none.
  ///   - still: its first frame, which says whether it is an animation; nil if it is not held, or
  ///     its file is read again.
  ///   - demand: the size that the view shows; nil while it changes.
  ///   - visible: the photos of which something is visible.
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
      // The animation continues at another size. The shown frame stays until the first one arrives.
      playing?.begin(again: demand)
    } else {
      let shown = resting.removeValue(forKey: photo.id)
      playing = PlayedAnimation(photo.id, still: still, traits, demand, shown)
      if isHeld { playing?.clock.hold(at: now) }
    }
    openStream(FilePath(photo.location), demand)
  }

  /// Pauses at the shown frame, or continues.
  func hold(_ isHeld: Bool, at now: Double) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    if isHeld { playing?.clock.hold(at: now) } else { playing?.clock.release(at: now) }
  }

  /// Stores a frame from a stream, or ends the stream after a failure.
  ///
  /// Returns whether the picture changed.
  func receive(_ result: Result<AnimationFrame, DecodeFailure>, serial: Serial) -> Bool {
    guard serial == self.serial, playing != nil else { return false }
    switch result {
    case .success(let frame):
      if playing?.add(frame) == true { closeStream() }
      requestFrames()
      return showSharper()
    case .failure:
      // The shown frame, or the still picture, stays.
      closeStream()
      return false
    }
  }

  /// Replaces the shown frame by the same one at the current size, if that has arrived.
  private func showSharper() -> Bool {
    guard let frame = playing?.removeSharper() else { return false }
    let former = playing?.picture
    playing?.show(shelf.insert(frame.image))
    if let former { shelf.remove(former.image) }
    return true
  }

  /// Shows the next frame if it is due; returns whether the picture changed.
  func advance(at now: Double) -> Bool {
    guard let playing, playing.clock.isDue(at: now), let frame = playing.ahead.first else {
      return false
    }
    guard self.playing?.clock.show(frame.index, milliseconds: frame.milliseconds, at: now) == true
    else {
      self.playing?.removeFrames()
      closeStream()
      return false
    }
    let former = playing.picture
    self.playing?.removeFirst()
    self.playing?.show(shelf.insert(frame.image))
    if let former { shelf.remove(former.image) }
    requestFrames()
    return true
  }

  /// Stops if this photo plays, because it is read again.
  func stop(_ photo: PhotoID) { if playing?.id == photo { leave(visible: []) } }

  /// Stops and releases the animations of photos that are not in the strip.
  func adapt(to strip: Strip) {
    if let playing, !strip.contains(playing.id) { leave(visible: []) }
    for (photo, picture) in resting where !strip.contains(photo) {
      shelf.remove(picture.image)
      resting[photo] = nil
    }
  }

  func close() { closeStream() }

  /// Ends the animation; the last frame stays while it slides out of view.
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
    stream = decoders.play(photo, demand) { result in
      post(.media(.frame(result, serial)))
    }
    requestFrames()
  }

  private func closeStream() {
    stream?.close()
    stream = nil
    serial += 1
  }

  private func requestFrames() {
    for _ in 0..<(playing?.refill() ?? 0) { stream?.requestFrame() }
  }
}
