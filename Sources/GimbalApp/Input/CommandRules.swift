import Commands
import DecoderService
import Demonstration
import GalleryCore
import Localization

/// Which commands have an effect now: keys, the menu and other programs ask the same question.
@MainActor struct CommandRules {
  let snapshot: Snapshot

  /// The rules for what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Whether a command has an effect now.
  func isApplicable(_ command: Command, from origin: EventOrigin = .viewer) -> Bool {
    guard snapshot.stage.isApplicable(command, from: origin, at: snapshot.now) else {
      return false
    }
    guard case .program(let name) = command else { return true }
    return refusal(of: name) == nil
  }

  /// Why one of the program's own commands has no effect now; nil if it has one.
  func refusal(of command: ProgramCommand) -> ProgramCommandRules.Refusal? {
    programRules.refusal(of: command)
  }

  /// Whether a command never has an effect on this frame, whatever it shows: lists leave it out,
  /// and its keys, of which one may be the secret way out of a kiosk.
  func isForbidden(_ command: Command) -> Bool {
    let (gallery, settings) = (snapshot.gallery, snapshot.settings)
    return switch command {
    case .quit, .toggleFullScreen: !gallery.allowsQuit
    case .toggleOverview, .toggleAlbums: gallery.wall != nil
    case .app(.searchPhotos) where gallery.wall != nil,
      .app(.toggleTimeline) where gallery.wall != nil,
      .app(.comparePhotos) where gallery.wall != nil:
      true
    case .program(let name):
      ProgramCommandRules(
        isReadOnly: settings.isReadOnly, isKiosk: settings.isKiosk,
        isDemonstrationOff: !snapshot.stage.allowsDemonstration, folders: settings.folders,
        programs: settings.commands,
        // Who can select photos, or make them favorites, can undo that, whatever happens to files.
        undoable: !settings.isKiosk ? .selection : snapshot.files.lists.areKept ? .listing : .trash,
        keepsLists: snapshot.files.lists.areKept, isInGroup: settings.group != nil
      ).refusal(of: name) != nil
    default: false
    }
  }

  /// Whether a key ends a kiosk: only one that the settings give for it.
  func endsKiosk(_ command: Command) -> Bool {
    let settings = snapshot.settings
    return command == .quit && settings.isKiosk && settings.keys["program.quit"] != nil
  }

  /// Why a command from elsewhere has no effect now, by the same rules as a key; nil if it has one.
  func remoteProblem(of command: Command, named name: String) -> String? {
    let closes = command == .escape && !snapshot.overlays.isEmpty
    guard !closes, !isApplicable(command, from: .remote) else { return nil }
    return FramePart.problem(
      of: command, named: name, refusalMessage(of: command), in: snapshot.album)
  }

  /// Why a command has no effect now, in words for people; nil if that is obvious.
  func refusalMessage(of command: Command) -> String? {
    switch command {
    case .program(let name): refusal(of: name)?.message
    case .toggleOverview: refusalMessage(of: GalleryEffect.refuseOverview)
    case .toggleAlbums:
      refusalMessage(
        of: snapshot.gallery.wall == nil ? .refuseAlbum(.onlyAlbum) : .refuseOverview)
    default: nil
    }
  }

  /// What an effect says of a command that has no effect, in words for people; nil for other
  /// effects.
  func refusalMessage(of effect: GalleryEffect) -> String? {
    switch effect {
    case .refuseAlbum(let reason): reason.message
    case .refuseSheet(let reason): reason.message
    case .refuseZoom(let reason):
      reason.message(
        isBroken: snapshot.gallery.currentPhoto.flatMap(snapshot.media.failure) != nil)
    case .refuseTurn(let reason): reason.message
    case .refuseOverview:
      snapshot.gallery.wall == nil
        ? ProgramCommandRules.overviewRefusal
        : localized("There is no overview across a wall")
    case .refuseSideList(let reason): reason.message
    case .refuseSlideshow: localized("A slideshow needs at least two photos")
    case .refuseQuit: localized("Full screen and quitting are locked here (setting: kiosk)")
    default: nil
    }
  }

