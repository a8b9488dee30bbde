import Demonstration
import GalleryCore
import OrientationSensor
import SDLSupport

extension App {
  /// Reads the guided tour that comes with the program.
  static func readTour() throws(StartError) -> Replay {
    guard let file = BundledFiles.tour else {
      throw StartError(
        code: .noInput,
        message: "the guided tour is missing: install share/gimbal/Tour beside bin")
    }
    return try Replay(readingFile: file, for: "the guided tour")
  }

  /// Whether the tour is being shown.
  var isTouring: Bool { tour?.hasBegun ?? false }

  /// Shows the tour, or ends it and leads back to where it was begun.
  func toggleTour() {
    if isTouring {
      endTour()
      leadBack()
    } else if isTakingOver {
      // The key that has just ended it is not to begin it again.
      leadBack()
    } else {
      stageBeforeTour = stage
      beginTour()
    }
  }

  /// Makes everything as it was when a key began the tour.
  private func leadBack() {
    guard let before = stageBeforeTour else { return }
    stageBeforeTour = nil
    close(.help)
    stage.restore(before, at: clock.now)
    reportPhotoSize()
    sensor.setClaimed(stage.needsSensor)
    frames.invalidate()
  }

  /// Begins the tour; why there is none is said in the terminal.
  func beginTour() {
    // Where there is none as well, which would otherwise be said again and again.
    tourRest.tourBegan()
    do throws(StartError) {
      tour = try Self.readTour()
      tour?.begin(at: clock.now)
    } catch {
      Console.complain(error.message)
    }
  }

  /// Leaves everything as the tour has it, but for what only the tour can let go of.
  func endTour() {
    tour = nil
    tourRest.tourEnded(at: clock.now)
    if caption != nil || !touches.isEmpty { frames.invalidate() }
    caption = nil
    touches = [:]
    // Fingers of the tour's that are down will not be lifted.
    handle(.pointersLost)
  }

  /// When a tour that was taken over starts again, in seconds; nil where it does not.
  ///
  /// Only one that the command line asked for: who looks at a tour by a key is not in a kiosk.
  var tourRestEnd: Double? {
    options.settings.showsTour ? tourRest.dueTime(isFullScreen: gallery.isFullScreen) : nil
  }

  /// Takes an event that is not the tour's: whoever touches anything takes the tour over.
  func takeFromUser(_ event: InputEvent) {
    guard event.takesOver else { return handle(event) }
    tourRest.noteInput(at: clock.now)
    guard isTouring else { return handle(event) }
    endTour()
    // Who wants to leave the tour does not want to leave the program yet.
    if case .key(let press, _) = event, command(for: press) == .escape { return leadBack() }
    isTakingOver = true
    handle(event)
    isTakingOver = false
    // Who goes on from where the tour stands is not led back later.
    stageBeforeTour = nil
  }
}

extension InputEvent {
  /// Whether a user means to do something: not by a table that was nudged, which moves the mouse, nor
  /// by a key that is still held or leads to another window, nor by letting go.
  fileprivate var takesOver: Bool {
    switch self {
    case .key(let press, let isRepeat): !isRepeat && !press.isModifier
    case .pointer(let pointer): pointer.phase == .down || pointer.phase == .moved
    case .wheel, .secondaryClick, .sideButton: true
    default: false
    }
  }
}
