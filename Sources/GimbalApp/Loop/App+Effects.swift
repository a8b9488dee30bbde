import Commands
import GalleryCore
import SDLSupport

/// What the gallery asks of the program.
extension App {
  /// Does what the gallery asks for.
  func perform(_ effect: GalleryEffect) {
    switch effect {
    case .quit: loop.end(.quit)
    case .reload(let photo): perform([.reload(photo)])
    case .toggleHelp: perform(overlays.toggleHelp())
    case .toggleMenu: perform(overlays.toggleMenu(in: snapshot))
    case .setFullScreen(let isFull):
      display.setFullScreen(isFull)
      updateEnvironment()
    case .announceCaption(let photo): perform(metadata.awaitCaption(of: photo, in: snapshot))
    case .explainChrome: surroundings.explainChrome(in: snapshot)
    case .endSearch: perform(AppCommand.endSearch)
    case .showFormerPhotos: albums.showFormerPhotos(albumsContext)
    case .playSelection: send(.selectionPlayed(files.selectedPhotos.map(\.id)))
    case .select, .dragOut: perform(files.perform(effect, display.window.x11Number, snapshot))
    case .perform(let command): perform(CommandRules(snapshot).actions(for: command))
    case .announceBackground, .announceAlbum, .announceEnd, .announceInterval, .announceSheet,
      .announceSlideshow, .refuseAlbum, .refuseOverview, .refuseQuit, .refuseSheet, .refuseSideList,
      .refuseSlideshow, .refuseTurn, .refuseZoom:
      perform(overlays.message(about: effect, in: snapshot))
    }
  }

  /// Performs one of the program's own commands, which has an effect now.
  func perform(_ command: AppCommand) {
    switch command {
    case .scrollInformationDown: perform(metadata.scrollPanel(pages: 1))
    case .scrollInformationUp: perform(metadata.scrollPanel(pages: -1))
    case .toggleFoldersInside: albums.toggleFoldersInside(albumsContext)
    case .searchPhotos, .endSearch, .toggleTimeline: perform(input.perform(command, in: snapshot))
    case .showPreferences, .openDemonstrationMenu, .cropPhoto:
      perform(overlays.open(command, in: snapshot))
    case .calibrateSensor: perform(surroundings.calibrate())
    case .connectPhone: perform(surroundings.togglePhone(options, in: gallery))
    default: perform(files.perform(command, window: display.window.portalName, in: snapshot))
    }
  }
}
