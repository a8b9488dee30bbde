import Demonstration
import GalleryCore
import SDLSupport
import SystemServices
import WorkerThreads

/// What a frame does by itself: visitors, failures, light and times in, actions out.
///
/// Times are in seconds.
@MainActor final class KioskPart {
  /// How long a kiosk without photos waits before it looks for them again, in seconds.
  static let searchInterval = 10.0

  /// How long a kiosk leaves out photos that could not be shown, before they are read again when
  /// their turn comes, in seconds.
  ///
  /// The reason may have passed, such as a server that did not answer, or too little memory.
  static let retryInterval = 60.0

  /// The hours in which photos are shown, and in which they are dimmed.
  private(set) var hours: ScreenHours
  /// The time of day over the photos.
  var clock: ShownClock
  /// Dims photos by the light around the screen, from the first photo on.
  let light: LightSession
  /// What the service manager is told, if one has started the program.
  var service = ServiceReports()
  /// Turns the screen on and off at the hours.
  private let screen: ScreenSwitch
  /// Observes whether the clock on the wall is set; nil until the first photo is shown, and if no
  /// time of day counts.
  private var clockChanges: ClockChanges?
  private let isKiosk: Bool
  private let isRecording: Bool
  private let post: @Sendable (KioskMessage) -> Void
  private var rest = KioskRest()
  private var searchTime: Double?
  private var retryTime: Double?

  /// Starts with photos, as the settings say; without a kiosk nothing is done by itself, but for
  /// hours, a clock and the light that the user has set.
  ///
  /// A recording shows the same at any hour, in any light.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - isRecording: whether this run is a recording.
  ///   - post: passes on what workers report, on any thread.
  init(
    _ settings: Settings, isRecording: Bool = false,
    post: @escaping @Sendable (KioskMessage) -> Void
  ) {
    (self.isRecording, self.post) = (isRecording, post)
    isKiosk = settings.isKiosk
    hours =
      isRecording
      ? ScreenHours() : ScreenHours(hours: settings.hours, dimHours: settings.dimHours)
    clock = ShownClock(isRecording ? .off : settings.clock)
    light = LightSession(isOn: settings.dimsByLight)
    screen = ScreenSwitch(settings)
  }

  /// Turns the screen on, releases the sensor, and says that the program ends.
  func close() {
    service.end()
    screen.close()
    clockChanges?.close()
    light.close()
  }

  /// Whether it waits until it looks for photos again.
  var isAwaitingPhotos: Bool { searchTime != nil }

  /// When something is due; nil for never.
  ///
  /// While the window is black, photos are not looked for.
  var dueTime: Double? {
    [rest.dueTime, hours.isResting ? nil : searchTime, retryTime].compactMap(\.self).min()
  }

  /// Records that a visitor has done something, or that a command from elsewhere has opened
  /// something that closes like what a visitor opens.
  func noteInput(at now: Double) { if isKiosk { rest.noteInput(at: now) } }

  /// Lets what a command from elsewhere has opened or zoomed go after a while, as what a visitor
  /// does.
  func noteOpened(in snapshot: Snapshot) {
    let gallery = snapshot.gallery
    let isTourOpened = snapshot.player.isTouring && !snapshot.settings.showsTour
    guard
      gallery.isSlideshowHeld || gallery.isInformationShown || !snapshot.overlays.isEmpty
        || isTourOpened || snapshot.stage.hasOpenedPart
    else { return }
    noteInput(at: snapshot.now)
  }

  /// Records that there are no photos, which are looked for again.
  func awaitPhotos(at now: Double) { searchTime = now + Self.searchInterval }

  /// What the program shows, as far as it decides what a kiosk does by itself.
  struct Shown {
    /// Whether a photo could not be shown.
    var hasFailures = false
    /// Whether fingers or the mouse hold the photos.
    var isHolding = false
    /// Whether a visitor has begun the tour.
    var isVisitorsTour = false
  }

  /// Returns what is due at a time, while something is shown.
  func advance(at now: Double, _ shown: Shown) -> [AppAction] {
    var actions: [AppAction] = []
    if let due = rest.dueTime, now >= due {
      rest.didReturn()
      actions += Self.returnToSlideshow(from: shown)
    }
    if !hours.isResting, let due = searchTime, now >= due {
      searchTime = nil
      actions.append(.searchAgain)
    }
    if !isKiosk || hours.isResting || !shown.hasFailures {
      retryTime = nil
    } else if let due = retryTime, now >= due {
      retryTime = nil
      actions += [.forgetFailures, .send(.failuresForgotten), .redraw]
    } else {
      retryTime = retryTime ?? now + Self.retryInterval
    }
    return actions
  }

