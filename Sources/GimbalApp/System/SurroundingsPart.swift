import GalleryCore
import SDLSupport
import SystemPackage
import SystemServices
import WorkerThreads

/// What the device and the desktop report: how the device is held, and which motion, texts and
/// colours the user prefers.
@MainActor final class SurroundingsPart {
  /// What the program does.
  enum Action: Hashable {
    /// Writes to the console.
    case complain(String, as: JournalLevel = .warning)
    /// Shows a message that lasts.
    case say(String)
    /// Explains the keys that turn photos, at the user's first start.
    case explainKeys
  }

  /// The accelerometer, from the first photo on.
  let sensor = SensorSession()
  /// The desktop's preferences, from the first photo on.
  let desktop: DesktopSession

  /// Starts with what is known before anything is reported.
  init(desktop: DesktopSession) { self.desktop = desktop }

  /// Ends the observation.
  func close() {
    desktop.close()
    sensor.close()
  }

  /// Starts to look for the sensor, unless that has begun.
  ///
  /// - Parameter post: called on other threads with each report.
  func startSensor(post: @escaping @Sendable (Message) -> Void) {
    guard !sensor.isStarted else { return }
    sensor.start(
      OrientationSensor { report in
        switch report {
        // The bus has another clock than the frames.
        case .reading(let device, _): post(.sensed(device, at: Time.now))
        case .state(let state): post(.sensorChanged(state))
        case .unmatchedEnd: Console.complain("the sensor was released more often than claimed")
        }
      })
  }

  /// Receives a change of the sensor's state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - isExpected: whether there must be a sensor.
  func receive(_ state: SensorState, isExpected: Bool) -> [Action] {
    let isFirst = sensor.state == nil
    var actions: [Action] = sensor.apply(state).map { [.complain($0)] } ?? []
    // Only at the start: a user whose sensor disappears knows what turns the photos.
    guard isFirst, !state.isPresent else { return actions }
    guard isExpected else { return actions + [.explainKeys] }
    let message = state.message()
    if !state.isFailure { actions.append(.complain(message, as: .information)) }
    return actions + [.say("Photos do not turn yet: \(message).")]
  }

  /// Explains the keys at the user's first start without a sensor: it is not obvious that the arrow
  /// keys do not page.
  ///
  /// The file that records the first start is read on another thread. Captions have the place of the
  /// hint, so it waits for a start without them.
  ///
  /// - Parameters:
  ///   - snapshot: what is shown.
  ///   - post: called there at the first start.
  func explainKeys(in snapshot: Snapshot, post: @escaping @Sendable (Message) -> Void) {
    guard !snapshot.album.isEmpty, !snapshot.gallery.areCaptionsShown, snapshot.player.isEmpty,
      !snapshot.settings.isIncognito
    else { return }
    WorkerThread.start {
      if StateFolder.recordOnce("first-start-hint-shown") { post(.firstStart) }
    }
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
      isSensorPresent: sensor.isPresent, isMotionReduced: desktop.isMotionReduced)
  }
}
