import DecoderService
import FileService
import GalleryCore
import ProcessWire
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is remembered of a photo's orientation follows its file")
@MainActor struct FollowedOrientationTests {
  private func location(_ path: String) -> Photo.Location { Photo.Location(path: Array(path.utf8)) }

  /// The photo on the third page, turned by a quarter.
  private func turnedPhoto(_ parts: ShownParts) -> Photo {
    let photo = parts.photo(3)
    let rotation = PhotoRotation(targets: [.init(photo: photo)], change: .turn(1))
    parts.receive(.rotated(rotation, [.success(.remembered)]), at: 0)
    return photo
  }

  private func change(of path: String, _ parts: ShownParts) -> Reorientation {
    parts.files.orientations.change(of: FilePath(path))
  }

  /// The photos that are requested again: their folders may have reported them before.
  private func requested(_ actions: [AppAction]) -> [PhotoID] {
    actions.flatMap { action -> [PhotoID] in
      if case .requestAgain(let photos) = action { photos } else { [] }
    }
  }

  @Test("when it is renamed, and when that is undone")
  func renamed() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = turnedPhoto(parts)
    #expect(change(of: "/photos/3.jpg", parts) == .turn(1))
    _ = parts.files.renamed(
      PhotoRenaming(photo, to: location("/photos/new.jpg")), nil, at: 1)
    #expect(change(of: "/photos/new.jpg", parts) == .turn(1))
    #expect(change(of: "/photos/3.jpg", parts) == .none)
    guard case .renameBack(let entries)? = parts.files.beginUndoingRename() else {
      Issue.record("There is nothing to undo.")
      return
    }
    parts.receive(.renamedBack(entries, [.success(entries[0].renaming.reversed)]), at: 2)
    #expect(change(of: "/photos/3.jpg", parts) == .turn(1))
    #expect(change(of: "/photos/new.jpg", parts) == .none)
  }

  @Test("which is requested again with each of its names", arguments: [1, 2])
  func requestedAgain(count: Int) {
    let parts = ShownParts()
    defer { parts.close() }
    let photos = [turnedPhoto(parts), parts.photo(4)]
    let first = PhotoRenaming(photos[0], to: location("/photos/new.jpg"))
    let second = PhotoRenaming(photos[1], to: location("/photos/other.jpg"))
    let news: FileTaskNews =
      count == 1
      ? .renamed(first, nil) : .renamedAll(photos, [.success(first), .success(second)])
    let renamed = parts.receive(news, at: 1)
    #expect(requested(renamed) == [photos[0].id])
    #expect(change(of: "/photos/new.jpg", parts) == .turn(1))
    guard case .renameBack(let entries)? = parts.files.beginUndoingRename() else {
      Issue.record("There is nothing to undo.")
      return
    }
    let back = parts.receive(
      .renamedBack(entries, entries.map { .success($0.renaming.reversed) }), at: 2)
    #expect(requested(back) == [photos[0].id])
    #expect(change(of: "/photos/3.jpg", parts) == .turn(1))
  }

  @Test("so that it is turned back under its present name")
  func undone() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = turnedPhoto(parts)
    let new = location("/photos/new.jpg")
    _ = parts.files.renamed(PhotoRenaming(photo, to: new), nil, at: 1)
    let undoing = parts.files.rotations.beginUndoing()
    let rotation = try #require(undoing)
    #expect(rotation.targets.map(\.photo) == [photo.with(new)])
    parts.receive(.rotated(rotation, [.success(.remembered)]), at: 2)
    #expect(change(of: "/photos/new.jpg", parts) == .none)
    #expect(change(of: "/photos/3.jpg", parts) == .none)
  }

  @Test("to another folder and back, with its other files")
  func moved() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = turnedPhoto(parts)
    let raw = parts.photo(4).with(location("/photos/3.ARW"))
    parts.files.orientations.add(.turn(3), to: [(FilePath(raw.location), 0)])
    parts.move(photo, with: raw, at: 1)
    #expect(change(of: "/kept/3.jpg", parts) == .turn(1))
    #expect(change(of: "/kept/3.ARW", parts) == .turn(3))
    #expect(change(of: "/photos/3.jpg", parts) == .none)
    let entries = parts.files.trash.beginRestoringBatch()
    let back = parts.receive(.broughtBack(entries, [nil]), at: 2)
    // Its folder may have reported it before.
    #expect(back.contains { if case .requestAgain([photo.id]) = $0 { true } else { false } })
    #expect(change(of: "/photos/3.jpg", parts) == .turn(1))
    #expect(change(of: "/photos/3.ARW", parts) == .turn(3))
    #expect(change(of: "/kept/3.jpg", parts) == .none)
  }

  @Test("into copies, but not into smaller ones, whose pixels are turned")
  func copied() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = turnedPhoto(parts)
    let folder = Array("/kept/".utf8)
    let copy = FolderTransfer(photos: [photo], kind: .copy)
    parts.receive(.transferred(copy, into: folder, [.success(MovedFile(at: "/kept/3.jpg"))]), at: 1)
    // Of a former file with that path.
    let former = FilePath("/kept/small.jpg")
    parts.files.orientations.add(.turn(3), to: [(former, 0), (former, 2)])
    let small = FolderTransfer(photos: [photo], kind: .smaller(SmallerCopies(sheets: [:])))
    parts.receive(
      .transferred(small, into: folder, [.success(MovedFile(at: "/kept/small.jpg"))]), at: 2)
    let saved = PhotoCopy(photo: photo, folder: folder, quarters: 1)
    let actions = parts.receive(
      .copied(saved, location("/kept/saved.jpg"), typed: Array("saved.jpg".utf8), nil), at: 3)
    #expect(requested(actions) == [photo.id])
    #expect(change(of: "/photos/3.jpg", parts) == .turn(1))
    #expect(change(of: "/kept/3.jpg", parts) == .turn(1))
    #expect(change(of: "/kept/small.jpg", parts) == .none)
    #expect(parts.files.orientations.change(of: former, sheet: 2) == .none)
    #expect(change(of: "/kept/saved.jpg", parts) == .turn(1))
  }
}
