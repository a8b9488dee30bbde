import DecoderService
import FileService
import GalleryCore
import Localization
import ProcessWire
import SystemPackage
import WorkerThreads

/// What the user does with photos' files: what is selected, printed, copied, renamed, rotated,
/// moved and in the trash, and the task that runs.
struct FilesPart {
  /// What has been moved to the trash or to other folders, and what can be brought back.
  var trash = TrashedPhotos()
  /// The photos that were renamed, until their folders report it.
  private(set) var renames = RenamedPhotos()
  /// The renamed photos that can get their former names back.
  private var renameHistory = RenameHistory()
  /// The photos that were rotated for good.
  var rotations = RotatedPhotos()
  /// The photos that were cropped in their places.
  var crops = CroppedPhotos()
  /// The photos beside which, or into which, something was written.
  var annotated = AnnotatedPhotos()
  /// What waits to be written beside photos, or into them.
  var annotations = QueuedAnnotations()
  /// The photos that the user has selected.
  var selection = SelectedPhotos()
  /// The selection that was cleared last, and can be made again; nil if there is none.
  var cleared: ClearedSelection?
  /// The favorites, and the photos that are never shown again.
  var lists: PhotoLists
  /// Tells servers which of their photos are favorites; nil if nothing does.
  let serverFavorites: ServerFavorites?
  /// The photo that is being copied to the clipboard.
  var copying = PhotoCopying()
  /// The pictures of photos that are printed or saved smaller.
  let pictures = DecodedPictures()
  /// The paper that was chosen last in this run; nil if none was.
  var paper: PaperSize?
  /// What is kept between starts; nil if nothing is.
  let keeper: StateKeeper?
  /// The photos that are dragged to other programs.
  var drag = PhotoDragging()
  /// What is being done and may take long; nil if nothing is.
  private(set) var task: FileTask?
  private var lastNumber = 0
  /// Prints paths for scripts.
  private let printer: PathPrinter
  /// Decodes photos that are printed or saved smaller, and reads when photos were taken, for their
  /// names; nil if nothing does.
  let decoders: DecodePool?
  /// How photos are shown whose files cannot say so.
  let orientations: RememberedOrientations
  /// Passes on what workers report, on any thread.
  let post: @Sendable (FilesMessage) -> Void

  /// Starts without selected photos and changes.
  init(
    decoders: DecodePool? = nil, printsZero: Bool = false, lists: PhotoLists = PhotoLists(),
    keeper: StateKeeper? = nil, post: @escaping @Sendable (FilesMessage) -> Void = { _ in }
  ) {
    printer = PathPrinter(endsWithZero: printsZero)
    (self.decoders, self.lists, self.keeper, self.post) = (decoders, lists, keeper, post)
    orientations = decoders?.orientations ?? RememberedOrientations()
    serverFavorites = decoders.map { ServerFavorites(decoders: $0, post: post) }
  }

  /// The last change that can be undone; nil if there is none now.
  var undoableChange: UndoableChange? {
    UndoableChange(
      trash, renameHistory, rotated: rotations.lastTime, cropped: crops.lastTime,
      annotated: annotated.lastTime, cleared: cleared?.time, listed: lists.lastTime)
  }

  /// Begins a task at a time (seconds); there must be none.
  mutating func begin(_ heading: String, at now: Double) -> FileTask {
    lastNumber += 1
    let task = FileTask(
      number: lastNumber, heading: heading, start: now, cancellation: FileTaskCancellation())
    self.task = task
    return task
  }

  /// Begins a task on a thread of its own at a time (seconds); returns whether there is one.
  mutating func start(_ work: FileWork, at now: Double) -> Bool {
    let task = begin(work.heading, at: now)
    if case .uncrop = work { noteLasting() }
    let isStarted = WorkerThread.start { [post] in
      work.perform(task.cancellation) { post(.task($0, number: task.number)) }
    }
    if !isStarted { endTask() }
    return isStarted
  }

  /// Takes back what was noted about work that does not begin.
  mutating func giveUp(_ work: FileWork) {
    switch work {
    case .rename, .renameAll, .save, .annotate, .print, .export, .crop: break
    case .rotate(let rotation): rotations.keep(rotation)
    case .unannotate(let batch): annotated.keep(batch)
    case .uncrop(let entry): crops.keep(entry)
    case .renameBack(let entries): renameHistory.keptFirst(entries)
    case .trash(let photos, _, _, _): for photo in photos { trash.failed(photo.id) }
    case .transfer(let transfer, _, _): noteUnmoved(transfer.photos, of: transfer)
    case .restore(let entries), .bringBack(let entries):
      for entry in entries.reversed() { trash.keptFirst(entry) }
    }
  }

  /// Notes how much of the task is done, 0…1.
  mutating func note(progress: Double) { task?.progress = progress }

