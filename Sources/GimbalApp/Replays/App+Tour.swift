import Demonstration
import GalleryCore
import SDLSupport
import SensorProxy

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

  /// Shows the tour, or ends it and returns to the state before it.
  func toggleTour() {
    if player.isTouring {
      endTour()
      restoreStageBeforeTour()
    } else if player.isInterruptingTour {
      // The tour's own key has ended it as any input does, and must not begin it again.
      restoreStageBeforeTour()
    } else {
      player.stageBeforeTour = stage
      beginTour()
    }
  }

  /// Returns to the state in which a key began the tour.
  private func restoreStageBeforeTour() {
    guard let before = player.stageBeforeTour else { return }
    player.stageBeforeTour = nil
    close(.help)
    let former = album
    stage.restore(before, at: clock.now)
    adaptMedia(from: former)
    reportPhotoSize()
    sensor.setClaimed(stage.needsSensor)
    frames.invalidate()
  }

  /// Begins the tour, or reports why there is none.
  func beginTour() {
    var tour: Replay?
    do throws(StartError) {
      tour = try Self.readTour()
    } catch {
      Console.complain(error.message)
    }
    player.beginTour(tour, at: clock.now)
  }

  /// The largest distance, in pages, to a photo that replaces an unreadable one in the tour.
  private static let longestSkip = 100

  /// Goes on to the nearest readable photo if the tour has come to one that cannot be shown.
  func skipUnreadablePhoto() {
    guard player.isTouring, let photo = gallery.currentPhoto, media.failure(of: photo) != nil,
      let page = album.page(of: photo),
      let next = album.nearestPage(
        to: page, within: Self.longestSkip, where: { media.failure(of: $0) == nil })
    else { return }
    send(.command(.goToPage(next)))
  }

  /// Ends the tour; everything stays as it is, except what the tour holds.
  func endTour() {
    player.endTour(at: clock.now)
    frames.invalidate()
    // The tour's fingers that are down will not be lifted.
    handle(.pointersLost)
  }

  /// Ends the tour, from which nobody returns to the state before it.
  func abandonTour() {
    endTour()
    player.stageBeforeTour = nil
  }

  /// Handles an event that is not the tour's; input of a user interrupts the tour.
  func handleInput(_ event: InputEvent) {
    guard event.interruptsTour else { return handle(event) }
    player.noteInput(at: clock.now)
    guard player.isTouring else { return handle(event) }
    endTour()
    // Escape leaves the tour, not yet the program.
    if case .key(let press, _) = event, command(for: press) == .escape {
      return restoreStageBeforeTour()
    }
    player.isInterruptingTour = true
    handle(event)
    player.isInterruptingTour = false
    // A user who continues from here does not return to the state before the tour.
    player.stageBeforeTour = nil
  }
}

extension InputEvent {
  /// Whether it is intentional input.
  ///
  /// Movements of the mouse without a button, repeats of held keys, modifiers, and the ends of
  /// presses are not.
  var interruptsTour: Bool {
    switch self {
    case .key(let press, let isRepeat): !isRepeat && !press.isModifier
    case .pointer(let pointer): pointer.phase == .down || pointer.phase == .moved
    case .wheel, .secondaryClick, .sideButton, .dropped: true
    default: false
    }
  }
}