  /// What one of the program's own commands does: if it has no effect now, a message says why; if
  /// its photo is not seen, the rows scroll to the photo, and a message asks for the command again.
  ///
  /// The stage performs those of the demonstration, but for the tour.
  func actions(for name: ProgramCommand) -> [AppAction] {
    let command = AppCommand(name)
    if let folder = FolderCommand(name) { return actions(for: folder) }
    if let command = UserCommand(name) { return actions(for: command) }
    if let command = RatingCommand(name) { return actions(for: command) }
    guard command != nil || DemonstrationCommand(name) == .toggleTour else { return [] }
    if let refusal = refusal(of: name) {
      return refusal.message.map { [.say($0, for: 4)] } ?? []
    }
    guard let command else { return [.toggleTour] }
    if command == .showAllPhotos { return snapshot.settings.toggledFilter }
    if command == .comparePhotos { return ComparisonChoice(snapshot).actions }
    guard let unseen = unseenSelection(before: command) else { return [.perform(command)] }
    return [
      .send(.command(.goToPage(snapshot.gallery.pager.page))),
      .say(ShortMessage(unseen.text, photo: unseen.photo)),
    ]
  }

  /// What a command for one of the user's folders does.
  private func actions(for command: FolderCommand) -> [AppAction] {
    if let refusal = refusal(of: command.name) {
      return refusal.message.map { [.say($0, for: 4)] } ?? []
    }
    guard let folder = snapshot.settings.folders[command.number], let photo = snapshot.currentPhoto,
      let path = folder.absolutePath(home: UserFolders.home), snapshot.frames.hasShownPhoto
    else { return [] }
    var transfer = FolderTransfer(
      photos: snapshot.photosInView(or: photo), kind: folder.isCopy ? .copy : .move)
    transfer.makesFolder = true
    guard transfer.photos != [photo] || snapshot.gallery.isSelectionSeen(at: snapshot.now) else {
      return [.send(.command(.goToPage(snapshot.gallery.pager.page)))]
    }
    return [.answer(.send(transfer, toFolder: path.bytes), typed: [])]
  }

  /// What a command that gives stars does.
  private func actions(for command: RatingCommand) -> [AppAction] {
    if let refusal = refusal(of: command.name) {
      return refusal.message.map { [.say($0, for: 4)] } ?? []
    }
    guard let photo = snapshot.currentPhoto, snapshot.frames.hasShownPhoto else { return [] }
    let photos = snapshot.photosInView(or: photo)
    guard photos != [photo] || snapshot.gallery.isSelectionSeen(at: snapshot.now) else {
      return [.send(.command(.goToPage(snapshot.gallery.pager.page)))]
    }
    return [.answer(.rate(photos, stars: command.stars), typed: [])]
  }

  /// What is said before a command that changes the selected photo while that is scrolled out of
  /// view in the overview; nil if it is seen, or if the command changes nothing.
  func unseenSelection(before command: AppCommand) -> (text: String, photo: PhotoID)? {
    guard let photo = snapshot.currentPhoto, !snapshot.gallery.isSelectionSeen(at: snapshot.now)
    else { return nil }
    // A question comes before the selected photos are moved.
    if command == .trashPhoto, snapshot.files.asksBeforeTrashing(photo) { return nil }
    let count = snapshot.isSelectionMeant ? snapshot.files.selectedCount : 0
    if command == .renamePhoto, count > 1 { return nil }
    if command.reorientsPhotos, snapshot.photosInView(or: photo) != [photo] { return nil }
    let keyMap = snapshot.input.presentKeyMap(in: snapshot.gallery.mode)
    let key = keyMap.label(of: .app(command))
    let isSelected = snapshot.files.selection.contains(photo)
    let request =
      if let key {
        Self.request(to: command, by: key, isSelected: isSelected)
      } else {
        Self.request(to: command, isSelected: isSelected)
      }
    guard let request else { return nil }
    let name = FileChangeMessage(photo.location).name
    return (localizedSentences(localized("\(name) is the current photo."), request), photo.id)
  }

