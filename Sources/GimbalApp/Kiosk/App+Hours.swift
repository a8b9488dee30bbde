import DecoderService
import Demonstration
import GalleryCore
import Glibc
import SDLSupport
import WorkerThreads

/// The hours in which photos are shown, and in which they are dimmed; outside of the former the
/// window is black, and nothing is done.
extension App {
  /// How long after input that is no visitor's the screen is turned off again, in seconds: the display
  /// server turns it on when a mouse is bumped.
  private static let bumpPatience = 10.0

  /// Starts to observe whether the clock on the wall is set, once the first photo is shown, if a
  /// time of day counts.
  func observeClock() {
    guard clockChanges == nil, frames.hasShownPhoto, !options.isRecording,
      choices.hours != nil || choices.dimHours != nil || choices.clock != .off || group != nil
    else { return }
    clockChanges = ClockChanges { [mailbox] in mailbox.post(.clockChanged) }
  }

  /// Calculates again when times of day come; a group does so at each step.
  func clockChanged() {
    hoursTime = nil
    clockTime = nil
  }

  /// Changes the hours in which photos are shown and in which they are dimmed.
  func setHours(_ hours: KioskHours?, dimHours: KioskHours?) {
    (choices.hours, choices.dimHours) = (hours, dimHours)
    endRest()
    if dimHours == nil { dim(by: 0) }
  }

  /// Shows photos at any hour, at none or by the hours; a visitor's minute is over.
  func setScreen(_ choice: ScreenChoice) {
    choices.screen = choice
    visitorEnd = nil
    endRest()
    if choice == .on { screen.turn(on: true, isAgain: true) }
  }

  /// Shows photos again if no hours count any more, and else looks at the clock soon.
  private func endRest() {
    hoursTime = nil
    guard !choices.canRest, isResting else { return }
    setResting(false)
    screen.turn(on: true)
  }

  /// Makes the window black or dim, or shows photos again, if the hours at a time (seconds) say so.
  func followHours(at now: Double) {
    guard choices.canRest || choices.dimHours != nil, frames.hasShownPhoto,
      !options.isRecording,
      hoursTime.map({ now >= $0 }) ?? true
    else { return }
    let time = KioskHours.now
    let changes = [
      choices.hours?.secondsUntilChange(after: time),
      choices.dimHours?.secondsUntilDimmingChange(after: time),
    ].compactMap(\.self)
    let visitorEnd = visitorEnd ?? -.infinity
    hoursTime =
      now
      + min(
        changes.min().map(Double.init) ?? .infinity,
        Double(WallClock.interval - time % WallClock.interval),
        now < visitorEnd ? visitorEnd - now : .infinity)
    if choices.canRest {
      let wasResting = isResting
      setResting(!choices.shows(at: time) && now >= visitorEnd)
      // At the start as well, because nobody knows how the screen is; and while nothing is shown,
      // because others may have turned it on.
      screen.turn(on: !isResting, isAgain: wasResting && isResting)
    }
    dim(by: choices.dimHours?.dimming(at: time) ?? 0)
  }

  private func dim(by share: Double) {
    guard share != dimming else { return }
    dimming = share
    frames.invalidate()
  }

  /// What lies over everything else at a time (seconds): in the hours in which photos are dimmed,
  /// in the dark, of which the darker one counts, or if the remote control has made them darker.
  func dimmingItems(at now: Double) -> [Scene.Item] {
    let share = min(
      1 - dimming * (1 - leastBrightness), light.brightness.value(at: now))
    let brightness = share * Double(remote.brightness) / 100
    guard brightness < 1 else { return [] }
    return [
      .rectangle(
        SolidRectangle(
          color: Color(white: 0, alpha: 1 - brightness),
          rectangle: Rect(origin: .zero, size: stage.windowSize)))
    ]
  }

  /// How bright photos are at least, from 0 to 1, unless the remote control makes them darker.
  var leastBrightness: Double { Double(100 - choices.dim) / 100 }

  /// Shows photos to a visitor outside of the hours; returns whether the event was for that only.
  func wakesForVisitor(_ event: InputEvent) -> Bool {
    guard choices.canRest else { return false }
    guard event.interruptsTour else {
      if isResting, case .hover = event {
        hoursTime = min(hoursTime ?? .infinity, clock.now + Self.bumpPatience)
      }
      return false
    }
    let wasResting = isResting
    visitorEnd = clock.now + KioskRest.patience
    setResting(false)
    screen.turn(on: true)
    hoursTime = nil
    return wasResting
  }

  private func setResting(_ isResting: Bool) {
    guard isResting != self.isResting else { return }
    self.isResting = isResting
    decoders.rest(isResting)
    if isResting {
      closeDialogs()
      overlays.closeAll()
      toasts.end(at: clock.now)
    }
    // Like a hidden window: no slideshow, no animation, no sensor, and the screen may turn off.
    updateEnvironment()
    frames.invalidate()
  }
}
