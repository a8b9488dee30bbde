import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

/// A kiosk: what it does when visitors have left, and while it has no photos.
extension App {
  /// Does what a kiosk does by itself.
  func perform(_ actions: [KioskPart.Action]) {
    for action in actions {
      switch action {
      case .returnToSlideshow: returnToSlideshow()
      case .search: albums.searchAgain(albumsContext)
      case .retryPhotos:
        // One that crashed its decoder is not read again before its file changes.
        media.forgetFailures(at: clock.now)
        send(.failuresForgotten)
        frames.invalidate()
      case .rest(let isResting): self.rest(isResting)
      case .dim: frames.invalidate()
      }
    }
  }

  private func rest(_ isResting: Bool) {
    media.rest(isResting)
    if isResting {
      perform(overlays.closeAll())
      overlays.toasts.end(at: clock.now)
    }
    // Like a hidden window: no slideshow, no animation, no sensor, and the screen may turn off.
    updateEnvironment()
    frames.invalidate()
  }

  /// Shows photos to a visitor outside of the hours; returns whether the event was for that only.
  func wakesForVisitor(_ event: InputEvent) -> Bool {
    let wasResting = kiosk.hours.isResting
    perform(kiosk.wake(for: event, at: clock.now))
    return wasResting && event.interruptsTour
  }

  /// Adapts the brightness to the light, after that or the least brightness has changed.
  func adaptToLight() {
    kiosk.light.adapt(
      least: settings.leastBrightness, isAnimated: gallery.isAnimated, at: clock.now)
    frames.invalidate()
  }

  /// Keeps the screen on while the slideshow plays, from the first photo on.
  ///
  /// The desktop may take 0.3 s to answer, so it is asked only while nothing moves.
  func keepScreenOn(at now: Double) {
    guard frames.hasShownPhoto, !options.isRecording, !gallery.isHolding,
      !stage.isAnimating(at: now)
    else { return }
    display.setScreenKeptOn(gallery.keepsScreenOn)
  }

  /// Whether the window covers the screen, whatever other programs do.
  var keepsFullScreen: Bool {
    gallery.kiosk != nil && !gallery.allowsQuit && settings.fullScreen && frames.hasShownPhoto
  }

  /// Closes what lies over the photos and is no part of the gallery.
  func closeOverlays() {
    input.buttons.pointersLost()
    perform(overlays.closeAll())
    endNameTyping()
  }

  private func returnToSlideshow() {
    // Fingers tremble; what has not moved for so long leans on the screen, or its end was lost.
    if gallery.isHolding { send(.pointersLost) }
    if demonstration.player.isTouring, !settings.showsTour { abandonTour() }
    closeOverlays()
    send(.leftAlone)
  }
}
