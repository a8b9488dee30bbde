import DecoderService
import GalleryCore
import ProcessWire
import SDLSupport
import WorkerThreads

extension App {
  /// How long the program's end waits for a picture, in seconds: large photos take a second.
  private static let copyingPatience = 5.0

  /// Copies the current photo for other programs: its picture, its path, and its file if it is one.
  func copyPhoto() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    files.copying.copy(photo, refusal: fileRefusal(of: photo)) { [mailbox] in mailbox.post($0) }
  }

  /// Requests the picture for the clipboard.
  func requestCopy(of photo: Photo, number: Int, process: ClipboardProcess) {
    let picture = media.decoded(photo.id)
    let size = picture?.isScalable == true ? nil : picture?.photoSize
    guard
      let request = files.copying.request(for: photo, size: size, number: number, process: process)
    else { return }
    media.request(request)
    // A desktop with Wayland offers nothing before the picture.
    showToast(
      VideoDriver.current == .wayland ? "Copying the photo…" : "Copied the photo", for: 3,
      photo: photo.id)
  }

  /// Waits at the program's end until what was copied is on the clipboard; the window is hidden.
  func finishCopying() throws(StartError) {
    guard files.copying.isUnfinished, ending?.signal == nil else { return }
    display.window.hide()
    let end = Time.now + Self.copyingPatience
    while files.copying.isUnfinished, ending?.signal == nil, Time.now < end {
      try step(display.events(timeout: end - Time.now))
    }
  }

  /// Says why a photo's picture is not on the clipboard, and copies the path if that is not there
  /// either.
  func report(
    _ failure: ClipboardProcess.Failure, of photo: Photo, number: Int, hasPath: Bool
  ) {
    files.copying.end(number)
    guard number == files.copying.number else { return }
    let name = "\(CopiedText.nameOfPath(of: photo.location)) only. \(failure.message)"
    if !hasPath { return copy(CopiedText.path(of: photo.location, in: .current), as: name) }
    // What another program has copied must not be replaced.
    if failure != .ended { showToast("Copied \(name)", for: 6) }
  }
}
