import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import Trash
import WorkerThreads

extension App {
  /// How long messages about files stay, in seconds: they contain names, and what can be done.
  static let fileMessageDuration = 8.0

  /// Moves the current photo to the trash, or the marked ones if the user wants that.
  func trashPhotos() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    let marked = markedPhotos
    if marked.isEmpty || marked == [photo] {
      moveToTrash(photo)
    } else {
      askWhatToTrash(marked, photo)
    }
  }

  /// Moves a photo to the trash, by another process.
  func moveToTrash(_ photo: Photo) {
    guard files.trash.begin(photo.id) else { return }
    let shown = media.fileIdentity(of: photo.id)
    WorkerThread.start { [mailbox] in
      let path = photo.location.path
      guard !Self.isBundled(photo.location) else {
        return mailbox.post(.trashed(photo, .failure(.other("It belongs to Gimbal."))))
      }
      let result = TrashProcess.move(path, shown: shown, by: Decoders.programs.files) {
        mailbox.post(.trashDelayed(photo))
      }
      mailbox.post(.trashed(photo, result))
    }
  }

  /// Brings back what was moved to the trash last.
  func restorePhoto() {
    let entries = files.trash.beginRestoringBatch()
    if entries.count > 1 { return restore(entries) }
    guard let entry = entries.first else { return }
    WorkerThread.start { [mailbox] in
      let failure = TrashProcess.restore(
        entry.file, to: entry.photo.location.path, by: Decoders.programs.files
      ) {
        mailbox.post(.trashDelayed(entry.photo))
      }
      mailbox.post(.restored(entry, failure))
    }
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

  /// Whether a photo came with the program, which must not lose it.
  nonisolated static func isBundled(_ location: Photo.Location) -> Bool {
    guard let folder = BundledFiles.photos else { return false }
    return FilePath(location).lexicallyNormalized().starts(with: folder.lexicallyNormalized())
  }
}
