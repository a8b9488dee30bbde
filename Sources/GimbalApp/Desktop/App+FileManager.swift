import Commands
import DecoderService
import DesktopServices
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Shows the current photo in its folder, by the desktop's file manager.
  func showInFileManager() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    WorkerThread.start { [mailbox] in
      let path = FilePath(photo.location).absolute()
      do throws(DesktopFileManager.Failure) {
        try DesktopFileManager.show([CopiedText.address(of: path.bytes)])
      } catch {
        mailbox.post(.notShownInFileManager(error))
      }
    }
  }

  /// Says why the file manager shows nothing, and what to do.
  func report(_ failure: DesktopFileManager.Failure) {
    let key =
      input.keyMap.label(of: .app(.copyPath)).map { " \($0) copies the photo’s path." } ?? ""
    showToast(failure.message + key, for: 8)
  }
}
