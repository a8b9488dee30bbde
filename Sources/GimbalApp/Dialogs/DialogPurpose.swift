import GalleryCore

/// What the open dialog is for, and so what its answer means.
enum DialogPurpose: Hashable {
  /// It explains something.
  case notice
  /// It shows the progress of a task, which its only button cancels.
  case progress
  /// It asks whether the marked photos or the current one are moved to the trash; only the marked ones
  /// if the current one cannot be.
  case trash(marked: [Photo], current: Photo?)
  /// It shows where a photo was taken, as a text that can be copied.
  case position(String)
  /// It asks for the name of a copy.
  case saveCopy(PhotoCopy)
  /// It asks whether a copy gets a name with another extension, or one with its photo's.
  case copyExtension(PhotoCopy, wanted: [UInt8], kept: [UInt8])
  /// It asks for a photo's new name.
  case rename(Photo)
  /// It asks whether a photo gets a new name that hides it.
  case renameHidden(Photo, wanted: [UInt8])
  /// It asks whether a photo gets a new name with another extension, or one with its own.
  case renameExtension(Photo, wanted: [UInt8], kept: [UInt8])
}
