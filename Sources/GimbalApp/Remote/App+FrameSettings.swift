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
  func change(_ setting: FrameSetting) -> String? {
    var policy = gallery.slideshowPolicy
    switch setting {
    case .playing(let isPlaying):
      return turn(.slideshow, isOn: isPlaying)
    case .lock(let isLocked):
      return turn(.rotationLock, isOn: isLocked)
    case .captions(let areShown):
      return turn(.captions, isOn: areShown)
    case .orientation(let orientation):
      return orientation.contentTurn.flatMap { perform(.setDevice(-$0)) }
    case .screen(let choice): perform(kiosk.set(choice))
    case .brightness(let brightness):
      remote.brightness = brightness
    case .dim(let dim):
      settings.set(\.dim, to: dim, named: "dim")
      adaptToLight()
    case .hours(let text): return changeHours(to: text)
    case .dimHours(let text): return changeDimHours(to: text)
    case .weights(let texts): return changeWeights(to: texts)
    case .keywords(let words): return changeKeywords(\.keywords, .keyword, to: words)
    case .excludedKeywords(let words):
      return changeKeywords(\.excludedKeywords, .withoutKeyword, to: words)
    case .firstDay(let text): return changeDay(\.since, .since, to: text)
    case .lastDay(let text): return changeDay(\.until, .until, to: text)
    case .rating(let rating): return changeShownPhotos(\.rating, to: rating, named: "rating")
    case .shapes(let shapes):
      return changeShownPhotos(\.shapes, to: ShownShapes(shapes), named: "shape")
    case .onThisDay(let isOn):
      return changeShownPhotos(\.showsThisDay, to: isOn, named: "on-this-day")
    case .daysAround(let count):
      return changeShownPhotos(\.daysAround, to: count, named: "days-around")
    case .groupTurns(let isOn): group?.turnsTogether = isOn
    case .dimLight(let isOn): setDimsByLight(isOn)
    case .clock(let overlay): kiosk.clock.overlay = overlay
    case .captionDetails(let details):
      settings.set(\.captionDetails, to: details, named: "caption-details")
    case .overlayFollows(let follows):
      settings.set(\.overlayFollows, to: follows, named: "overlay-follows")
    case .pairs(let isOn): policy.makesPairs = isOn
    case .preferMatching(let isOn): policy.prefersMatching = isOn
    case .matte(let matte):
      if matte != gallery.matte { send(.matteChanged(matte)) }
    case .kenBurns(let isOn): policy.hasKenBurns = isOn
    case .interval(let interval): policy.interval = interval
    case .shuffle(let isShuffled): policy.isShuffled = isShuffled
    case .transition(let transition): policy.transition = transition
    }
    guard policy != gallery.slideshowPolicy else { return nil }
    let beginsShuffle = policy.isShuffled && !gallery.slideshowPolicy.isShuffled
    send(.slideshowPolicyChanged(policy))
    if beginsShuffle { checkWeights(in: gallery.albums) }
    return nil
  }

  private func turn(_ part: GallerySwitch, isOn: Bool) -> String? {
    send(.switched(part, isOn: isOn), from: .remote)
  }
}