  /// Lets go what visitors hold and have opened, and returns to the slideshow.
  private static func returnToSlideshow(from shown: Shown) -> [AppAction] {
    // Fingers tremble; what has not moved for so long leans on the screen, or its end was lost.
    (shown.isHolding ? [.send(.pointersLost)] : [])
      + (shown.isVisitorsTour ? [.abandonTour] : []) + [
        .closeOverlays, .setSearch(""), .setTimeline(false), .send(.leftAlone),
      ]
  }

  /// Shows photos at any hour, at none or by the hours.
  func set(_ choice: ScreenChoice) -> [AppAction] { turnScreen(hours.set(choice)) }

  /// Changes the hours.
  func set(hours: KioskHours?, dimHours: KioskHours?) -> [AppAction] {
    turnScreen(self.hours.set(hours: hours, dimHours: dimHours))
  }

  /// Does what settings say now, as far as they differ from former ones.
  ///
  /// - Parameters:
  ///   - present: the settings.
  ///   - former: the settings before.
  ///   - isAnimated: whether the brightness changes slowly.
  ///   - now: the time.
  func follow(
    _ present: Settings, since former: Settings, isAnimated: Bool, at now: Double
  ) -> [AppAction] {
    light.isOn = present.dimsByLight
    if present.clock != former.clock { clock.overlay = present.clock }
    if present.dim != former.dim || present.dimsByLight != former.dimsByLight {
      light.adapt(least: present.leastBrightness, isAnimated: isAnimated, at: now)
    }
    guard present.hours != former.hours || present.dimHours != former.dimHours else { return [] }
    return set(hours: present.hours, dimHours: present.dimHours)
  }

  /// Follows the hours by the clock on the wall, which is read only if something is due.
  func advanceHours(
    at now: Double, time: () -> KioskHours.Time = { KioskHours.now }
  ) -> [AppAction] {
    turnScreen(hours.advance(at: now, time: time))
  }

  /// Shows photos to a visitor outside of the hours.
  func wake(for event: InputEvent, at now: Double) -> [AppAction] {
    if event.interruptsTour { return turnScreen(hours.noteVisitor(at: now)) }
    if case .hover = event { hours.noteBump(at: now) }
    return []
  }

  /// Turns the screen as the hours ask for, and returns what else they do.
  private func turnScreen(_ actions: [ScreenHours.Action]) -> [AppAction] {
    actions.flatMap { action -> [AppAction] in
      switch action {
      // Like a hidden window: no slideshow, no animation, no sensor, and the screen may turn off.
      case .rest(let isResting): return [.rest(isResting), .updateEnvironment, .redraw]
      case .dim: return [.redraw]
      case .turnScreen(let isOn, let isAgain):
        screen.turn(on: isOn, isAgain: isAgain)
        return []
      }
    }
  }

  /// Follows the clock on the wall while anything is shown; returns whether another time is shown.
  func advanceClock(at now: Double, isVisible: Bool) -> Bool {
    clock.advance(at: now, isVisible: isVisible && !hours.isResting, reading: { .now })
  }

  /// Starts to observe whether the clock on the wall is set, if a time of day counts.
  ///
  /// - Parameter isInGroup: whether one counts for a group of frames.
  func observeClock(isInGroup: Bool) {
    guard clockChanges == nil, !isRecording,
      hours.hours != nil || hours.dimHours != nil || clock.overlay != .off || isInGroup
    else { return }
    clockChanges = ClockChanges { [post] in post(.clockChanged) }
  }

  /// Receives at a time what a worker reports.
  ///
  /// - Parameters:
  ///   - message: what it reports.
  ///   - least: how bright photos are at least.
  ///   - isAnimated: whether the brightness changes slowly.
  ///   - now: the time.
  func receive(
    _ message: KioskMessage, least: Double, isAnimated: Bool, at now: Double
  ) -> [AppAction] {
    switch message {
    case .light(let report):
      light.receive(report)
      light.adapt(least: least, isAnimated: isAnimated, at: now)
      return [.redraw]
    case .clockChanged:
      // Times of day come at other times; a group calculates them again at each step.
      hours.clockChanged()
      clock.clockChanged()
      return []
    }
  }

  /// Claims the light sensor while somebody sees the photos, and releases it.
  func followLight(isVisible: Bool) {
    if !isRecording {
      light.setClaimed(light.isOn && isVisible) { [post] in post(.light($0)) }
    }
  }

  /// How bright photos are, from 0 to 1: in the hours in which they are dimmed, or in the dark, of
  /// which the darker one counts.
  ///
  /// - Parameters:
  ///   - least: how bright they are at least.
  ///   - now: the time.
  func brightness(least: Double, at now: Double) -> Double {
    min(1 - hours.dimming * (1 - least), light.brightness.value(at: now))
  }
}
