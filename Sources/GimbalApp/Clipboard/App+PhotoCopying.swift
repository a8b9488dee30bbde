import DecoderService
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// How long the program's end waits for a picture, in seconds: large photos take a second.
  private static let copyingPatience = 5.0

  /// Copies the current photo for other programs: its picture, its path, and its file if it is one.
  func copyPhoto() {
    guard let photo = currentPhoto, frames.hasShownPhoto else { return }
    let number = copying.begin()
    let driver = VideoDriver.current
    let refusal = fileRefusal(of: photo)
    WorkerThread.start { [mailbox] in
      let path = FilePath(photo.location).absolute()
      let text = CopiedText.path(of: photo.location, in: .current)
      let address: String? =
        switch refusal {
        case .inArchive, .fromInput: nil
        case .onWeb: text
        case nil: CopiedText.address(of: path.bytes)
        }
      do throws(ClipboardProcess.Failure) {
        let process = try ClipboardProcess(text: text, address: address, on: driver)
        mailbox.post(.pathCopied(photo, number: number, process))
      } catch {
        mailbox.post(.notCopied(photo, number: number, error, hasPath: false))
      }
    }
  }

  /// Requests the picture for the clipboard.
  func requestCopy(of photo: Photo, number: Int, process: ClipboardProcess) {
    let picture = media.decoded(photo.id)
    let size = picture?.isScalable == true ? nil : picture?.photoSize
    guard
      let request = copying.request(for: photo, size: size, number: number, process: process)
    else { return }
    decoders.request(request)
    // A desktop with Wayland offers nothing before the picture.
    showToast(
      VideoDriver.current == .wayland ? "Copying the photo…" : "Copied the photo", for: 3,
      photo: photo.id)
  }

  /// Sends the picture for the clipboard.
  func receiveCopy(_ reply: DecodeReply) {
    if case .success(let photo) = reply.result, photo.isProvisional { return }
    let number = reply.request.generation
    guard let copied = copying.receive(reply.request) else { return }
    let (photo, process) = (copied.photo, copied.process)
    WorkerThread.start { [mailbox] in
      do throws(ClipboardProcess.Failure) {
        switch reply.result {
        case .success(let decoded): try process.send(decoded)
        case .failure(let failure): throw .noPicture(failure.reason)
        }
        mailbox.post(.pictureCopied(photo, number: number))
      } catch {
        mailbox.post(.notCopied(photo, number: number, error, hasPath: process.hasPath))
      }
    }
  }

  /// Waits at the program's end until what was copied is on the clipboard; the window is hidden.
  func finishCopying() throws(StartError) {
    guard copying.isUnfinished, ending?.signal == nil else { return }
    display.window.hide()
    let end = Time.now + Self.copyingPatience
    while copying.isUnfinished, ending?.signal == nil, Time.now < end {
      try step(display.events(timeout: end - Time.now))
    }
  }

  /// Says why a photo's picture is not on the clipboard, and copies the path if that is not there
  /// either.
  func report(
    _ failure: ClipboardProcess.Failure, of photo: Photo, number: Int, hasPath: Bool
  ) {
    copying.end(number)
    guard number == copying.number else { return }
    let name = "\(CopiedText.nameOfPath(of: photo.location)) only. \(failure.message)"
    if !hasPath { return copy(CopiedText.path(of: photo.location, in: .current), as: name) }
    // What another program has copied must not be replaced.
    if failure != .ended { showToast("Copied \(name)", for: 6) }
  }
}
