import Commands
import DecoderService
import Demonstration
import GalleryCore
import SDLSupport
import WorkerThreads

/// What the user does with photos' files.
extension App {
  /// Performs a command about files.
  func performOnFiles(_ command: AppCommand) {
    perform(
      files.perform(
        command, window: display.window.portalName, in: snapshot(at: clock.now)))
  }

  /// Does what the files' part asks for.
  func perform(_ actions: [FilesAction]) {
    for action in actions {
      switch action {
      case .say(let message): say(message)
      case .ask(let question): open(question)
      case .askWhenFree(let question): open(question, whenFree: true)
      case .showProgress(let part): perform(overlays.note(progress: part))
      case .endProgress: perform(overlays.endProgress())
      case .showFound(let found): perform(albums.show(found, instead: gallery, &files))
      case .showVisible(let reason):
        perform([albums.present(files.trash.visible, reason: reason, instead: gallery)])
      case .go(let photo): go(to: photo)
      case .goToRestored: goToRestoredPhoto()
      case .reload(let photo): reload(photo)
      case .request(let request): media.request(request)
      case .copyByWindow(let text, let name):
        // On a Wayland desktop, SDL can copy only after a click (before SDL 2.28).
        let isCopied = Clipboard.setText(text)
        guard let name else { break }
        let message = isCopied ? "Copied \(name)" : "The clipboard does not accept \(name)"
        say(ShortMessage(message, for: 3))
      case .open(let addresses):
        let text = Array(addresses.joined(separator: "\n").utf8)
        perform(albums.open([.text(text)], albumsContext))
      case .redraw: frames.invalidate()
      }
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

  /// Performs what was asked for before the current photo's information was read.
  func performAwaitedActions() {
    guard let photo = currentPhoto else { return }
    for action in metadata.takeDueActions(for: photo) {
      switch action {
      case .copy: performOnFiles(.copyInformation)
      case .map: performOnFiles(.showOnMap)
      }
    }
  }

  // MARK: The program's end

  /// How long the program's end waits for a picture, in seconds: large photos take a second.
  private static let copyingPatience = 5.0

  /// Waits at the program's end until what was copied is on the clipboard; the window is hidden.
  func finishCopying() throws(StartError) {
    guard files.copying.isUnfinished, ending?.signal == nil else { return }
    display.window.hide()
    let end = Time.now + Self.copyingPatience
    while files.copying.isUnfinished, ending?.signal == nil, Time.now < end {
      try step(display.events(timeout: end - Time.now))
    }
  }

  /// Prints the paths of the marked photos if that was asked for, and waits until all is printed.
  ///
  /// A signal ends the program without it.
  func finishPrinting() {
    guard ending?.signal == nil else { return }
    files.finishPrinting(printsMarked: options.given.scripts.printMarked)
  }
}
