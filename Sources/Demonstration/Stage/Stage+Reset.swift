import Commands
package import GalleryCore

/// Resets and snapshots.
///
/// A reset makes a new stage, and a snapshot is a copy of a stage. Both keep the present albums and
/// environment, which users of the gallery cannot change.
extension Stage {
  /// Resets everything that a user can change, without animation; full screen, the simulation and
  /// the slideshow of a kiosk stay, but not a simulation that a visitor of a kiosk has begun.
  mutating func reset(from origin: EventOrigin = .viewer, at now: Double) {
    var policy = gallery.orientation.policy
    policy.isLocked = false
    let fresh = Gallery(
      windowSize: windowSize, scale: scale, pageCount: 0, rotation: policy,
      isFullScreen: gallery.isFullScreen, isAnimated: gallery.allowsAnimation,
      chromePolicy: gallery.chromePolicy, chromeInsets: gallery.chromeInsets,
      filmstripInsets: gallery.filmstripInsets,
      enlargesSmallPhotos: gallery.enlargesSmallPhotos,
      slideshowPolicy: gallery.slideshowPolicy,
      startsSlideshow: gallery.kiosk != nil && gallery.startsSlideshow,
      startsWithCaptions: gallery.startsWithCaptions,
      startsWithFilmstrip: gallery.startsWithFilmstrip,
      startsWithSideList: gallery.startsWithSideList, matte: gallery.matte, kiosk: gallery.kiosk,
      wall: gallery.wall)
    var stage = Stage(
      fresh, model: model, panelWidth: panelWidth, allowsDemonstration: allowsDemonstration)
    stage.captionHeight = captionHeight
    stage.levelScaling = levelScaling
    stage.keptParts = keptParts
    stage.isLeveling = keptParts.contains(.level)
    let isSimulating = gallery.kiosk == nil ? isSimulating : keptParts.contains(.simulator)
    restore(stage, from: origin, at: now)
    if isSimulating { setShown(.simulator, true, at: now) }
  }

  /// Returns to a snapshot of the stage, with the present albums and environment.
  package mutating func restore(
    _ snapshot: Stage, from origin: EventOrigin = .viewer, at now: Double
  ) {
    let old = self
    self = snapshot
    // Pointers that were down then may have been lifted since.
    _ = handle(.pointersLost, at: now)
    if old.gallery.albums != gallery.albums {
      _ = forward(.albumsChanged(old.gallery.albums), at: now)
    }
    for (photo, sheet) in old.gallery.sheets {
      _ = forward(.sheetsCounted(photo, sheet.count), at: now)
    }
    _ = handle(.environmentChanged(old.environment), at: now)
    if gallery.currentPhoto == old.gallery.currentPhoto {
      _ = forward(
        .photoSizeChanged(
          old.gallery.photoSize, isScalable: old.gallery.isPhotoScalable,
          focus: old.gallery.photoFocus), at: now)
    }
    // In full screen, this starts the timer that hides the bars; those of a kiosk are hidden.
    if origin == .viewer || gallery.kiosk == nil { gallery.noteInput(at: now) }
  }
}
