import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// How long messages about files stay, in seconds: they contain names, and what can be done.
  static let fileMessageDuration = 8.0

  /// Moves the current photo to the trash, or the marked ones if the user wants that.
  func trashPhotos() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    let marked = files.markedPhotos
    if marked.isEmpty || marked == [photo] {
      moveToTrash(photo)
    } else {
      askWhatToTrash(marked, photo)
    }
  }

  /// Moves a photo to the trash, by another process.
  func moveToTrash(_ photo: Photo) {
    files.moveToTrash(photo, shown: media.fileIdentity(of: photo.id)) { [mailbox] in
      mailbox.post($0)
    }
  }

  /// Brings back what was moved to the trash last.
  func restorePhoto() {
    let entries = files.trash.beginRestoringBatch()
    if entries.count > 1 { return beginTask(.restore(entries)) }
    if let entry = entries.first { files.restore(entry) { [mailbox] in mailbox.post($0) } }
  }

  /// Goes to a photo that was brought back, once its folder has reported it.
  func goToRestoredPhoto() {
    guard let photo = files.trash.arrival(in: album, current: gallery.currentPhoto) else { return }
    go(to: photo)
  }

  /// Goes to a photo of any album.
  func go(to photo: PhotoID) {
    if let page = gallery.strip.page(of: photo) {
      if page != gallery.pager.page { send(.command(.goToPage(page)), endsMessage: false) }
    } else {
      send(.albumsChanged(files.trash.visible, photo: photo))
    }
  }
}
