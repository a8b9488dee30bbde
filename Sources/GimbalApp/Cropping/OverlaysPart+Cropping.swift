import Chrome
import GalleryCore
import Localization

/// How a photo begins to be cropped, and ends because it is not there any more.
extension OverlaysPart {
  /// Shows the frame over the current photo, or says why it cannot be cropped.
  @MainActor mutating func openCrop(in snapshot: Snapshot) -> [AppAction] {
    guard !isRecording, !contains(.crop), let photo = snapshot.currentPhoto else { return [] }
    if let reason = Self.cropRefusal(of: photo, in: snapshot) {
      return [.say(ShortMessage(reason, photo: photo.id))]
    }
    guard let picture = snapshot.media.picture(of: photo.id) else { return [] }
    let context = Overlay.Context(snapshot) { _ in nil }
    let overlay = CropOverlay(
      photo, size: picture.photoSize, shown: snapshot.media.fileIdentity(of: photo.id),
      in: context)
    // A slideshow waits meanwhile.
    return [.endMessage] + open(.crop(overlay)) + [.updateEnvironment]
  }

  /// Why a photo cannot be cropped; nil if it can.
  @MainActor private static func cropRefusal(of photo: Photo, in snapshot: Snapshot) -> String? {
    if snapshot.isOverview || snapshot.isComparing { return localized("Open the photo to crop it") }
    if photo.location.isBundled { return FileWork.bundledReason }
    guard snapshot.frames.hasShownPhoto, let picture = snapshot.media.picture(of: photo.id),
      !picture.isProvisional, !snapshot.media.isOutdated(photo.id)
    else { return localized("The photo cannot be cropped before it is shown") }
    if picture.animation != nil { return localized("Animated photos cannot be cropped") }
    if picture.isScalable { return localized("Drawings and documents cannot be cropped") }
    return snapshot.gallery.shownSheet == nil
      ? nil : localized("A file with several photos cannot be cropped")
  }

  /// Ends cropping if another photo is shown than the one that is being cropped.
  @MainActor mutating func followPhoto(in snapshot: Snapshot) -> [AppAction] {
    guard let photo = crop?.photo, snapshot.currentPhoto?.location != photo.location else {
      return []
    }
    // Somebody else has gone on, as with the remote control.
    let isThere = snapshot.album[photo.id]?.location == photo.location
    let reason = isThere ? localized("Cancelled: nothing was saved") : Self.changed(photo)
    return endCrop(of: photo, saying: reason, in: snapshot)
  }

  /// Ends cropping if the photo's file has changed, unless Gimbal itself is just replacing it.
  @MainActor mutating func photoChanged(
    _ changed: PhotoID, in snapshot: Snapshot
  ) -> [AppAction] {
    let running = snapshot.files.crops.running
    guard let photo = crop?.photo, photo.id == changed,
      running?.photo.id != changed || running?.isInPlace == false
    else { return [] }
    return endCrop(of: photo, saying: Self.changed(photo), in: snapshot)
  }

  private static func changed(_ photo: Photo) -> String {
    let name = FileChangeMessage(photo.location).name
    return localized("\(name) has changed, or is gone: nothing was cropped")
  }

  /// Closes the frame, which cancels what is being saved: that says itself what became of it.
  private mutating func endCrop(
    of photo: Photo, saying text: String, in snapshot: Snapshot
  ) -> [AppAction] {
    let isSaving = snapshot.files.crops.running?.photo.id == photo.id
    return close(.crop) + (isSaving ? [] : [.say(ShortMessage(text, isLasting: true))])
  }

  /// What follows once the frame is closed: a slideshow goes on, and what is being saved ends.
  func actions(closing crop: CropOverlay) -> [AppAction] {
    [.updateEnvironment, .answer(.cancelCrop(crop.photo.id), typed: [])]
  }

  /// The frame over a photo; nil if none is open.
  var crop: CropOverlay? { stack.crop }
}
