import DecoderService
import FileService
import GalleryCore
import Localization
import ProcessWire

/// What a worker does with files, by another process; it may take long.
enum FileWork: Sendable {
  /// Gives a photo's files other names.
  case rename(PhotoRenaming)
  /// Gives photos names by a pattern.
  case renameAll(PatternRenaming)
  /// Gives photos that were renamed together their former names.
  case renameBack([RenameHistory.Entry])
  /// Rotates or flips photos for good.
  case rotate(PhotoRotation)
  /// Saves a copy under the typed name.
  case save(PhotoCopy, to: Photo.Location, typed: [UInt8])
  /// Moves photos to the trash together, except those for which there is a reason why not.
  ///
  /// Their other files go along.
  case trash(
    [Photo], shown: [FileStatus.Identity?], refusals: [FileRefusal?],
    others: [PhotoID: [Photo]] = [:])
  /// Brings photos back that were moved to the trash together.
  case restore([TrashedPhotos.Entry])
  /// Moves or copies photos to a folder, except those for which there is a reason why not.
  case transfer(FolderTransfer, into: [UInt8], refusals: [FileRefusal?])
  /// Brings photos back that were moved to a folder together.
  case bringBack([TrashedPhotos.Entry])
  /// Writes stars, a caption or keywords beside photos, or into them.
  case annotate(PhotoAnnotation)
  /// Takes back what was written of photos together.
  case unannotate(AnnotatedPhotos.Batch)
  /// Makes a document of photos, to be printed or saved.
  case print(PrintWork)
  /// Saves smaller copies of photos in a folder.
  case export(PhotoExport)
  /// Saves a part of a photo.
  case crop(CropWork)
  /// Brings back the former file of a photo that was cropped in its place.
  case uncrop(CroppedPhotos.Entry)

  /// Why photos that came with the program are not changed.
  static var bundledReason: String { localized("It belongs to Gimbal.") }

  /// Why nothing is done with a photo whose disk is slow to say what is in its file.
  static var lateReason: String { localized("Its disk does not answer. Try again.") }

  /// Why a photo's file is not changed, which may be refused or belong to the program; nil if it
  /// is.
  static func reasonToKeep(_ photo: Photo, _ refusal: FileRefusal?) -> String? {
    refusal?.sentence ?? (photo.location.isBundled ? bundledReason : nil)
  }

  /// What is done, for people.
  var heading: String {
    switch self {
    case .rename(let renaming):
      localized("Renaming \(FileChangeMessage(renaming.photo.location).name)")
    case .renameAll(let renaming):
      localized(
        renaming.photos.count, one: "Renaming \(renaming.photos.count) photo",
        other: "Renaming \(renaming.photos.count) photos")
    case .renameBack(let entries):
      entries.count == 1
        ? localized("Renaming \(FileChangeMessage(entries[0].new).name) back")
        : localized(
          entries.count, one: "Renaming \(entries.count) photo back",
          other: "Renaming \(entries.count) photos back")
    case .rotate(let rotation):
      rotation.change.isMirrored
        ? localized(
          rotation.targets.count, one: "Flipping \(rotation.targets.count) photo",
          other: "Flipping \(rotation.targets.count) photos")
        : localized(
          rotation.targets.count, one: "Rotating \(rotation.targets.count) photo",
          other: "Rotating \(rotation.targets.count) photos")
    case .save(_, let location, _): localized("Saving \(FileChangeMessage(location).name)")
    case .trash(let photos, _, _, _):
      localized(
        photos.count, one: "Moving \(photos.count) photo to the trash",
        other: "Moving \(photos.count) photos to the trash")
    case .transfer(let transfer, let folder, _):
      TransferMessage(kind: transfer.kind, folder: folder).heading(transfer.photos.count)
    case .annotate(let annotation):
      Self.heading(ofAnnotating: annotation.photos.count, hasStars: annotation.stars != nil)
    case .unannotate(let batch):
      Self.heading(ofAnnotating: batch.entries.count, hasStars: batch.hasStars)
    case .print(let work):
      localized(
        work.job.items.count, one: "Preparing \(work.job.items.count) photo",
        other: "Preparing \(work.job.items.count) photos")
    case .export(let export):
      TransferMessage(kind: export.transfer.kind, folder: export.folder)
        .heading(export.transfer.photos.count)
    case .crop(let work):
      localized("Saving \(FileChangeMessage(work.cropping.photo.location).name)")
    case .restore(let entries), .bringBack(let entries): Self.headingOfReturn(entries.count)
    case .uncrop: Self.headingOfReturn(1)
    }
  }

  private static func headingOfReturn(_ count: Int) -> String {
    localized(count, one: "Bringing back \(count) photo", other: "Bringing back \(count) photos")
  }

  private static func heading(ofAnnotating count: Int, hasStars: Bool) -> String {
    hasStars
      ? localized(count, one: "Rating \(count) photo", other: "Rating \(count) photos")
      : localized(count, one: "Describing \(count) photo", other: "Describing \(count) photos")
  }

