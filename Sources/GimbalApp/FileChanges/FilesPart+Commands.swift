import Commands
import DecoderService
import DesktopServices
import GalleryCore
import Localization

/// Commands, answers to questions, and what workers report.
extension FilesPart {
  /// Performs a command about the current photo or files; those that have nothing to do with files
  /// do nothing.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - window: the portal's name of the window.
  ///   - snapshot: what is shown.
  @MainActor mutating func perform(
    _ command: AppCommand, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    switch command {
    case .openPhotos: choose(.chooseFiles, window: window)
    case .openFolders: choose(.chooseFolders, window: window)
    case .undo: undo(in: snapshot)
    case .selectAll: selectAll(of: snapshot.album, at: snapshot.now)
    case .clearSelection:
      clearSelection(undoKey: snapshot.input.keyMap.label(of: .app(.undo)), at: snapshot.now)
    default:
      if let photo = snapshot.currentPhoto {
        perform(command, on: photo, window: window, in: snapshot)
      } else {
        []
      }
    }
  }

  @MainActor private mutating func perform(
    _ command: AppCommand, on photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    switch command {
    case .copyPath: return copyPath(of: photo)
    case .copyInformation: return copyInformation(of: photo, in: snapshot)
    case .toggleSelected:
      return [.redraw, .say(toggleSelected(of: photo), for: 2, photo: photo.id)]
    case .printPath: return printCurrentPath(of: photo)
    case .showOtherFile:
      return showOtherFile(of: photo, isNamed: snapshot.gallery.isChromeShown)
    default: break
    }
    // What the others do is about a photo that is seen.
    guard snapshot.frames.hasShownPhoto else { return [] }
    switch command {
    case .copyPhoto:
      copying.copy(
        photo, sheet: snapshot.gallery.sheetIndex(of: photo.id),
        refusal: snapshot.searches.fileRefusal(of: photo), post: post)
    case .trashPhoto: return trash(photo, in: snapshot)
    case .toggleFavorite: return toggle(photo, in: .favorites, snapshot)
    case .toggleHidden: return toggle(photo, in: .hidden, snapshot)
    case .moveToFolder, .copyToFolder:
      let transfer = snapshot.transfer(of: photo, isCopy: command == .copyToFolder)
      return busy.map { [$0] } ?? chooseFolder(for: transfer, window: window)
    case .renamePhoto: return renamePhoto(photo, in: snapshot)
    case .editCaption, .editKeywords:
      return edit(command == .editCaption ? .caption : .keywords, of: photo, in: snapshot)
    case .rotatePhotoRight: return rotate(photo, .turn(1), in: snapshot)
    case .rotatePhotoLeft: return rotate(photo, .turn(-1), in: snapshot)
    case .flipPhotoHorizontally: return rotate(photo, .horizontalFlip, in: snapshot)
    case .flipPhotoVertically: return rotate(photo, .verticalFlip, in: snapshot)
    case .saveCopy: return saveCopy(of: photo, in: snapshot)
    case .printPhotos: return askPrinting(photo, window: window, in: snapshot)
    case .sendPhotos: return send(photo, window: window, in: snapshot)
    case .saveSmaller: return askExport(of: photo, window: window, in: snapshot)
    case .showInFileManager: showInFileManager(photo)
    case .openWith: ask(.openWith, about: photo, window: window)
    case .setWallpaper: ask(.setWallpaper, about: photo, window: window)
    case .showOnMap: return showOnMap(photo, window: window, in: snapshot)
    default: break
    }
    return []
  }

  /// Prints a photo's path, and says so.
  private func printCurrentPath(of photo: Photo) -> [AppAction] {
    printPath(of: photo)
    let text =
      photo.location.isAddress
      ? localized("Printed the photo’s address.") : localized("Printed the photo’s path.")
    return [.say(text, for: 2, photo: photo.id)]
  }

