import DecoderService
import FileService
import GalleryCore
import Glibc
import ImageFormats
import PhotoSources
import ProcessWire
import SystemPackage

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
  /// - Parameters:
  ///   - renaming: the files and their new names, of which none may be another file's.
  ///   - shown: what identified the file that is shown; nil for any.
  func rename(
    _ renaming: PhotoRenaming, shown: FileStatus.Identity? = nil
  ) -> Result<PhotoRenaming, RenamingFailure> {
    let (former, new) = (renaming.photo.location.path, renaming.new.path)
    let others = renaming.companions
    if !others.isEmpty {
      let files = others.filter { $0.photo != nil }.map { (source: $0.former, target: $0.new) }
      let taken = ([(source: former, target: new)] + files).first {
        OtherFile.isTaken($0.target, by: $0.source)
      }
      if let taken { return .failure(RenamingFailure(reason: .nameTaken, path: taken.target)) }
    }
    if let reason = renamePhoto(former, to: new, shown: shown) {
      return .failure(RenamingFailure(reason: reason))
    }
    var done = renaming
    done.companions = []
    for other in others {
      let failure = renamePhoto(other.former, to: other.new)
      switch failure {
      case nil: done.companions.append(other)
      case .missing: break
      // Another file may have come under the name of an XMP file, which is no reason.
      case _? where other.photo == nil: break
      case let reason?:
        for other in done.companions.reversed() { _ = renamePhoto(other.new, to: other.former) }
        _ = renamePhoto(new, to: former)
        let path = reason == .nameTaken ? other.new : other.former
        return .failure(RenamingFailure(reason: reason, path: path))
      }
    }
    // Those that went along come back as companions.
    guard !renaming.isReturn else { return .success(done) }
    let files = done.companions
    let shared = zip(
      Sidecar.sharedPaths(ofStack: [former] + files.map(\.former)),
      Sidecar.sharedPaths(ofStack: [new] + files.map(\.new)))
    for (source, target) in shared where rename(source, to: target) == nil {
      done.companions.append(PhotoRenaming.Companion(former: source, new: target))
    }
    return .success(done)
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
    let free = way.isNumbered ? OtherFile.freePath(new, ofFile: path, with: others) : new
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
    let sources = [path] + file.companions.map(\.former)
    let targets = [file.path] + file.companions.map(\.path)
    let shared = zip(
      Sidecar.sharedPaths(ofStack: sources), Sidecar.sharedPaths(ofStack: targets))
    for (source, target) in shared {
      guard case .success(var companion) = place(source, at: target, following) else { continue }
      companion.former = source
      file.companions.append(companion)
    }
    return .success(file)
  }

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

  /// The path for the file that is shown, with a number if need be, at which the names of all files
  /// of its photo are free: beside a foreign file they would be one photo with that.
  fileprivate static func freePath(
    _ path: [UInt8], ofFile shown: [UInt8], with others: [OtherFile]
  ) -> [UInt8] {
    guard !others.isEmpty else { return path }
    let location = Photo.Location(path: path)
    let name = FileName(location.fileName)
    for number in 1...mostNumbers {
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

  /// The most numbers that are tried.
  private static let mostNumbers = 1000

  /// Whether there is another file at a path than that at another one, if one is given.
  fileprivate static func isTaken(_ path: [UInt8], by source: [UInt8]? = nil) -> Bool {
    var (status, own) = (stat(), stat())
    guard FilePath(bytes: path).withPlatformString({ lstat($0, &status) }) == 0 else {
      return false
    }
    guard let source, FilePath(bytes: source).withPlatformString({ lstat($0, &own) }) == 0 else {
      return true
    }
    return own.st_dev != status.st_dev || own.st_ino != status.st_ino
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
