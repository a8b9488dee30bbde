import DecoderService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// Photos and texts on the clipboard.
extension FilesPart {
  /// Copies a text, which stays on the clipboard after the program; a message says so if the text
  /// has a name for people.
  mutating func copy(_ text: String, as name: CopiedName?) {
    copying.copy(text, as: name, post: post)
  }

  /// Copies a photo's path.
  mutating func copyPath(of photo: Photo) -> [AppAction] {
    copy(
      CopiedText.path(of: photo.location, in: .current),
      as: CopiedText.nameOfPath(of: photo.location))
    return []
  }

  /// Copies what the information panel says of the current photo, once it is read.
  @MainActor mutating func copyInformation(
    of photo: Photo, in snapshot: Snapshot
  ) -> [AppAction] {
    guard snapshot.metadata.information(of: photo, for: .copy) != nil else {
      return [Self.isReading(photo)]
    }
    let text = snapshot.texts.informationText(of: photo, in: snapshot)
    copy(CopiedText.text(of: text.rows), as: .information)
    return []
  }

  /// Says that a photo's information is read first.
  static func isReading(_ photo: Photo) -> AppAction {
    .say(localized("Reading the photo’s information…"), for: 3, photo: photo.id)
  }

  /// Requests the picture for the clipboard, on which the photo's path is: the sheet of its file
  /// that was shown when it was copied; a picture that is shown says how large it is.
  @MainActor mutating func requestPicture(
    of photo: Photo, sheet: Int, number: Int, _ process: ClipboardProcess,
    in media: MediaCoordinator
  ) -> [AppAction] {
    let size: PixelSize?
    if !media.shows(sheet: sheet, of: photo.id) {
      // Another sheet may be smaller.
      size = PhotoCopying.largestSize
    } else if media.isOutdated(photo.id) {
      size = nil
    } else {
      let shown = media.decoded(photo.id)
      size = shown?.isScalable == true ? nil : shown?.photoSize
    }
    guard
      let request = copying.request(
        for: photo, sheet: sheet, size: size, number: number, process: process)
    else { return [] }
    // A desktop with Wayland offers nothing before the picture.
    let text =
      VideoDriver.current == .wayland
      ? localized("Copying the photo…") : localized("Copied the photo")
    return [.request(request), .say(text, for: 3, photo: photo.id)]
  }

  /// Notes that a photo's picture is on the clipboard.
  mutating func receivePicture(of photo: Photo, number: Int) -> [AppAction] {
    copying.end(number)
    guard VideoDriver.current == .wayland, number == copying.number else { return [] }
    return [.say(localized("Copied the photo’s picture"), for: 3, photo: photo.id)]
  }

  /// Says why a photo's picture is not on the clipboard, and copies the path if that is not there
  /// either.
  mutating func receive(
    _ failure: ClipboardProcess.Failure, of photo: Photo, number: Int, hasPath: Bool
  ) -> [AppAction] {
    copying.end(number)
    guard number == copying.number else { return [] }
    let name = CopiedName.withoutPicture(
      isAddress: CopiedText.isAddress(photo.location), because: failure.message)
    if !hasPath {
      copy(CopiedText.path(of: photo.location, in: .current), as: name)
      return []
    }
    // What another program has copied must not be replaced.
    return failure == .ended ? [] : [.say(name.copied, for: 6)]
  }

  /// Says that a text is copied; has it copied by the window if the desktop's clipboard cannot be
  /// used.
  mutating func receiveCopied(
    _ text: String?, as name: CopiedName?, number: Int
  ) -> [AppAction] {
    copying.end(number)
    if let text { return [.copyByWindow(text, name: name)] }
    return name.map { [.say($0.copied, for: 3)] } ?? []
  }

  /// Says whether the window has copied a text, if that has a name for people.
  static func copiedByWindow(_ isCopied: Bool, as name: CopiedName?) -> [AppAction] {
    guard let name else { return [] }
    // On a Wayland desktop, SDL can copy only after a click (before SDL 2.28).
    return [.say(isCopied ? name.copied : name.refused, for: 3)]
  }
}