  /// Does what an answer to a question does.
  ///
  /// - Parameters:
  ///   - action: what it does.
  ///   - name: what was typed into the question's field.
  ///   - snapshot: what is shown.
  @MainActor mutating func answer(
    _ action: DialogAction, typed name: [UInt8], in snapshot: Snapshot
  ) -> [AppAction] {
    switch action {
    // `SurroundingsPart` calibrates, and ends the phone.
    case .nothing, .calibration, .endPhone: return []
    case .cancelTask:
      task?.cancellation.cancel()
      annotations.cancel()
      return []
    case .choose(let setting):
      let value = String(decoding: name, as: UTF8.self)
      return [.choose(PreferenceChange(name: setting, value: value))]
    case .copyPosition(let text):
      copying.copy(text, as: .position, post: post)
      return []
    case .trash(let photo): return moveToTrash(photo, in: snapshot)
    case .trashAll(let photos): return moveToTrash(photos, in: snapshot)
    case .saveCopyAsTyped(let copy):
      return checkExtension(of: copy, savedAs: name, at: snapshot.now)
    case .saveCopy(let copy, let name): return save(copy, as: name, at: snapshot.now)
    case .askCopyName(let copy, let name): return [askCopyName(of: copy, typed: name)]
    case .askPrinting(let job, let option): return askPrinting(job, option: option)
    case .printPhotos(let job): return begin(job, for: .printer, at: snapshot.now)
    case .askPDFName(let job): return [askPDFName(of: job, in: snapshot)]
    case .savePDFAsTyped(let job, let folder):
      return savePDF(of: job, as: name, in: folder, at: snapshot.now)
    case .exportAsTyped(let copies, let photos, let window):
      return export(copies, of: photos, typed: name, window: window)
    case .renameAsTyped(let photo): return checkName(of: photo, renamedTo: name, at: snapshot.now)
    case .hide(let photo, let name):
      return checkExtension(of: photo, renamedTo: name, at: snapshot.now)
    case .renameAllAsTyped(let photos):
      return rename(photos, by: NamePattern(name), in: snapshot)
    case .rename(let photo, let name): return rename(photo, to: name, at: snapshot.now)
    case .askName(let photo, let name): return [askName(of: photo, typed: name)]
    case .send(let transfer, let path): return send(transfer, toFolder: path, in: snapshot)
    case .rate(let photos, let stars): return annotate(photos, .stars(stars), in: snapshot)
    case .editAsTyped(let words): return annotate(words, typed: name, in: snapshot)
    case .run(let run): return start(run)
    case .crop(let cropping): return crop(cropping, at: snapshot.now)
    case .cancelCrop(let photo):
      cancelCrop(of: photo)
      return []
    case .openAsTyped(let request): return open(typed: name, for: request)
    case .completePath(let request):
      complete(name, for: request)
      return []
    }
  }

  /// Handles what a worker reports.
  @MainActor mutating func receive(
    _ message: FilesMessage, in snapshot: Snapshot
  ) -> [AppAction] {
    switch message {
    case .trashed(let photo, let result):
      return receiveTrashed([photo], [result], batch: nil, in: snapshot)
    case .restored(let entry, let failure):
      return receiveRestored([entry], [failure], isBatch: false, in: snapshot)
    case .trashDelayed(let photo): return [.say(ShortMessage(TrashMessage(photo: photo).delayed))]
    case .task(let news, let number): return receive(news, number: number, in: snapshot)
    case .pathCopied(let photo, let sheet, let number, let process):
      return requestPicture(
        of: photo, sheet: sheet, number: number, process, in: snapshot.media)
    case .pictureDecoded(let reply):
      if reply.request.purpose == .export {
        pictures.receive(reply)
      } else {
        copying.receive(reply, post: post)
      }
      return []
    case .pictureCopied(let photo, let number): return receivePicture(of: photo, number: number)
    case .notCopied(let photo, let number, let failure, let hasPath):
      return receive(failure, of: photo, number: number, hasPath: hasPath)
    case .textCopied(let text, let name, let number):
      return receiveCopied(text, as: name, number: number)
    case .drag(let answer, let number):
      // Over the window's own list of albums, the button's release is still on its way.
      let gallery = snapshot.gallery
      let isHeld =
        gallery.isDraggingOut && (gallery.droppingAlbum == nil || !drag.isOverOwnWindow)
      return receive(answer, number: number, isHeld: isHeld)
    case .notShownInFileManager(let failure):
      let keyMap = snapshot.input.presentKeyMap(in: snapshot.gallery.mode)
      let advice = pathAdvice(keyMap)
      return [.say(localizedSentences(failure.message, advice), for: 8)]
    case .chosen(let addresses): return [.open(addresses)]
    case .portalAnswered(let answer, let request, let position):
      return receive(answer, to: request, position: position, in: snapshot)
    case .pathRefused(let typed, let error, let request):
      return receive(refused: typed, error, for: request)
    case .pathCompleted(let typed, let text, let choices, let request):
      return receive(
        completed: typed, to: text, choices: choices, request, in: snapshot)
    case .programEnded(let program, let ending): return Self.said(of: ending, program)
    case .printAnswered(let answer, let job): return receive(answer, to: job, in: snapshot)
    case .folderChosen(let address, let transfer):
      return receive(folder: address, for: transfer, in: snapshot)
    case .favoriteRefused(let host, let failure):
      return Self.actions(refusing: failure, of: host)
    case .folderAnswered(let answer, let transfer):
      return receive(answer, for: transfer, in: snapshot)
    }
  }
}
