import DecoderService
import FileService
import GalleryCore
import ImageFormats
import PhotoSources
import ProcessWire

/// Photos whose XMP files follow them: `x.jpg.xmp` is only for `x.jpg`.
///
/// Where there is none, nothing follows, nor where it may be another photo's, before or after. One
/// that cannot follow stays where it is: nothing is lost.
extension FileChangeProcess {
  /// Renames a photo's file and its XMP file; returns nil, or why the photo has its old name.
  func renamePhoto(
    _ path: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) -> FileChangeFailure? {
    if let failure = rename(path, to: new, shown: shown) { return failure }
    if path != new, let paths = Sidecar.paths(from: path, to: new) {
      _ = rename(paths.old, to: paths.new)
    }
    return nil
  }

  /// Renames the files of a photo, all or none of them; returns them as they are then, without
  /// those that were gone.
  ///
  /// If a disk or the process stops answering midway, the files after that one are among those that
  /// keep their names.
  ///
  /// - Parameters:
  ///   - renaming: the files and their new names, of which none may be another file's.
  ///   - shown: what identified the file that is shown; nil for any.
  func rename(
    _ renaming: PhotoRenaming, shown: FileStatus.Identity? = nil
  ) -> Result<PhotoRenaming, RenamingFailure> {
    let (former, new) = (renaming.photo.location.path, renaming.new.path)
    if let reason = renamePhoto(former, to: new, shown: shown) {
      return .failure(RenamingFailure(reason: reason, path: reason == .nameTaken ? new : nil))
    }
    var done = renaming
    done.companions = []
    for (index, other) in renaming.companions.enumerated() {
      let failure = renamePhoto(other.former, to: other.new)
      switch failure {
      case nil: done.companions.append(other)
      case .missing: break
      // Another file may have come under the name of an XMP file, which is no reason.
      case _? where other.photo == nil: break
      case let reason?:
        // One without an answer may get its name later.
        let isOpen = reason == .noAnswer || reason == .cancelled
        done.kept += renaming.companions[(isOpen ? index + 1 : index)...].compactMap(\.photo)
        guard takeBack(&done) else { return .success(done) }
        let path = reason == .nameTaken ? other.new : other.former
        return .failure(RenamingFailure(reason: reason, path: path))
      }
    }
    // Those that went along come back as companions.
    guard !renaming.isReturn else { return .success(done) }
    let files = [(old: former, new: new)] + done.companions.map { (old: $0.former, new: $0.new) }
    for paths in Sidecar.sharedPaths(ofStack: files) where rename(paths.old, to: paths.new) == nil {
      done.companions.append(PhotoRenaming.Companion(former: paths.old, new: paths.new))
    }
    return .success(done)
  }

  /// Gives files that were renamed their former names, the last one first.
  ///
  /// - Returns: Whether all have them; it ends with the first file that does not.
  private func takeBack(_ done: inout PhotoRenaming) -> Bool {
    while let last = done.companions.last {
      switch renamePhoto(last.new, to: last.former) {
      case nil: done.kept += [last.photo].compactMap(\.self)
      case .missing: break
      case _?: return false
      }
      done.companions.removeLast()
    }
    let failure = renamePhoto(done.new.path, to: done.photo.location.path)
    return failure == nil || failure == .missing
  }

