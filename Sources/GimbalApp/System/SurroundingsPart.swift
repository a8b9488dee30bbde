import Chrome
import GalleryCore
import Localization
import SDLSupport
import SystemPackage
import SystemServices
import WorkerThreads

/// What the device and the desktop report: how the device is held, and which motion, texts and
/// colours the user prefers, and who reads the window to them.
@MainActor final class SurroundingsPart {
  /// The accelerometer, from the first photo on.
  let sensor = SensorSession()
  /// The phone that turns the photos, if there is one.
  let phone = PhoneSession()
  /// The desktop's preferences, from the first photo on.
  let desktop: DesktopSession
  /// The desktop's orientation lock, if it is obeyed.
  private var desktopLock: DesktopLock?
  /// What a screen reader is told, once one is in use.
  let accessibility = AccessibilitySession()

  /// The calibration that is going on in the window; nil for none.
  var calibration: CalibrationSession?
  /// The mounting of the sensor that a calibration has found in this run.
  var calibrated: MountMatrix?

  /// What need not be said any more in this run.
  var hinted: Set<Hint> = []
  let post: @Sendable (SurroundingsMessage) -> Void

  /// Starts with what is known before anything is reported.
  ///
  /// - Parameters:
  ///   - desktop: the desktop's preferences.
  ///   - post: passes on reports, on any thread.
  init(desktop: DesktopSession, post: @escaping @Sendable (SurroundingsMessage) -> Void) {
    (self.desktop, self.post) = (desktop, post)
  }

  /// Ends the observation.
  func close() {
    calibration?.close()
    accessibility.close()
    desktopLock?.close()
    desktop.close()
    sensor.close()
    phone.close()
  }

  /// Starts to observe the desktop; the first photo does not need it.
  ///
  /// - Parameter obeysLock: whether photos do not turn while the desktop's orientation is locked.
  func startDesktop(obeysLock: Bool) {
    desktop.start(post: post)
    guard obeysLock, desktopLock == nil else { return }
    desktopLock = DesktopLock { [post] in post(.desktopLockChanged($0)) }
  }

  /// Receives what the device or the desktop reports.
  ///
  /// - Parameters:
  ///   - message: what it reports.
  ///   - snapshot: what is shown.
  func receive(
    _ message: SurroundingsMessage, in snapshot: @autoclosure () -> Snapshot
  ) -> [AppAction] {
    switch message {
    case .phone(let report, let number):
      return number == phone.number ? receive(report, in: snapshot()) : []
    case .sensed, .held:
      // Readings that were on their way.
      return sensor.isReplaced ? [] : reading(message)
    case .levelChanged(let problem):
      let complaint = sensor.apply(problem).map { AppAction.complain($0, as: .information) }
      if problem == nil { return receive(.sensorChanged(.claimed), in: snapshot()) }
      return (sensor.isReplaced ? [] : [.send(.leveled(nil))]) + [complaint].compactMap(\.self)
    case .sensorBeyondQuarters:
      sensor.replaceProxy {
        quarterSensor(calibrated ?? snapshot().settings.sensorMatrix)
      }
      return []
    case .calibration(let report): return show(report)
    case .calibrationWritten(let problem): return noteWritten(problem)
    case .sensorChanged(let state):
      return receive(state, isExpected: snapshot().settings.values.expectsSensor)
        + [.updateEnvironment]
    case .desktopChanged(let preferences):
      return follow(preferences) + changeDesktop { $0.apply(preferences) }
    case .desktopLockChanged(let isLocked?):
      return [.send(.switched(.rotationLock, isOn: isLocked))]
    case .desktopLockChanged(nil):
      let text = localized("The desktop’s orientation lock cannot be read.")
      return [.complain(text, as: .information)]
    case .fontDPIChanged(let dpi): return changeDesktop { $0.apply(fontDPI: dpi) }
    case .pressed(let id): return AccessibilityPress(snapshot()).actions(pressing: id)
    case .firstStart: return sayFirstStartHint(in: snapshot())
    case .due(let hint): return say(hint, in: snapshot())
    }
  }

  /// What a reading of the accelerometer says.
  private func reading(_ message: SurroundingsMessage) -> [AppAction] {
    switch message {
    case .sensed(let device, let time): [.logReading(at: time), .send(.sensed(device))]
    case .held(let angle, let time): [.logReading(at: time), .send(.leveled(angle))]
    default: []
    }
  }

  /// Begins to tell assistive technology what is shown, or ends it.
  private func follow(_ preferences: DesktopPreferences) -> [AppAction] {
    let wasActive = accessibility.isActive
    accessibility.setActive(preferences.usesAssistiveTechnology) { [post] in post(.pressed($0)) }
    return accessibility.isActive && !wasActive ? [.redraw] : []
  }

  /// Looks light or dark as settings say now.
  func follow(_ settings: Settings) -> [AppAction] {
    settings.theme == desktop.theme ? [] : changeDesktop { $0.theme = settings.theme }
  }

  /// Applies what has changed of the desktop's preferences; everything is laid out again for it.
  private func changeDesktop(_ change: (DesktopSession) -> Void) -> [AppAction] {
    let (scale, appearance) = (desktop.scaling.scale.factor, desktop.appearance)
    change(desktop)
    var actions: [AppAction] = []
    let newScale = desktop.scaling.scale.factor
    if newScale != scale {
      // The buttons move away from the mouse, which reports nothing until it moves. The menu was
      // laid out for the old scale, and closes as after a resize.
      actions += [.useScale(newScale), .releaseButtons, .close(.menu), .redraw]
    }
    if desktop.appearance != appearance {
      actions += [.useAppearance(desktop.appearance), .redraw]
    }
    return actions + [.updateEnvironment]
  }

  /// Receives a change of the sensor's state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - isExpected: whether there must be a sensor.
  func receive(_ state: SensorState, isExpected: Bool) -> [AppAction] {
    let isFirst = sensor.state == nil
    var actions: [AppAction] = sensor.apply(state).map { [.complain($0)] } ?? []
    // Only at the start: a user whose sensor disappears knows what turns the photos.
    guard isFirst else { return actions }
    if state.isPresent { return actions + [.explainKeys] }
    guard isExpected else { return actions + [.explainKeys] }
    let message = state.message()
    if !state.isFailure { actions.append(.complain(message, as: .information)) }
    let text = localized("Photos do not turn yet: \(message).")
    return actions + [.say(text, for: 8, isLasting: true)]
  }

  /// What the gallery must know of a window and its surroundings.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - isResting: whether it is black at this hour, which is as if it were hidden.
  func environment(of window: Window, isResting: Bool) -> Environment {
    Environment(
      windowSize: window.size, scale: window.scale, isVisible: window.isVisible && !isResting,
      isFullScreen: window.isFullScreen, outputTurn: window.place.outputTurn,
      isSensorPresent: sensor.isPresent || phone.isConnected,
      isMotionReduced: desktop.isMotionReduced, savesPower: desktop.savesPower,
      layoutDirection: desktop.appearance.direction)
  }
}
