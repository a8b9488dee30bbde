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
    guard let photo = croppedPhoto, snapshot.currentPhoto?.location != photo.location else {
      return []
    }
    // Somebody else has gone on, as with the remote control.
    let isThere = snapshot.album[photo.id]?.location == photo.location
    let reason = isThere ? localized("Cancelled: nothing was saved") : Self.changed(photo)
    return endCrop(saying: reason)
  }

  /// Ends cropping if the photo's file has changed, unless Gimbal itself is just replacing it.
  @MainActor mutating func photoChanged(
    _ changed: PhotoID, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let photo = croppedPhoto, photo.id == changed, snapshot.files.crops.running != changed
    else { return [] }
    return endCrop(saying: Self.changed(photo))
  }

  private static func changed(_ photo: Photo) -> String {
    let name = FileChangeMessage(photo.location).name
    return localized("\(name) has changed, or is gone: nothing was cropped")
  }

  private mutating func endCrop(saying text: String) -> [AppAction] {
    close(.crop) + [.say(ShortMessage(text, isLasting: true))]
  }

  /// The photo that is being cropped; nil if none is.
  var croppedPhoto: Photo? {
    for case .crop(let overlay) in stack.overlays { return overlay.photo }
    return nil
  }
}
