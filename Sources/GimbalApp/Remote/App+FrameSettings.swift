import Commands
import GalleryCore
import RemoteControl

/// The settings that the remote control changes.
extension App {
  /// Why a group or a wall does not allow a setting; nil if it does.
  func limit(of setting: FrameSetting) -> FrameLimit? {
    switch setting {
    case .kenBurns(true) where gallery.wall != nil: .wallZoom
    case .pairs(true) where group != nil, .preferMatching(true) where group != nil:
      .groupChoice
    case .weights(let folders) where group != nil && !folders.isEmpty: .groupOrder
    case .pairs(true) where gallery.wall != nil, .preferMatching(true) where gallery.wall != nil:
      .wallChoice
    default: nil
    }
  }

  /// Changes a setting; returns why not, or nil.
  func set(_ setting: FrameSetting) -> String? {
    var policy = gallery.slideshowPolicy
    switch setting {
    case .playing(let isPlaying):
      return set(.slideshow, isOn: isPlaying)
    case .lock(let isLocked):
      return set(.rotationLock, isOn: isLocked)
    case .captions(let areShown):
      return set(.captions, isOn: areShown)
    case .orientation(let orientation):
      return orientation.contentTurn.flatMap { perform(.setDevice(-$0)) }
    case .brightness(let brightness):
      remote.brightness = brightness
    case .dim(let dim):
      self.dim = dim
      adaptToLight()
    case .hours, .dimHours, .rating, .keywords, .excludedKeywords, .shapes, .firstDay, .lastDay,
      .onThisDay, .daysAround, .weights:
      return choose(setting)
    case .groupTurns(let isOn): group?.turnsTogether = isOn
    case .dimLight(let isOn): setDimsByLight(isOn)
    case .clock(let overlay): setClockOverlay(overlay)
    case .captionDetails(let details): captionDetails = details
    case .overlayFollows(let follows): overlayFollows = follows
    case .pairs(let isOn): policy.makesPairs = isOn
    case .preferMatching(let isOn): policy.prefersMatching = isOn
    case .matte(let matte):
      if matte != gallery.matte { send(.matteChanged(matte)) }
    case .kenBurns(let isOn): policy.hasKenBurns = isOn
    case .interval(let interval): policy.interval = interval
    case .shuffle(let isShuffled): policy.isShuffled = isShuffled
    case .transition(let transition): policy.transition = transition
    }
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    return nil
  }

  private func set(_ part: GallerySwitch, isOn: Bool) -> String? {
    send(.switched(part, isOn: isOn), from: .remote)
  }
}
