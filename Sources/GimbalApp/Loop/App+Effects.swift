import Chrome
import Commands
import Demonstration
import DesktopServices
import GalleryCore
import SDLSupport

/// What the gallery asks of the program.
extension App {
  /// Does what the gallery asks for.
  func perform(_ effect: GalleryEffect) {
    switch effect {
    case .quit: end(.quit)
    case .reload(let photo): reload(photo)
    case .toggleHelp: perform(overlays.toggleHelp())
    case .toggleMenu: perform(overlays.toggleMenu(in: snapshot(at: clock.now)))
    case .announceCaption(let photo):
      metadata.awaitedCaption = photo
      noteMissingCaption()
    case .announceSlideshow(let state):
      overlays.slideshowNotice.noteCommand(in: gallery)
      let (text, seconds) = SlideshowNotice.announcement(
        of: state, gallery.slideshowPolicy,
        continuedBy: input.keyMap.label(of: .toggleSlideshowPause))
      say(ShortMessage(text, for: seconds))
    case .perform(let command):
      if let command = AppCommand(command) {
        if admits(command.name), showsSubject(of: command) { perform(command) }
      } else if DemonstrationCommand(command) == .toggleTour, admits(command) {
        toggleTour()
      }
    case .setFullScreen(let isFull):
      do {
        try display.window.setFullScreen(isFull)
        updateEnvironment()
      } catch {
        Console.complain("\(error)")
      }
    case .announceBackground, .announceAlbum, .announceEnd, .refuseAlbum, .refuseOverview,
      .refuseQuit, .refuseSlideshow, .refuseTurn, .refuseZoom:
      if let message = ShortMessage(effect, in: snapshot(at: clock.now)) { say(message) }
    }
  }

  private func perform(_ command: AppCommand) {
    switch command {
    case .scrollInformationDown: scrollInformation(pages: 1)
    case .scrollInformationUp: scrollInformation(pages: -1)
    case .toggleFoldersInside: albums.toggleFoldersInside(albumsContext)
    case .findByName: beginNameTyping()
    case .copyInformation, .copyPath, .copyPhoto, .openFolders, .openPhotos, .openWith,
      .printPath, .renamePhoto, .saveCopy, .setWallpaper, .showInFileManager, .showOnMap,
      .toggleMark, .trashPhoto, .undo:
      performOnFiles(command)
    }
  }

  /// Whether the program performs one of its own commands; if not, it says why.
  private func admits(_ command: ProgramCommand) -> Bool {
    guard let refusal = CommandRules(snapshot(at: clock.now)).refusal(of: command) else {
      return true
    }
    if let message = refusal.message { say(ShortMessage(message, for: 4)) }
    return false
  }

  /// Whether the photo that a command changes is seen; if it is not, the rows scroll to it, and a
  /// message asks for the command again.
  func showsSubject(of command: AppCommand) -> Bool {
    let rules = CommandRules(snapshot(at: clock.now))
    guard let unseen = rules.unseenSelection(before: command) else { return true }
    send(.command(.goToPage(gallery.pager.page)))
    say(ShortMessage(unseen.text, photo: unseen.photo))
    return false
  }

  /// Says that the current photo has no caption, if the user has just asked for it.
  func noteMissingCaption() {
    guard let missing = metadata.missingCaption(in: snapshot(at: clock.now)) else { return }
    say(ShortMessage(missing.text, for: 3, photo: missing.photo))
  }

  private func scrollInformation(pages: Int) {
    metadata.panel.scroll(pages: pages)
    frames.invalidate()
  }
}
