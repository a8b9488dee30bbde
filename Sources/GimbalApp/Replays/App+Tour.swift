import Demonstration
import GalleryCore
import SDLSupport
import SystemServices

extension App {
  /// Shows the tour, or ends it and returns to the state before it.
  func toggleTour() {
    if demonstration.player.isTouring {
      endTour()
      restoreStageBeforeTour()
    } else if demonstration.player.isInterruptingTour {
      // The tour's own key has ended it as any input does, and must not begin it again.
      restoreStageBeforeTour()
    } else {
      demonstration.player.keep(stage)
      demonstration.beginTour(at: clock.now)
    }
  }

  /// Returns to the state in which a key began the tour.
  private func restoreStageBeforeTour() {
    guard let before = demonstration.player.takeStageBeforeTour() else { return }
    perform(overlays.close(.help))
    let former = album
    stage.restore(before, at: clock.now)
    adaptMedia(from: former)
    reportPhotoSize()
    claimSensor()
    frames.invalidate()
  }

  /// Goes on to the nearest readable photo if the tour has come to one that cannot be shown.
  func skipUnreadablePhoto() {
    guard demonstration.player.isTouring, let page = media.readablePage(near: gallery) else {
      return
    }
    send(.command(.goToPage(page)))
  }

  /// Ends the tour; everything stays as it is, except what the tour holds.
  func endTour() {
    demonstration.player.endTour(at: clock.now)
    frames.invalidate()
    // The tour's fingers that are down will not be lifted.
    handle(.pointersLost)
  }

  /// Ends the tour, from which nobody returns to the state before it.
  func abandonTour() {
    endTour()
    demonstration.player.forgetStageBeforeTour()
  }

  /// Handles an event that is not the tour's; input of a user interrupts the tour.
  func handleInput(_ event: InputEvent) {
    guard event.interruptsTour else { return handle(event) }
    demonstration.player.noteInput(at: clock.now)
    guard demonstration.player.isTouring else { return handle(event) }
    endTour()
    // Escape leaves the tour, not yet the program.
    if case .key(let press, _) = event, command(for: press) == .escape {
      return restoreStageBeforeTour()
    }
    demonstration.player.isInterruptingTour = true
    handle(event)
    demonstration.player.isInterruptingTour = false
    // A user who continues from here does not return to the state before the tour.
    demonstration.player.forgetStageBeforeTour()
  }
}
