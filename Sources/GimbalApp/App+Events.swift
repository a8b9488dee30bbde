import Chrome
import Commands
import DecoderService
import GalleryCore
import ImageFormats
import PhotoSources
import Rendering
import SDLSupport
import SystemPackage

extension App {
  /// Takes an event from the window.
  func handle(_ event: InputEvent) {
    noteInput(event)
    if takeForHelp(event) { return }
    switch event {
    case .quit:
      isQuitting = true
    case .key(let press, let isRepeat):
      if takeForChrome(press, isRepeat: isRepeat) { return }
      guard let definition = keyDispatch.definition(for: press, isSimulating: stage.isSimulating),
        let command = definition.command
      else { return }
      if !isRepeat || definition.repeats { tell(.command(command)) }
    case .pointer(let pointer):
      noteCursor(pointer)
      take(pointer)
    case .secondaryClick(let location):
      cursorRest.moved(at: clock.now)
      mousePlace = location
      openMenu(at: location)
    case .sideButton(let button):
      closeMenu()
      tell(.command(.page(by: button == .back ? -1 : 1)))
    case .hover(let location):
      if location != nil { cursorRest.moved(at: clock.now) }
      point(at: location)
    case .wheel(let turn):
      if !takeForMenu(turn) { tell(.wheel(turn)) }
    case .windowChanged:
      isStale = true
      // The buttons may have gone from under the mouse, which tells when it moves again.
      buttons.pointersLost()
      closeMenu()
      lastResize = clock.now
      updateEnvironment()
    case .pointersLost:
      buttons.pointersLost()
      closeMenu()
      tell(.pointersLost)
    case .visibilityChanged, .outputTurned:
      updateEnvironment()
    case .exposed:
      compositor.expose()
      isStale = true
    case .texturesLost:
      compositor.reloadTextures()
      isStale = true
    case .wake:
      break
    }
  }

  /// What a key asks for as things are.
  func command(for press: KeyPress) -> Command? {
    keyDispatch.command(for: press, isSimulating: stage.isSimulating)
  }

  /// Has the gallery take an event, and does what comes of it.
  func tell(_ event: GalleryEvent) {
    if let summary = event.summary {
      log.note(event: summary, at: clock.now)
      if stage.isInspectorShown { isStale = true }
    }
    let before = stage
    for effect in stage.handle(event, at: clock.now) { carryOut(effect) }
    if gallery.isHelpShown, !before.gallery.isHelpShown { beginHelp() }
    tellPhotoSize()
    if stage != before { isStale = true }
    claimSensor()
  }

  /// Tells the gallery how large the current photo is, once that is known: for zooming.
  func tellPhotoSize() {
    let photo = gallery.currentPhoto.flatMap(loader.picture)
    let isScalable = photo?.isScalable ?? false
    guard photo?.photoSize != gallery.photoSize || isScalable != gallery.isPhotoScalable else {
      return
    }
    _ = stage.handle(
      .photoSizeChanged(photo?.photoSize, isScalable: isScalable), at: clock.now)
  }

  private func carryOut(_ effect: GalleryEffect) {
    switch effect {
    case .quit:
      isQuitting = true
    case .reload(let photo):
      guard let location = album[photo]?.location else { return }
      player.stop()
      details.reload(photo)
      loader.reload(photo, file: FilePath(location), at: clock.now)
      isStale = true
    case .toggleMenu:
      toggleMenu()
    case .announceBackground(let color):
      showToast("Background: \(color.name)", for: 2)
    case .toggleTour:
      toggleTour()
    case .refuseZoom(let reason):
      showToast(reason.message, photo: gallery.currentPhoto)
    case .setFullScreen(let isFull):
      do {
        try window.setFullScreen(isFull)
        updateEnvironment()
      } catch {
        Console.complain("\(error)")
      }
    }
  }
}