  /// Moves or copies a photo's files, and the XMP files beside them unless these stay, to another
  /// folder; returns the file that is shown as it is there, which knows the others.
  ///
  /// - Parameters:
  ///   - path: the file that is shown.
  ///   - new: its path there; all files get a number if one of their names is taken and they may.
  ///   - way: how it is moved or copied.
  ///   - shown: what identified it; nil for any.
  ///   - takesSidecar: whether XMP files go along.
  ///   - others: the photo's other files, with their paths there where these are known, and what
  ///     identified them.
  ///   - progress: gets the part that is done of the file that is shown, 0…1.
  func placePhoto(
    _ path: [UInt8], at new: [UInt8], _ way: Placement, shown: FileStatus.Identity?,
    takesSidecar: Bool = true, others: [OtherFile] = [], progress: (Double) -> Void
  ) -> Result<MovedFile, FileChangeFailure> {
    let free = way.isNumbered ? freePath(new, ofFile: path, with: others) : new
    let result = place(path, at: free, way, shown: shown, progress: progress)
    guard case .success(var file) = result else { return result }
    let following = Placement(isCopy: way.isCopy, isNumbered: false)
    if takesSidecar, let paths = Sidecar.paths(from: path, to: file.path) {
      _ = place(paths.old, at: paths.new, following)
    }
    for other in others {
      let target = other.target ?? other.path(besideFile: path, movedTo: file.path)
      let placed = placePhoto(
        other.path, at: target, following, shown: other.identity,
        takesSidecar: takesSidecar && !Sidecar.isSidecar(other.path)
      ) { _ in }
      switch placed {
      case .success(var companion):
        companion.former = other.path
        file.companions.append(companion)
      case .failure(.missing): break
      case .failure: file.left.append(other.path)
      }
    }
    // Those that went along come back as other files: where they are, there may be foreign ones.
    guard takesSidecar, file.left.isEmpty, others.allSatisfy({ $0.target == nil }) else {
      return .success(file)
    }
    let files =
      [(old: path, new: file.path)] + file.companions.map { (old: $0.former, new: $0.path) }
    for paths in Sidecar.sharedPaths(ofStack: files) {
      guard case .success(var companion) = place(paths.old, at: paths.new, following) else {
        continue
      }
      companion.former = paths.old
      file.companions.append(companion)
    }
    return .success(file)
  }

  /// The most numbers that are tried.
  private static let mostNumbers = 1000

  /// The path for the file that is shown, with a number if need be, at which the names of all files
  /// of its photo are free: beside a foreign file they would be one photo with that.
  private func freePath(
    _ path: [UInt8], ofFile shown: [UInt8], with others: [OtherFile]
  ) -> [UInt8] {
    guard !others.isEmpty else { return path }
    let location = Photo.Location(path: path)
    let name = FileName(location.fileName)
    for number in 1...Self.mostNumbers {
      var numbered = name.bytes
      if number > 1 {
        numbered.insert(contentsOf: " (\(number))".utf8, at: name.stemByteCount)
      }
      guard FileName(numbered).problem == nil else { break }
      let target = location.folder + numbered
      let targets = others.map { $0.path(besideFile: shown, movedTo: target) }
      if !isTaken(target), !targets.contains(where: { isTaken($0) }) { return target }
    }
    return path
  }

  /// Whether there is a file at a path.
  ///
  /// The process is asked, as the disk may not answer. It changes nothing: no file replaces one of
  /// its new name, not even itself.
  private func isTaken(_ path: [UInt8]) -> Bool { rename(path, to: path) == .nameTaken }

  /// Brings back a photo's files beside the one that was shown, which is gone; returns nil for each
  /// of them, or why it is not back.
  func bringBack(_ others: [OtherFile]) -> [FileChangeFailure?] {
    let way = Placement(isCopy: false, isNumbered: false)
    return others.map { other -> FileChangeFailure? in
      guard let target = other.target else { return .missing }
      let result = placePhoto(
        other.path, at: target, way, shown: other.identity,
        takesSidecar: !Sidecar.isSidecar(other.path)
      ) { _ in }
      return result.failure
    }
  }
}

/// A file of a photo of which another one is shown.
struct OtherFile: Hashable, Sendable {
  /// Where it is.
  let path: [UInt8]
  /// Where it goes; nil for beside the one that is shown.
  var target: [UInt8]?
  /// What identified it; nil for any.
  var identity: FileStatus.Identity?

  /// Its path beside the file that is shown, under the name that follows from that.
  fileprivate func path(besideFile shown: [UInt8], movedTo new: [UInt8]) -> [UInt8] {
    let (own, former, present) = (
      Photo.Location(path: path).fileName, Photo.Location(path: shown).fileName,
      Photo.Location(path: new)
    )
    let name = PhotoStack.name(of: own, besideFile: former, named: present.fileName, .photos)
    return present.folder
      + (name ?? Self.name(own, numberedAs: present.fileName, insteadOf: former))
  }

  /// A name with the number that another one got because there was a file of its name.
  private static func name(
    _ name: [UInt8], numberedAs new: [UInt8], insteadOf former: [UInt8]
  ) -> [UInt8] {
    let (own, old, present) = (FileName(name), FileName(former), FileName(new))
    let oldStem = former[..<old.stemByteCount]
    let newStem = new[..<present.stemByteCount]
    guard newStem.starts(with: oldStem) else { return name }
    return Array(name[..<own.stemByteCount]) + Array(newStem.dropFirst(oldStem.count))
      + Array(own.fileExtension)
  }
}
