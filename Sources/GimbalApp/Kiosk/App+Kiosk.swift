import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

/// A kiosk: what it does when visitors have left, and while it has no photos.
extension App {
  /// How long a kiosk without photos waits before it looks for them again, in seconds.
  static let kioskSearchInterval = 10.0

  /// How long a kiosk leaves out photos that could not be shown, before they are read again when
  /// their turn comes, in seconds.
  ///
  /// The reason may have passed, such as a server that did not answer, or too little memory.
  private static let retryInterval = 60.0

  /// Lets photos that could not be shown be read again, if that is due at a time (seconds).
  func retryUnreadablePhotos(at now: Double) {
    guard options.settings.isKiosk, !isResting, media.hasFailures else {
      retryTime = nil
      return
    }
    guard let due = retryTime, now >= due else {
      retryTime = retryTime ?? now + Self.retryInterval
      return
    }
    retryTime = nil
    // One that crashed its decoder is not read again before its file changes.
    media.forgetFailures(at: now)
    send(.failuresForgotten)
    frames.invalidate()
  }

  /// Records an event if it is a visitor's input.
  func noteVisitor(_ event: InputEvent) {
    // A tour's own events are none: those of a visitor have ended it.
    guard options.settings.isKiosk, event.interruptsTour, !player.isTouring else { return }
    kioskRest.noteInput(at: clock.now)
  }

  /// Lets what a command from elsewhere has opened or zoomed go after a while, as what a visitor does.
  func noteOpened() {
    let isTourOpened = player.isTouring && !options.settings.showsTour
    guard options.settings.isKiosk,
      gallery.isSlideshowHeld || gallery.isInformationShown || !overlays.isEmpty || isTourOpened
        || stage.hasOpenedPart
    else { return }
    kioskRest.noteInput(at: clock.now)
  }

  /// Closes what lies over the photos and is no part of the gallery.
  func closeOverlays() {
    buttons.pointersLost()
    closeDialogs()
    overlays.closeAll()
    endNameTyping()
    frames.invalidate()
  }

  /// Returns to the slideshow when visitors have left, at a time (seconds).
  func returnToSlideshow(at now: Double) {
    guard let due = kioskRest.dueTime, now >= due else { return }
    kioskRest.didReturn()
    // Fingers tremble; what has not moved for so long leans on the screen, or its end was lost.
    if gallery.isHolding { send(.pointersLost) }
    if player.isTouring, !options.settings.showsTour { abandonTour() }
    closeOverlays()
    send(.leftAlone)
  }

  /// Whether a key ends a kiosk: only one that the settings give for it.
  func endsKiosk(_ command: Command) -> Bool {
    command == .quit && options.settings.isKiosk && options.settings.keys["program.quit"] != nil
  }

  /// Shows why there are no photos, and schedules another search.
  func awaitPhotos(_ problems: [String]) {
    searches.notice = .notice(
      heading: "No photos yet",
      detail: (problems.prefix(3) + ["This is tried again by itself until there are photos."])
        .joined(separator: "\n"))
    kioskSearchTime = clock.now + Self.kioskSearchInterval
    frames.invalidate()
  }

  /// When photos are looked for again; not while the window is black.
  var searchTime: Double? { isResting ? nil : kioskSearchTime }

  /// Looks for the photos of the command line again, if that is due at a time (seconds).
  func searchAgain(at now: Double) {
    guard let due = searchTime, now >= due else { return }
    kioskSearchTime = nil
    search(searches.shown.locations, isRecursive: options.settings.isRecursive)
  }
}