  /// Does it, and reports what becomes of it.
  func perform(_ cancellation: FileTaskCancellation, report: (FileTaskNews) -> Void) {
    switch self {
    case .rename(let renaming):
      if let reason = Self.reasonToKeep(renaming.photo, nil) {
        return report(.renamed(renaming, RenamingFailure(reason: .other(reason))))
      }
      let result = Self.rename(renaming, by: Self.process(cancellation))
      report(.renamed((try? result.get()) ?? renaming, result.failure))
    case .renameAll(let renaming):
      let results = renaming.perform(cancellation) { report(.progress($0)) }
      report(.renamedAll(renaming.photos, results))
    case .renameBack(let entries):
      // Of one file, it is said what a disk may still do that does not answer.
      let results =
        entries.count == 1
        ? [Self.renameBack(entries[0], by: Self.process(cancellation))]
        : Self.changeNames(entries.count, cancellation, { report(.progress($0)) }) {
          Self.renameBack(entries[$0], by: $1)
        }
      report(.renamedBack(entries, results))
    case .rotate(let rotation):
      let results = rotation.perform(cancellation) { report(.progress($0)) }
      report(.rotated(rotation, results))
    case .save(let copy, let new, let name):
      guard let process = Self.process(cancellation) else {
        return report(.copied(copy, new, typed: name, .noAnswer))
      }
      let failure = process.copy(
        copy.photo.location.path, to: new.path, quarters: copy.storedQuarters
      ) { report(.progress($0)) }
      report(.copied(copy, new, typed: name, failure))
    case .trash(let photos, let identities, let refusals, let others):
      let files = zip(zip(photos, identities), refusals).map { file, refusal in
        TrashStep(
          photo: file.0, others: (others[file.0.id] ?? []).map(\.location.path), shown: file.1,
          refusal: refusal)
      }
      let results = trash(files, cancellation) {
        report(.progress(Double($0) / Double(photos.count)))
      }
      report(.trashed(photos, results))
    case .restore(let entries):
      var entries = entries
      let failures = restore(&entries, cancellation) { done, count in
        report(.progress(Double(done) / Double(count)))
      }
      report(.restored(entries, failures))
    case .transfer(let transfer, let folder, let refusals):
      let results = self.transfer(transfer, into: folder, refusals, cancellation) {
        report(.progress($0))
      }
      report(.transferred(transfer, into: folder, results))
    case .bringBack(let entries):
      var entries = entries
      let failures = bringBack(&entries, cancellation) { report(.progress($0)) }
      report(.broughtBack(entries, failures))
    case .annotate(let annotation):
      report(.annotated(annotation, annotation.perform(cancellation) { report(.progress($0)) }))
    case .unannotate(let batch):
      report(.unannotated(batch, batch.undo(cancellation) { report(.progress($0)) }))
    case .print(let work):
      report(.printed(work, work.perform(cancellation) { report(.progress($0)) }))
    case .export(let export):
      let results = export.perform(cancellation) { report(.progress($0)) }
      report(.transferred(export.transfer, into: export.folder, results))
    case .crop(let work):
      report(.cropped(work.cropping, work.perform(cancellation) { report(.lasting) }))
    case .uncrop(let entry):
      // It is not cancelled: the photo is one file or the other.
      let process = FileChangeProcess(Decoders.programs.files)
      let result = process?.bringBack(entry.file, to: entry.path)
      report(.uncropped(entry, result ?? .failure(.noAnswer)))
    }
  }

  /// Starts a process for one change, which a cancellation ends; nil if that fails.
  private static func process(_ cancellation: FileTaskCancellation) -> FileChangeProcess? {
    guard let process = FileChangeProcess(Decoders.programs.files) else { return nil }
    cancellation.use(process)
    return process
  }

  private static func renameBack(
    _ entry: RenameHistory.Entry, by process: FileChangeProcess?
  ) -> Result<PhotoRenaming, RenamingFailure> {
    rename(entry.renaming.reversed, shown: entry.identity, by: process)
  }

  private static func rename(
    _ renaming: PhotoRenaming, shown: FileStatus.Identity? = nil, by process: FileChangeProcess?
  ) -> Result<PhotoRenaming, RenamingFailure> {
    process?.rename(renaming, shown: shown) ?? .failure(RenamingFailure(reason: .noAnswer))
  }

  /// A photo that is moved to the trash.
  private struct TrashStep {
    let photo: Photo
    /// The paths of its other files.
    let others: [[UInt8]]
    /// What identified the file that is shown.
    let shown: FileStatus.Identity?
    /// Why it stays; nil if it goes.
    let refusal: FileRefusal?
  }

  private func trash(
    _ files: [TrashStep],
    _ cancellation: FileTaskCancellation, progress: (Int) -> Void
  ) -> [Result<MovedFile, TrashFailure>] {
    var session = TrashSession(Decoders.programs.files)
    var results: [Result<MovedFile, TrashFailure>] = []
    for file in files {
      guard !cancellation.isCancelled else { break }
      if let reason = Self.reasonToKeep(file.photo, file.refusal) {
        results.append(.failure(.other(reason)))
      } else {
        let result = session?.movePhoto(
          file.photo.location.path, shown: file.shown, others: file.others)
        results.append(result ?? .failure(.noAnswer))
        // One that has failed is replaced, so that it costs only one photo. It may have been the
        // XMP file beside the photo of which there was no answer.
        if session?.hasFailed != false { session = TrashSession(Decoders.programs.files) }
      }
      progress(results.count)
    }
    return results
  }

  private func restore(
    _ entries: inout [TrashedPhotos.Entry], _ cancellation: FileTaskCancellation,
    progress: (_ done: Int, _ count: Int) -> Void
  ) -> [TrashFailure?] {
    var session = TrashSession(Decoders.programs.files)
    var failures: [TrashFailure?] = []
    for index in entries.indices {
      guard !cancellation.isCancelled else { break }
      let path = entries[index].photo.location.path
      let failure =
        session == nil
        ? .noAnswer : session?.restorePhoto(&entries[index].file, to: path) ?? nil
      if session?.hasFailed != false { session = TrashSession(Decoders.programs.files) }
      failures.append(failure)
      progress(failures.count, entries.count)
    }
    return failures
  }
}
