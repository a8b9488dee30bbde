import FileService
import GalleryCore
import ProcessWire

@testable import GimbalApp

extension ShownParts {
  /// Shows what became of a task.
  @discardableResult func receive(_ news: FileTaskNews, at now: Double) -> [AppAction] {
    let task = files.begin("Moving", at: now)
    return files.receive(.task(news, number: task.number), in: snapshot(at: now))
  }

  /// Does a task as its thread does, and returns what follows.
  func perform(_ work: FileWork) -> [AppAction] {
    let task = files.begin(work.heading, at: 0)
    var actions: [AppAction] = []
    work.perform(FileTaskCancellation()) {
      actions += files.receive(.task($0, number: task.number), in: snapshot())
    }
    return actions
  }

  /// Shows that a photo was moved to `/kept/3.jpg` together with its raw file.
  func move(_ photo: Photo, with raw: Photo, at now: Double) {
    var companion = MovedFile(at: "/kept/3.ARW")
    companion.former = raw.location.path
    var moved = MovedFile(at: "/kept/3.jpg")
    moved.companions = [companion]
    var transfer = FolderTransfer(photos: [photo], kind: .move)
    transfer.others = [photo.id: [raw]]
    _ = files.trash.begin(photo.id, from: photo.location, with: [raw])
    receive(.transferred(transfer, into: Array("/kept/".utf8), [.success(moved)]), at: now)
  }
}

extension MovedFile {
  /// A file at a path.
  init(at path: String) {
    self.init(
      path: Array(path.utf8),
      identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
      isLink: false)
  }
}
