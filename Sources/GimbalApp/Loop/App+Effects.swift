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
    case .quit:
      end(.quit)
    case .refuseQuit:
      say(effect, for: 4)
    case .reload(let photo):
      reload(photo)
    case .toggleHelp:
      perform(overlays.toggleHelp())
    case .toggleMenu:
      toggleMenu()
    case .announceBackground(let color):
      showToast("Background: \(color.name)", for: 2)
    case .announceCaption(let photo):
      metadata.awaitedCaption = photo
      noteMissingCaption()
    case .announceSlideshow(let state):
      announceSlideshow(state)
    case .refuseOverview, .refuseSlideshow:
      say(effect, for: 3)
    case .perform(let command):
      if let command = AppCommand(command) {
        if admits(command.name), showsSubject(of: command) { perform(command) }
      } else if DemonstrationCommand(command) == .toggleTour, admits(command) {
        toggleTour()
      }
    case .announceAlbum(let title, let number, let count):
      announceAlbum(title, number: number, count: count)
    case .refuseAlbum:
      say(effect, for: 2)
    case .refuseZoom:
      say(effect, for: 3, photo: gallery.currentPhoto)
    case .refuseTurn:
      say(effect)
    case .announceEnd(let isLast):
      announceEnd(isLast: isLast)
    case .setFullScreen(let isFull):
      do {
        try display.window.setFullScreen(isFull)
        updateEnvironment()
      } catch {
        Console.complain("\(error)")
      }
    }
  }

  private func perform(_ command: AppCommand) {
    switch command {
    case .copyPhoto: copyPhoto()
    case .copyPath: copyPath()
    case .copyInformation: copyInformation()
    case .scrollInformationDown: scrollInformation(pages: 1)
    case .scrollInformationUp: scrollInformation(pages: -1)
    case .trashPhoto: trashPhotos()
    case .undo: undo()
    case .renamePhoto: renamePhoto()
    case .saveCopy: saveCopy()
    case .toggleFoldersInside: toggleFoldersInside()
    case .findByName: beginNameTyping()
    case .showInFileManager: showInFileManager()
    case .openPhotos: choose(.chooseFiles)
    case .openFolders: choose(.chooseFolders)
    case .openWith: ask(.openWith)
    case .showOnMap: showOnMap()
    case .setWallpaper: ask(.setWallpaper)
    case .toggleMark: toggleMark()
    case .printPath: printCurrentPath()
    }
  }

  /// Says for some seconds why a command has no effect.
  private func say(
    _ refusal: GalleryEffect, for seconds: Double = Toast.defaultDuration, photo: PhotoID? = nil
  ) {
    if let message = refusalMessage(of: refusal) {
      showToast(message, for: seconds, photo: photo)
    }
  }
}
