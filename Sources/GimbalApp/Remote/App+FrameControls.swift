import GalleryCore
import RemoteControl

/// What the remote control changes beside settings.
extension App {
  /// The present value of a control.
  func value(of control: FrameControl) -> RemoteValue {
    switch control {
    case .playing: .flag(gallery.playsSlideshow)
    case .interval: .number(gallery.slideshowPolicy.interval)
    case .orientation: .text(StartOrientation(contentTurn: gallery.turn.targetTurn).rawValue)
    case .lock: .flag(gallery.isRotationLocked)
    case .captions: .flag(gallery.areCaptionsShown)
    case .screen:
      switch kiosk.hours.choice {
      case .on: .flag(true)
      case .off: .flag(false)
      case .hours: .text(ScreenChoice.hours.rawValue)
      }
    case .brightness: .number(Double(remote.brightness))
    }
  }

  /// Changes a control to what a text says; returns why not, or nil.
  func change(_ control: FrameControl, to text: String) -> String? {
    let refusal = control.remoteSetting.refusal(of: text)
    let flag = RemoteValue.flag(from: text)
    switch control {
    case .playing: return flag.map { turn(.slideshow, isOn: $0) } ?? refusal
    case .lock: return flag.map { turn(.rotationLock, isOn: $0) } ?? refusal
    case .captions: return flag.map { turn(.captions, isOn: $0) } ?? refusal
    case .interval:
      guard let interval = Double(decimal: text), SlideshowPolicy.intervals.contains(interval)
      else { return refusal }
      var policy = gallery.slideshowPolicy
      policy.interval = interval
      if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    case .orientation:
      guard let orientation = StartOrientation(rawValue: text) else { return refusal }
      return orientation.interface.contentTurn.flatMap { perform(.setDevice(-$0)) }
    case .screen:
      guard let choice = flag.map({ $0 ? .on : .off }) ?? ScreenChoice(rawValue: text.lowercased())
      else { return refusal }
      perform(kiosk.set(choice))
    case .brightness:
      guard let brightness = RemoteValue.wholeNumber(from: text),
        FrameControl.brightnesses.contains(brightness)
      else { return refusal }
      remote.brightness = brightness
    }
    return nil
  }

  private func turn(_ part: GallerySwitch, isOn: Bool) -> String? {
    send(.switched(part, isOn: isOn), from: .remote)
  }
}
