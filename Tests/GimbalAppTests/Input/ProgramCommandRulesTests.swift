import Commands
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Whether the program's commands have an effect")
struct ProgramCommandRulesTests {
  private typealias Refusal = ProgramCommandRules.Refusal

  @Test("with a photo, in a folder, all commands have an effect")
  func usual() {
    let rules = ProgramCommandRules()
    for command in [
      AppCommand.trashPhoto, .undo, .showInFileManager, .toggleSelected, .printPath,
      .copyPhoto, .copyPath, .copyInformation, .scrollInformationDown, .scrollInformationUp,
      .toggleFoldersInside, .searchPhotos, .endSearch, .calibrateSensor, .showPreferences,
    ] {
      #expect(rules.refusal(of: command) == nil)
    }
    #expect(rules.refusal(of: DemonstrationCommand.toggleTour.name) == nil)
  }

  @Test("photos whose files cannot be changed are rotated and flipped, but not what is in none")
  func remembered() {
    for command in AppCommand.allCases where command.reorientsPhotos {
      for place in [FileRefusal.inArchive, .onWeb] {
        #expect(ProgramCommandRules(fileRefusal: place).refusal(of: command) == nil)
      }
      let rules = ProgramCommandRules(fileRefusal: .fromInput)
      #expect(rules.refusal(of: command)?.message == FileRefusal.fromInput.message)
      #expect(ProgramCommandRules(isReadOnly: true).refusal(of: command) != nil)
    }
  }

  @Test("without a photo, commands about it have none")
  func noPhoto() {
    let rules = ProgramCommandRules(hasPhoto: false)
    for command in [AppCommand.trashPhoto, .toggleSelected, .printPath, .copyPhoto] {
      #expect(rules.refusal(of: command) == Refusal())
    }
    #expect(rules.refusal(of: AppCommand.undo) == nil)
  }

  @Test("what is forbidden, or cannot be done again, is refused with the reason")
  func reasons() {
    func message(_ command: AppCommand, _ rules: ProgramCommandRules) -> String? {
      rules.refusal(of: command)?.message
    }
    let readOnly = ProgramCommandRules(isReadOnly: true)
    #expect(message(.trashPhoto, readOnly)?.contains("read-only") == true)
    for command in [
      AppCommand.showInFileManager, .renamePhoto, .saveCopy, .openWith, .showOnMap,
      .setWallpaper, .undo, .moveToFolder, .copyToFolder, .showPreferences,
    ] {
      #expect(message(command, readOnly)?.contains("read-only") == true)
    }
    #expect(readOnly.refusal(of: AppCommand.toggleSelected) == nil)
    let kiosk = ProgramCommandRules(isKiosk: true)
    for command in [
      AppCommand.toggleFoldersInside, .toggleSelected, .calibrateSensor, .showPreferences,
    ] {
      #expect(message(command, kiosk)?.contains("kiosk") == true)
    }
    let archive = ProgramCommandRules(fileRefusal: .inArchive)
    for command in [
      AppCommand.trashPhoto, .moveToFolder, .renamePhoto, .showInFileManager, .openWith,
      .setWallpaper,
    ] {
      #expect(message(command, archive)?.contains("rchive") == true)
    }
    #expect(archive.refusal(of: AppCommand.saveCopy) == nil)
    #expect(archive.refusal(of: AppCommand.copyToFolder) == nil)
    let input = ProgramCommandRules(fileRefusal: .fromInput)
    for command in [
      AppCommand.trashPhoto, .renamePhoto, .showInFileManager, .openWith, .setWallpaper,
    ] {
      #expect(message(command, input)?.contains("pipe") == true)
    }
    #expect(
      input.refusal(of: AppCommand.saveCopy) == nil
        && input.refusal(of: AppCommand.copyPhoto) == nil)
    let remote = ProgramCommandRules(fileRefusal: .onWeb)
    for command in [
      AppCommand.trashPhoto, .renamePhoto, .saveCopy, .openWith, .showInFileManager,
      .setWallpaper,
    ] {
      #expect(message(command, remote)?.contains("not a file on this computer") == true)
    }
    let uncopied = ProgramCommandRules(fileRefusal: .onWeb, copyRefusal: .onWeb)
    #expect(message(.copyToFolder, uncopied)?.contains("not a file on this computer") == true)
    let several = ProgramCommandRules(
      fileRefusal: .onWeb, copyRefusal: .onWeb, canCopySelected: true)
    #expect(several.refusal(of: AppCommand.copyToFolder) == nil)
    #expect(several.refusal(of: AppCommand.moveToFolder) != nil)
    for refusal in [FileRefusal.inArchive, .onWeb] {
      let rules = ProgramCommandRules(fileRefusal: refusal, canMoveSelected: true)
      #expect(rules.refusal(of: AppCommand.trashPhoto) == nil, "Marked photos can be moved.")
      #expect(rules.refusal(of: AppCommand.renamePhoto) != nil)
    }
    for command in [AppCommand.copyPhoto, .copyPath, .toggleSelected, .printPath] {
      #expect(remote.refusal(of: command) == nil)
    }
    let list = ProgramCommandRules(canSearchAgain: false)
    #expect(message(.toggleFoldersInside, list)?.contains("list") == true)
    let empty = ProgramCommandRules(hasPhoto: false, canSearchAgain: false)
    #expect(message(.toggleFoldersInside, empty)?.contains("drop") == true)
    #expect(message(.undo, ProgramCommandRules(undoable: nil)) != nil)
    let changes: [(UndoableChange, Bool)] = [
      (.selection, false), (.trash, true), (.rename, true), (.annotation, true), (.crop, true),
    ]
    for (undoable, isRefused) in changes {
      let rules = ProgramCommandRules(isReadOnly: true, undoable: undoable)
      #expect((rules.refusal(of: AppCommand.undo) != nil) == isRefused, "\(undoable)")
    }
    let busy = ProgramCommandRules(undoable: nil, isTrashBusy: true)
    #expect(busy.refusal(of: AppCommand.undo) == Refusal())
    #expect(message(.searchPhotos, ProgramCommandRules(hasOverview: false)) != nil)
    #expect(message(.showOnMap, ProgramCommandRules(hasPosition: false)) != nil)
    #expect(ProgramCommandRules(hasPosition: true).refusal(of: AppCommand.showOnMap) == nil)
    #expect(ProgramCommandRules(hasPosition: nil).refusal(of: AppCommand.showOnMap) == nil)
  }
}
