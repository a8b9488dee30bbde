import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// What is shown, and what is drawn of it.
extension App {
  /// The gallery, in the window or on a drawn device.
  var gallery: Gallery { stage.gallery }

  /// The photos of the shown album.
  var album: Album { gallery.album }

  /// The current photo; nil if there is none.
  var currentPhoto: Photo? { gallery.currentPhoto.flatMap { album[$0] } }

  /// What is said of photos.
  var texts: PhotoTexts { PhotoTexts(albums.searches.descriptions, metadata) }

  /// What is shown at a time (seconds), to read.
  func snapshot(at now: Double) -> Snapshot {
    Snapshot(
      at: now, stage, settings, frames: frames, searches: albums.searches,
      notice: albums.card(isSlow: readingTime.map { now >= $0 } ?? false), files: files,
      input: input, overlays: overlays, player: demonstration.player, clock: kiosk.clock,
      isResting: kiosk.hours.isResting, metadata: metadata, media: media, pictures: pictures)
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
    let scene = FrameScene(
      snapshot,
      brightness: kiosk.brightness(least: settings.leastBrightness, at: now)
        * Double(photoFrame.remote.brightness) / 100,
      inspected: stage.isInspectorShown ? inspectedProgram(at: now) : nil
    ).scene(with: overlayItems)
    pictures.frameEnded()
    return scene
  }

  private func inspectedProgram(at now: Double) -> InspectedProgram {
    InspectedProgram(
      at: now, since: frames.start, demonstration, surroundings.sensor, media,
      isSimulating: stage.isSimulating, isRecording: options.isRecording,
      refreshRate: display.window.refreshRate)
  }

  /// Records that the current frame shows the first photo, so that what waited for it can start.
  func noteFirstPhoto(at now: Double) {
    guard !frames.hasShownPhoto,
      albums.searches.notice != nil
        || media.hasFirstPhoto(of: gallery, overviewTime: frames.overviewTime, at: now)
    else { return }
    frames.notePhoto()
    // In full screen, this starts the timer that hides the toolbar; on a kiosk it is hidden.
    if gallery.isChromeShown { stage.noteInput(at: clock.now) }
    // A desktop shows no standard error.
    if let complaint = options.settingsComplaint {
      say(ShortMessage(complaint, for: 8, isLasting: true))
    }
  }

  /// Shows a short message over the photos, instead of an earlier one.
  ///
  /// It does nothing while the tour or a replay has captions, nor in a recording.
  func say(_ message: ShortMessage) {
    guard !demonstration.player.isExplaining, !options.isRecording else { return }
    overlays.toasts.show(message, at: clock.now, isAnimated: gallery.isAnimated)
    frames.invalidate()
  }
}
