import Demonstration
import GalleryCore
import SDLSupport
import WorkerThreads

/// What is drawn.
extension App {
  /// Draws the frame of a time (seconds).
  func drawFrame(at now: Double) throws(StartError) {
    overlays.toasts.currentPhotoChanged(to: gallery.currentPhoto, at: now)
    // What was asked for is about the photo that was shown then.
    metadata.currentPhotoChanged(to: gallery.currentPhoto)
    // While something moves, the next frame is due; the last one shows it at rest.
    loop.frames.beginFrame(
      at: now,
      isAnimating: stage.isAnimating(at: now) || overlays.toasts.isAnimating(at: now)
        || kiosk.light.brightness.isChanging(at: now))
    let began = Time.now
    noteFirstPhoto(at: now)
    display.setTitle(photo: texts.title(of: gallery))
    let scene = makeFrame(at: now)
    let built = Time.now
    try display.draw(scene)
    let ended = Time.now
    perform(overlays.moveText())
    demonstration.noteFrame(began: began, built: built, ended: ended)
    let hasShownPhoto = loop.frames.hasShownPhoto
    perform(try demonstration.notePhoto(of: gallery, media, isFirstShown: hasShownPhoto))
    stage.settle(at: now)
    overlays.toasts.settle(at: now)
    if hasShownPhoto, !loop.isQuitting, !media.isCompletingFirst(of: gallery) { startAfterPhoto() }
    // A recording looks the same on every computer.
    if !options.isRecording, hasShownPhoto || kiosk.isAwaitingPhotos {
      display.observeSize { [mailbox] in mailbox.post($0) }
    }
  }

  /// Lays out everything for a frame of a time (seconds), and builds its scene.
  func makeFrame(at now: Double) -> Scene {
    stage.present(at: now)
    if !kiosk.hours.isResting, !overlays.isEmpty {
      overlays.layOut(in: overlayContext) { pictures.image($0, scale: stage.scale) }
    }
    let snapshot = snapshot(at: now)
    if !snapshot.isResting {
      metadata.layOut(snapshot)
      pictures.keepLast(of: snapshot)
    }
    let inspected =
      stage.isInspectorShown
      ? InspectedProgram(
        snapshot, demonstration, surroundings.sensor, isRecording: options.isRecording,
        refreshRate: display.window.refreshRate) : nil
    let brightness = kiosk.brightness(least: settings.leastBrightness, at: now)
    let frame = FrameScene(
      snapshot, brightness: brightness * Double(photoFrame.remote.brightness) / 100,
      inspected: inspected)
    defer { snapshot.frameEnded() }
    if overlays.isEmpty { return frame.scene(with: []) }
    return frame.scene(
      with: overlays.items(in: overlayContext) { pictures.image($0, scale: stage.scale) })
  }

  /// Records that the current frame shows the first photo, so that what waited for it can start.
  func noteFirstPhoto(at now: Double) {
    guard !loop.frames.hasShownPhoto,
      albums.searches.notice != nil
        || media.hasFirstPhoto(of: gallery, overviewTime: loop.frames.overviewTime, at: now)
    else { return }
    loop.frames.notePhoto()
    // In full screen, this starts the timer that hides the toolbar; on a kiosk it is hidden.
    if gallery.isChromeShown { stage.noteInput(at: self.now) }
    // A desktop shows no standard error.
    let complaint = options.settingsComplaint
    perform(complaint.map { [.say($0, for: 8, isLasting: true)] } ?? [])
  }

  /// Starts what the first photo does not need, once that is shown.
  private func startAfterPhoto() {
    albums.gate.open()
    if !options.isRecording {
      albums.watchFolders { media.knownPhotos.compactMap { album[$0]?.location } }
      surroundings.startDesktop(obeysLock: settings.values.obeysDesktopLock)
      surroundings.accessibility.show(display.window, snapshot)
    }
    surroundings.startSensor(as: settings.values, options, isNeeded: stage.needsSensor)
    kiosk.observeClock(isInGroup: photoFrame.group != nil)
    demonstration.begin(at: now)
    display.startAfterPhoto(sharing: options.window) { [mailbox] in mailbox.post($0) }
    state?.keep(
      gallery, settings.values, keepsPlace: albums.searches.shown.keepsPlace,
      keepsJournal: !settings.hasChanged(\.weights), isTouring: demonstration.player.isTouring,
      windowSize: display.window.hasOwnSize ? stage.windowSize : nil)
  }
}
