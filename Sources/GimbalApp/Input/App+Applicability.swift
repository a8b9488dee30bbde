import Commands
import Demonstration
import GalleryCore

/// Which commands have an effect now: keys, the menu and other programs ask the same question.
extension App {
  /// Whether a command has an effect now.
  func isApplicable(_ command: Command, from origin: EventOrigin = .viewer) -> Bool {
    guard stage.isApplicable(command, from: origin, at: clock.now) else { return false }
    guard case .program(let name) = command else { return true }
    return commandRules.refusal(of: name) == nil
  }

  /// Whether a command never has an effect on this frame, whatever it shows: lists leave it out, and
  /// its keys, of which one may be the secret way out of a kiosk.
  func isForbidden(_ command: Command) -> Bool {
    switch command {
    case .quit, .toggleFullScreen: !gallery.allowsQuit
    case .toggleOverview: gallery.wall != nil
    case .app(.findByName) where gallery.wall != nil: true
    case .program(let name):
      ProgramCommandRules(
        isReadOnly: settings.isReadOnly, isKiosk: settings.isKiosk,
        isDemonstrationOff: !stage.allowsDemonstration
      ).refusal(of: name) != nil
    default: false
    }
  }

  /// Why a command has no effect now, in words for people; nil if that is obvious.
  func refusalMessage(of command: Command) -> String? {
    switch command {
    case .program(let name): commandRules.refusal(of: name)?.message
    case .toggleOverview: refusalMessage(of: GalleryEffect.refuseOverview)
    default: nil
    }
  }

  /// What an effect says of a command that has no effect, in words for people; nil for other effects.
  func refusalMessage(of effect: GalleryEffect) -> String? {
    switch effect {
    case .refuseAlbum(let reason): reason.message
    case .refuseZoom(let reason):
      reason.message(isBroken: gallery.currentPhoto.flatMap(media.failure) != nil)
    case .refuseTurn(let reason): reason.message
    case .refuseOverview:
      gallery.wall == nil
        ? ProgramCommandRules.overviewRefusal : "There is no overview across a wall"
    case .refuseSlideshow: "A slideshow needs at least two photos"
    case .refuseQuit: "Full screen and quitting are locked here (setting: kiosk)"
    default: nil
    }
  }

  /// Whether the program performs one of its own commands; if not, it says why.
  func admits(_ command: ProgramCommand) -> Bool {
    guard let refusal = commandRules.refusal(of: command) else { return true }
    if let message = refusal.message { showToast(message, for: 4) }
    return false
  }

  /// The path of the archive that a photo is in; nil if it is not in one.
  func archive(of photo: Photo) -> [UInt8]? { albums.searches.archives[photo.location.folder] }

  /// Why a photo's file cannot be changed; nil if it can.
  func fileRefusal(of photo: Photo) -> FileRefusal? {
    if photo.location.isAddress { return .onWeb }
    if photo.location.isInput { return .fromInput }
    return archive(of: photo) != nil ? .inArchive : nil
  }

  private var commandRules: ProgramCommandRules {
    let fileRefusal = currentPhoto.flatMap(fileRefusal)
    return ProgramCommandRules(
      hasPhoto: currentPhoto != nil, fileRefusal: fileRefusal,
      canTrashMarked: fileRefusal != nil
        && files.markedPhotos.contains { self.fileRefusal(of: $0) == nil },
      isReadOnly: settings.isReadOnly, isKiosk: settings.isKiosk,
      isDemonstrationOff: !stage.allowsDemonstration,
      canUndo: files.undoableChange != nil, isTrashBusy: files.trash.isBusy,
      isInformationShown: gallery.isInformationShown, canSearchAgain: searchedLocations != nil,
      hasOverview: gallery.isApplicable(.toggleOverview, at: clock.now),
      hasPosition: currentPhoto.flatMap(metadata.current.known).map {
        MapAddress.address(of: $0) != nil
      })
  }
}