  /// Asks for the key of a command again that changes a photo or its file; nil if it changes
  /// neither.
  private static func request(to command: AppCommand, by key: String, isSelected: Bool) -> String? {
    switch command {
    case .trashPhoto: localized("Press \(key) again to move it to the trash.")
    case .renamePhoto: localized("Press \(key) again to rename it.")
    case .rotatePhotoRight, .rotatePhotoLeft: localized("Press \(key) again to rotate it.")
    case .flipPhotoHorizontally, .flipPhotoVertically:
      localized("Press \(key) again to flip it.")
    case .toggleSelected where isSelected: localized("Press \(key) again to deselect it.")
    case .toggleSelected: localized("Press \(key) again to select it.")
    default: nil
    }
  }

  /// Asks for a command without a key again.
  private static func request(to command: AppCommand, isSelected: Bool) -> String? {
    switch command {
    case .trashPhoto: localized("Choose the command again to move it to the trash.")
    case .renamePhoto: localized("Choose the command again to rename it.")
    case .rotatePhotoRight, .rotatePhotoLeft:
      localized("Choose the command again to rotate it.")
    case .flipPhotoHorizontally, .flipPhotoVertically:
      localized("Choose the command again to flip it.")
    case .toggleSelected where isSelected: localized("Choose the command again to deselect it.")
    case .toggleSelected: localized("Choose the command again to select it.")
    default: nil
    }
  }

  private var programRules: ProgramCommandRules {
    let (files, searches, settings) = (snapshot.files, snapshot.searches, snapshot.settings)
    let photo = snapshot.currentPhoto
    let fileRefusal = photo.flatMap(searches.fileRefusal)
    return ProgramCommandRules(
      hasPhoto: photo != nil, fileRefusal: fileRefusal,
      canMoveSelected: fileRefusal != nil && snapshot.isSelectionMeant
        && files.containsSelected { searches.fileRefusal(of: $0) == nil },
      canChangeSelected: fileRefusal != nil && snapshot.isOverview && snapshot.isSelectionMeant
        && files.containsSelected {
          snapshot.album.contains($0.id) && searches.fileRefusal(of: $0) == nil
        },
      canRenameSelected: fileRefusal != nil && snapshot.isSelectionMeant
        && files.selectedCount > 1,
      copyRefusal: fileRefusal == nil ? nil : photo.flatMap(searches.copyRefusal),
      canCopySelected: fileRefusal != nil && snapshot.isSelectionMeant
        && files.containsSelected { searches.copyRefusal(of: $0) == nil },
      hasSelection: files.selectedCount > 0 && !snapshot.isOfAlbums,
      isReadOnly: settings.isReadOnly, isKiosk: settings.isKiosk,
      hasFilter: settings.hasFilter,
      isDemonstrationOff: !snapshot.stage.allowsDemonstration, folders: settings.folders,
      programs: settings.commands,
      undoable: files.undoableChange, isTrashBusy: files.trash.isBusy,
      keepsLists: files.lists.areKept, isInGroup: settings.group != nil,
      isInformationShown: snapshot.gallery.isInformationShown,
      canSearchAgain: searches.locations(showing: snapshot.photoOfAlbum) != nil,
      hasOverview: snapshot.gallery.isApplicable(.toggleOverview, at: snapshot.now),
      canCompare: snapshot.gallery.allowsComparison && snapshot.album.count > 1,
      isAlone: snapshot.gallery.mode == .strip,
      hasOtherFiles: photo.map { !files.otherFiles(of: $0).isEmpty } ?? false,
      hasPosition: photo.flatMap(snapshot.metadata.current.known).map {
        MapAddress.address(of: $0) != nil
      })
  }
}
