import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// What scripts read: the photos that a person has chosen.
extension App {
  /// Marks the current photo, or removes its mark.
  func toggleMark() {
    guard let currentPhoto else { return }
    let message = files.toggleMark(of: currentPhoto)
    frames.invalidate()
    showToast(message, for: 2, photo: currentPhoto.id)
  }

  /// Prints the current photo's path.
  func printCurrentPath() {
    guard let currentPhoto else { return }
    files.printPath(of: currentPhoto)
    let name = currentPhoto.location.isAddress ? "address" : "path"
    showToast("Printed the photo’s \(name).", for: 2, photo: currentPhoto.id)
  }

  /// Prints the paths of the marked photos if that was asked for, and waits until all is printed.
  ///
  /// A signal ends the program without it.
  func finishPrinting() {
    guard ending?.signal == nil else { return }
    files.finishPrinting(printsMarked: options.given.scripts.printMarked)
  }

  /// The command that a key performs instead of its usual one, because a script asked for it.
  func scripted(_ command: Command, by press: KeyPress) -> Command {
    let isEnter = press.code == SDLK_RETURN || press.code == SDLK_KP_ENTER
    guard options.given.scripts.printCurrent, isEnter, command == .toggleOverview, !isOverview
    else { return command }
    return .app(.printPath)
  }

  /// The badge of a photo in the overview, if it is marked.
  func badge(of photo: PhotoID) -> PageCard? {
    guard !files.marks.isEmpty, let photo = album[photo], files.marks.contains(photo),
      let (image, size) = pictures.image(.markBadge, scale: gallery.scale)
    else { return nil }
    return PageCard(image: image, size: size)
  }

  /// What follows the name of a photo in the toolbar: that it is marked, and what is wrong with it.
  func note(of photo: PhotoID) -> String? {
    let isMarked = album[photo].map(files.marks.contains) ?? false
    let notes = [isMarked ? "✓ marked" : nil, media.decoded(photo)?.note]
    let text = notes.compactMap(\.self).joined(separator: " · ")
    return text.isEmpty ? nil : text
  }
}