  /// Notes that the task cannot be cancelled.
  mutating func noteLasting() { task?.canBeCancelled = false }

  /// Returns the task whose progress is to be shown at a time (seconds), once; nil if there is
  /// none.
  mutating func shownTask(at now: Double) -> FileTask? {
    guard let due = task?.dueTime, now >= due else { return nil }
    task?.isShown = true
    return task
  }

  /// Notes that the task has ended.
  mutating func endTask() { task = nil }

  /// Follows a change of the albums; returns them with renamed photos, and without those that are
  /// hidden or in the trash.
  ///
  /// - Parameters:
  ///   - albums: the albums as they were found.
  ///   - number: their number.
  mutating func receive(_ albums: AlbumList, number: UInt16) -> AlbumList {
    let albums = lists.hidden.receive(renames.receive(albums))
    if !selection.isEmpty {
      if trash.reported.stacks != albums.stacks { selection.note(trash.reported.stacks) }
      selection.adapt(to: albums, number: number)
    }
    return trash.receive(albums)
  }

  /// Notes that a photo was renamed at a time (seconds), by which its former name can come back.
  ///
  /// - Returns: the albums, to be received again, as nobody may report the new name.
  mutating func renamed(
    _ renaming: PhotoRenaming, _ identity: FileStatus.Identity?, batch: Int? = nil,
    at now: Double
  ) -> AlbumList {
    renameHistory.renamed(renaming, identity, batch: batch, at: now)
    return follow(renaming)
  }

  /// Begins to give the photos that were renamed last their former names; nil if there are none.
  mutating func beginUndoingRename() -> FileWork? {
    let entries = renameHistory.beginUndoing()
    return entries.isEmpty ? nil : .renameBack(entries)
  }

  /// Notes that photos were not renamed back, because that was cancelled.
  mutating func keepUndoable(_ entries: some BidirectionalCollection<RenameHistory.Entry>) {
    renameHistory.keptFirst(entries)
  }

  /// Follows photos whose files Gimbal has written again.
  @MainActor mutating func follow(_ files: [PhotoID: RewrittenFile], in snapshot: Snapshot) {
    rotations.follow(files)
    crops.follow(files)
    renameHistory.follow(files)
    for (photo, file) in files { snapshot.media.note(file.present, of: photo) }
  }

  /// Notes at a time (seconds) that files of a renamed photo have their former names; those that do
  /// not can be tried again.
  ///
  /// - Returns: the albums, to be received again.
  mutating func renamedBack(
    _ entry: RenameHistory.Entry, _ renaming: PhotoRenaming, at now: Double
  ) -> AlbumList {
    renameHistory.keptRest(of: entry, after: renaming, at: now)
    return follow(renaming)
  }

  /// Notes at a time (seconds) that a renamed photo did not get its former name, which is tried
  /// again unless its file is gone or another one.
  mutating func notRenamedBack(
    _ entry: RenameHistory.Entry, because failure: FileChangeFailure, at now: Double
  ) {
    if failure != .missing, failure != .differs { renameHistory.kept(entry, at: now) }
  }

  /// Follows a photo whose files have other names; returns the albums, to be received again.
  mutating func follow(_ renaming: PhotoRenaming) -> AlbumList {
    let photo = renaming.photo
    let others = renaming.companions.compactMap { companion in
      companion.photo.map { (file: $0, new: Photo.Location(path: companion.new)) }
    }
    selection.rename(photo, to: renaming.new, with: others.map { $0.file.with($0.new) })
    follow(photo, to: renaming.new)
    renames.rename(
      photo.id, from: photo.location, to: renaming.new, isAlone: !renaming.kept.isEmpty)
    for (file, new) in others {
      follow(file, to: new)
      renames.rename(file.id, from: file.location, to: new, along: photo.id)
    }
    return renames.reported
  }

  /// Follows a photo whose file Gimbal has renamed or moved, in all that knows it by its path.
  mutating func follow(_ photo: Photo, to new: Photo.Location) {
    lists.rename(photo, to: new)
    rotations.rename(photo, to: new)
    crops.rename(photo, to: new)
    orientations.follow(FilePath(photo.location), to: FilePath(new))
  }

  /// The event that goes to a photo of any album; nil if it is current.
  func event(goingTo photo: PhotoID, in gallery: Gallery) -> GalleryEvent? {
    guard let page = gallery.strip.page(of: photo) else {
      return .albumsChanged(trash.visible, photo: photo)
    }
    return page == gallery.pager.page ? nil : .command(.goToPage(page))
  }

  /// Prints a photo's path.
  func printPath(of photo: Photo) { printer.print([photo.location.printedPath]) }

  /// Prints the paths of the selected photos if that was asked for, and waits until all is printed.
  func finishPrinting(printsSelected: Bool) {
    if printsSelected { printer.print(selectedPhotos.map(\.location.printedPath)) }
    printer.finish()
  }
}
