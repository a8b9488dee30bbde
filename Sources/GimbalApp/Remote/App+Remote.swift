import Commands
import DecoderService
import Demonstration
import GalleryCore
import SDLSupport

/// The frame among others: what the program does for it.
extension App {
  /// Shows the state at the broker, from the first photo on, while nothing moves.
  func showRemote(at now: Double) {
    guard photoFrame.hasRemote, frames.hasShownPhoto, !stage.isAnimating(at: now) else { return }
    if let photo = currentPhoto { metadata.readCaption(of: photo, by: metadata.current, texts) }
    photoFrame.show(frameFacts, currentPhoto, at: now)
  }

  /// What the remote control must know.
  var frameFacts: FrameFacts {
    FrameFacts(
      snapshot(at: clock.now), hours: kiosk.hours, decoderRestarts: media.restartCount)
  }

  /// Follows the group at a time (seconds), from the first photo on.
  func followGroup(at now: Double) {
    guard photoFrame.group != nil, frames.hasShownPhoto else { return }
    let searches = albums.searches
    if searches.progress == .complete { photoFrame.list(album, from: searches.shown.locations) }
    let time = GroupClock.now
    perform(photoFrame.group?.follow(gallery, at: time) ?? [])
    perform(photoFrame.cueGroup(gallery, at: time) { media.readiness(of: $0) })
    photoFrame.group?.endStep(gallery, at: time)
  }

  /// Does what the remote control and the group ask for.
  func perform(_ actions: [FramePart.Action]) {
    for action in actions {
      switch action {
      case .complain(let text, let level): Console.complain(text, as: level)
      case .say(let text, let seconds): say(ShortMessage(text, for: seconds, isLasting: true))
      case .endMessage: overlays.toasts.end(at: clock.now)
      case .command(let command, let name):
        photoFrame.problem =
          name.flatMap {
            CommandRules(snapshot(at: clock.now)).remoteProblem(of: command, named: $0)
          } ?? perform(command)
      case .change(let change): photoFrame.problem = perform(change)
      case .setting(let name, let text): photoFrame.problem = changeSetting(named: name, to: text)
      case .turn(let turn): send(.command(.setDevice(-turn)), from: .remote)
      case .usePolicy(let policy): send(.slideshowPolicyChanged(policy))
      case .shuffle(let isShuffled): settings.followGroup(isShuffled: isShuffled)
      case .cue(let cue):
        // Nothing that is seen changes; only another photo may have to be requested. A pause that the
        // group has decided stays when visitors of this frame have left.
        _ = stage.handle(.slideshowCued(cue), from: .remote, at: clock.now)
        reportPhotoSize()
        if gallery.slideshow?.next?.readiness == .awaited { frames.invalidate() }
      case .requestAgain(let photos):
        for photo in photos { requestAgain(photo) }
        // It may have gone round without any other photo.
        send(.failuresForgotten)
      case .delay(let photos):
        media.noteDelay(of: photos)
        reportPhotoSize()
      case .redraw: frames.invalidate()
      }
    }
  }

  /// Does what a control says; returns why not, or nil.
  private func perform(_ change: FrameChange) -> String? {
    switch change {
    case .turnSwitch(let part, let isOn): return send(.switched(part, isOn: isOn), from: .remote)
    case .usePolicy(let policy):
      if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    case .orient(let turn): return turn.flatMap { perform(.setDevice(-$0)) }
    case .showPhotos(let choice): perform(kiosk.set(choice))
    case .brighten(let brightness): photoFrame.remote.brightness = brightness
    }
    return nil
  }

  /// Performs a command from elsewhere; returns why it had no effect, or nil.
  func perform(_ command: Command) -> String? {
    if command == .demonstrate(.reset), demonstration.player.isTouring { abandonTour() }
    let refusal = send(.command(command), from: .remote)
    kiosk.noteOpened(in: snapshot(at: clock.now))
    return refusal.map(FramePart.problem)
  }
}
