import DecoderService
import FileService
import GalleryCore
import ImageFormats
import PhotoSources
import SystemPackage

/// Photos that get names by a pattern, by another process.
struct PatternRenaming: Sendable {
  /// How many names are tried for a photo, if there are other files with the first ones.
  private static let mostAttempts = 999

  /// The photos, in the order of their numbers.
  let photos: [Photo]
  /// What they are named by.
  let pattern: NamePattern
  /// Why each of them keeps its name; nil for those that do not.
  let refusals: [FileRefusal?]
  /// Reads when they were taken; nil if nothing does.
  let decoders: DecodePool?
  /// Their other files, which get names along with them.
  var others: [PhotoID: [Photo]] = [:]

  /// Renames the photos; returns what each of them is named then, of the first ones if it was
  /// cancelled.
  ///
  /// A photo never gets a name that a file has, also not that of another of the photos, which will
  /// get another one: its folder could not be followed then.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<PhotoRenaming, RenamingFailure>] {
    let reader = pattern.statesTime ? decoders.map { MetadataReader($0) } : nil
    defer { reader?.close() }
    let former = Set((photos + others.values.joined()).map(\.location.path))
    return FileWork.changeNames(photos.count, cancellation, progress) {
      rename($0, former: former, by: $1, reader)
    }
  }

  private func rename(
    _ index: Int, former: Set<[UInt8]>, by process: FileChangeProcess,
    _ reader: MetadataReader?
  ) -> Result<PhotoRenaming, RenamingFailure> {
    let photo = photos[index]
    let location = photo.location
    func failure(_ reason: FileChangeFailure) -> Result<PhotoRenaming, RenamingFailure> {
      .failure(RenamingFailure(reason: reason))
    }
    if let reason = FileWork.reasonToKeep(photo, refusals[index]) {
      return failure(.other(reason))
    }
    var time: Int?
    if let reader {
      switch reader.information(of: FilePath(location)) {
      case .information(let information): time = information.timeForName
      case .late: return failure(.other(FileWork.lateReason))
      case .unreadable, .downloading: break
      }
      guard time != nil else { return failure(.unreadable) }
    }
    let others = others[photo.id] ?? []
    let present = FileName(
      others.isEmpty
        ? location.fileName : PhotoStack.unmarked(location.fileName, .photos))
    var taken = location.path
    for attempt in 1...Self.mostAttempts {
      let name = pattern.name(of: present, number: index + 1, takenAt: time, attempt: attempt)
      let renaming = PhotoRenaming(photo, named: name.bytes, with: others)
      if renaming.new == location { return .success(renaming) }
      guard name.problem == nil else { return failure(.nameTooLong) }
      taken = renaming.new.path
      guard !renaming.paths.contains(where: { former.contains($0) }) else { continue }
      let result = process.rename(renaming)
      guard result.failure?.reason == .nameTaken else { return result }
    }
    return .failure(RenamingFailure(reason: .nameTaken, path: taken))
  }
}

extension PhotoInformation {
  /// When a photo was taken, or else changed last, in milliseconds since the start of 1970 by the
  /// clock on the wall; nil if neither is known.
  var timeForName: Int? {
    captureTime ?? modificationTime.map { ($0 + FileStamp.localOffset(at: $0)) * 1000 }
  }
}
