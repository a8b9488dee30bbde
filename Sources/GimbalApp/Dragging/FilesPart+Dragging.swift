import Commands
import GalleryCore
import Localization
import ProcessWire
import SDLSupport

/// Photos that are selected, or dragged to other programs.
extension FilesPart {
  /// Does what the gallery asks for of the user's photos.
  ///
  /// - Parameters:
  ///   - effect: what is asked for.
  ///   - window: the X server's number of the window; nil if there is no X server.
  ///   - snapshot: what is shown.
  @MainActor mutating func perform(
    _ effect: GalleryEffect, _ window: UInt32?, _ snapshot: Snapshot
  ) -> [AppAction] {
    switch effect {
    case .select(let change): return select(change, in: snapshot)
    case .dragOut(.begin(let photo, let dragOut)):
      guard let photo = snapshot.album[photo] else { return [] }
      return beginDrag(dragOut, photo, from: window, in: snapshot)
    case .dragOut(.release):
      drag.release()
      return [.redraw]
    case .dragOut(.drop(let album, let isCopy)):
      guard drag.isOverOwnWindow else {
        drag.release()
        return [.redraw]
      }
      drag.cancel()
      return [.redraw] + drop(drag.photos, on: album, isCopy: isCopy, in: snapshot)
    case .dragOut(.cancel):
      drag.cancel()
      return [.redraw]
    default: return []
    }
  }

  /// Drags a photo to other programs, or all selected ones.
  ///
  /// - Parameters:
  ///   - dragOut: whether the photo alone is meant.
  ///   - photo: the photo under the mouse.
  ///   - window: the X server's number of the window; nil if there is no X server.
  ///   - snapshot: what is shown.
  @MainActor mutating func beginDrag(
    _ dragOut: DragOut, _ photo: Photo, from window: UInt32?, in snapshot: Snapshot
  ) -> [AppAction] {
    let draggedOut = draggedPhotos(dragOut, photo, in: snapshot)
    guard let window, !draggedOut.photos.isEmpty else {
      drag.refuse(draggedOut.photos)
      return draggedOut.message.map { [.say($0)] } ?? []
    }
    let process = DragProcess()
    let number = drag.begin(process, draggedOut.photos)
    process.begin(draggedOut.photos.map(\.location), from: window) { [post] in
      post(.drag($0, number: number))
    }
    return draggedOut.message.map { [.say($0)] } ?? []
  }

  /// Moves or copies photos to the folder of an album, as the keys do.
  @MainActor mutating func drop(
    _ photos: [Photo], on album: AlbumID, isCopy: Bool, in snapshot: Snapshot
  ) -> [AppAction] {
    guard !photos.isEmpty,
      let entry = snapshot.gallery.albums.entries.first(where: { $0.id == album }),
      !entry.folder.isEmpty
    else { return [] }
    if snapshot.settings.isReadOnly {
      let command = isCopy ? AppCommand.copyToFolder : .moveToFolder
      return CommandRules(snapshot).refusal(of: command.name)?.message.map { [.say($0, for: 4)] }
        ?? []
    }
    if let photo = entry.album[0], snapshot.searches.archive(of: photo) != nil {
      return [.say(localized("Photos cannot be put into an archive"), for: 4)]
    }
    let transfer = FolderTransfer(photos: photos, kind: isCopy ? .copy : .move)
    return begin(transfer, into: entry.folder, in: snapshot)
  }

  /// The photos that are dragged with one of them, without those that are in no files of their own,
  /// and what is said about these.
  @MainActor func draggedPhotos(
    _ dragOut: DragOut, _ photo: Photo, in snapshot: Snapshot
  ) -> (photos: [Photo], message: ShortMessage?) {
    let wanted = dragOut == .selection ? snapshot.selectedPhotos : [photo]
    let photos = wanted.filter { snapshot.searches.fileRefusal(of: $0) == nil }
    let rest = wanted.count - photos.count
    if rest == 0 { return (photos, nil) }
    guard photos.isEmpty, let refusal = snapshot.searches.fileRefusal(of: photo) else {
      return (photos, ShortMessage(Self.leftOut(rest), for: Self.messageDuration))
    }
    return ([], ShortMessage(refusal.dragMessage, for: Self.messageDuration, photo: photo.id))
  }

  private static func leftOut(_ count: Int) -> String {
    localized(
      count, one: "\(count) photo is not a file on this computer, and is not dragged",
      other: "\(count) photos are not files on this computer, and are not dragged")
  }

  /// Follows what other programs do with the dragged photos.
  ///
  /// - Parameters:
  ///   - answer: what a drag's process reports.
  ///   - number: the number of the drag.
  ///   - isHeld: whether the gallery still drags, as far as it knows.
  mutating func receive(_ answer: DragAnswer, number: Int, isHeld: Bool) -> [AppAction] {
    guard drag.note(answer, number: number) else { return [] }
    switch answer {
    case .welcome, .unwelcome, .own: return [.redraw]
    case .dropped, .ended:
      // A window that has lost the mouse is not told that the button has gone up.
      let end = PointerEvent(phase: .cancelled, pointer: InputEvent.mouse, location: .zero)
      return isHeld ? [.redraw, .send(.pointer(end))] : [.redraw]
    case .noServer:
      return [.redraw, .say(localized("The photo cannot be dragged to other programs"), for: 4)]
    }
  }
}

extension FileRefusal {
  /// Why a photo cannot be dragged to other programs, for people.
  fileprivate var dragMessage: String {
    switch self {
    case .inArchive:
      localized("Other programs cannot open photos in archives. Save a copy to drag it")
    case .fromInput:
      localized("The photo came by a pipe, and is in no file. Save a copy to drag it")
    case .onWeb: message
    }
  }
}
