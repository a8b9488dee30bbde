import CLinuxCalls
import Glibc
import ProcessWire

/// A file of which something is changed: the orientation of a photo, whose pixels stay, or what it
/// or an XMP file says.
///
/// A copy is written beside it, compared, and exchanged with it in one step, so that at each
/// instant the file is the old or the new one, and whole. What another program wrote meanwhile
/// stays.
struct FileRewrite {
  private let path: [UInt8]
  private let editing: FileEditing
  private let shown: FileStatus.Identity?
  private let rewritten: Set<FileStatus.Identity>

  /// Prepares to change a file.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it, which stays.
  ///   - editing: what is changed.
  ///   - shown: what identified the file that is meant; nil for any.
  ///   - rewritten: the files that are changed already, and stay as they are.
  init(
    of path: [UInt8], _ editing: FileEditing, shown: FileStatus.Identity?,
    unless rewritten: Set<FileStatus.Identity> = []
  ) {
    (self.path, self.editing, self.shown) = (path, editing, shown)
    self.rewritten = rewritten
  }

  /// Changes the file; returns it as it is then.
  ///
  /// - Parameter report: gets the part that is done, 0…1; returns whether the change is still
  ///   wanted.
  func perform(report: (Double) -> Bool) throws(FileChangeFailure) -> MovedFile {
    try performUndoably(report: report).file
  }

  /// Changes the file; returns it as it is then, what identified it before, and what takes the
  /// change back; nil if nothing is written, or that is not told.
  func performUndoably(
    report: (Double) -> Bool
  ) throws(FileChangeFailure) -> (
    file: MovedFile, former: FileStatus.Identity, undoing: [FileEdit]?
  ) {
    let file = try Self.target(of: path)
    let old = try Self.status(of: file)
    let identity = FileStatus.Identity(old)
    if try isDone(file, old) {
      return (MovedFile(path: path, identity: identity, isLink: isLink), identity, nil)
    }
    if let shown, !identity.hasContents(of: shown) { throw .differs }
    try Self.checkProtection(of: file)
    let hidden = file.parentFolder.hiddenName
    let copy = FileCopy(
      of: file, to: FreePath(hidden), editing, keepsMode: true, isFinal: false)
    let written = try copy.write(report: report)
    do throws(FileChangeFailure) {
      let new = try Self.finish(hidden, like: file, old, at: newTime(after: old.st_mtim))
      try Self.replace(file, by: hidden, new, unlessChangedSince: written.source)
      FileRenaming.syncFolder(of: file)
      let moved = MovedFile(path: path, identity: new, isLink: isLink)
      return (moved, written.source, written.undoing)
    } catch {
      // Only what was written here: what another program has put there is its only copy.
      if Self.hasFile(hidden, written.copy) { _ = hidden.withCString { unlink($0) } }
      throw error
    }
  }

  /// Whether a file is changed already, or says what it should; if it cannot be read, the copy says
  /// why.
  ///
  /// One that can never say so is found here, whether or not it is the one that was shown.
  private func isDone(_ file: [UInt8], _ old: stat) throws(FileChangeFailure) -> Bool {
    if rewritten.contains(FileStatus.Identity(old)) { return true }
    guard editing.canBeUndone, old.st_mode & S_IFMT == S_IFREG else { return false }
    let number = file.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard number >= 0 else { return false }
    let input = OwnedDescriptor(number)
    let bytes = FileBytes(number: input.number, size: Int(old.st_size))
    do throws(FileChangeFailure) {
      return try editing.edits(of: bytes, at: path).isEmpty
    } catch {
      if error == .oddSidecar { throw error }
      return false
    }
  }

  private var isLink: Bool {
    (try? Self.status(of: path)).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  /// The status of a file, or of a link itself.
  static func status(of file: [UInt8]) throws(FileChangeFailure) -> stat {
    var status = stat()
    guard file.withCString({ lstat($0, &status) }) == 0 else {
      throw errno == ENOENT ? .missing : FileChangeFailure(errno)
    }
    return status
  }

  /// Throws if someone has protected a file, which its folder would let be replaced.
  static func checkProtection(of file: [UInt8]) throws(FileChangeFailure) {
    guard file.withCString({ access($0, W_OK) }) == 0 else { throw FileChangeFailure(errno) }
  }

  /// Whether a path has just this file.
  static func has(_ path: [UInt8], _ identity: FileStatus.Identity) -> Bool {
    (try? status(of: path)).map { FileStatus.Identity($0) == identity } ?? false
  }

  /// Whether a path has this file, whatever has been written into it since.
  static func hasFile(_ path: [UInt8], _ identity: FileStatus.Identity) -> Bool {
    (try? status(of: path)).map { FileStatus.Identity($0).isSameFile(as: identity) } ?? false
  }

  /// Gives a written file the rights of the former one, and a time; returns what identifies it.
  static func finish(
    _ hidden: [UInt8], like file: [UInt8], _ old: stat, at time: timespec
  ) throws(FileChangeFailure) -> FileStatus.Identity {
    let code = file.withCString { file in
      hidden.withCString { clinuxcalls_copy_access_list(file, $0) }
    }
    guard code == 0 else { throw .permission }
    let times = [old.st_atim, time]
    guard hidden.withCString({ utimensat(AT_FDCWD, $0, times, 0) }) == 0 else {
      throw FileChangeFailure(errno)
    }
    _ = hidden.withCString { chmod($0, old.st_mode & 0o7777) }
    let new = try status(of: hidden)
    // Nobody else may read it who could not before, and nobody loses it.
    guard new.st_uid == old.st_uid, new.st_gid == old.st_gid, new.st_mode == old.st_mode else {
      throw .permission
    }
    return FileStatus.Identity(new)
  }

  /// The time that the written file is to have.
  ///
  /// An XMP file has the present time: darktable takes two seconds for the same moment.
  private func newTime(after old: timespec) -> timespec {
    if case .unannotated(_, .untouchedPhoto) = editing {
      return timespec(tv_sec: old.tv_sec - Self.photoStep, tv_nsec: old.tv_nsec)
    }
    if editing.isOfPhoto { return Self.photoTime(after: old) }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  /// The time of a photo that is written again: a second later than it was.
  ///
  /// Whoever has read it before, such as a cache of thumbnails, sees that it has changed, and a
  /// photo without a date of its own keeps its day.
  static func photoTime(after old: timespec) -> timespec {
    timespec(tv_sec: old.tv_sec + photoStep, tv_nsec: old.tv_nsec)
  }

  /// By how much a photo that is written again is younger, in seconds.
  private static let photoStep = 1

  /// The file that a path leads to.
  static func target(of path: [UInt8]) throws(FileChangeFailure) -> [UInt8] {
    guard let pointer = path.withCString({ realpath($0, nil) }) else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : FileChangeFailure(errno)
    }
    defer { free(pointer) }
    // SAFETY: `realpath` returns a text with a zero at its end.
    let count = strlen(pointer)
    return pointer.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  /// Exchanges two files in one step; returns 0 or an error number.
  static func exchange(_ one: [UInt8], _ other: [UInt8]) -> Int32 {
    one.withCString { one in other.withCString { clinuxcalls_exchange(one, $0) } }
  }

  /// Gives a file another name where there is none; returns 0 or an error number.
  static func link(_ file: [UInt8], to path: [UInt8]) -> Int32 {
    file.withCString { file in path.withCString { Glibc.link(file, $0) } } == 0 ? 0 : errno
  }

  /// Puts a written file in the place of the former one, and deletes that.
  ///
  /// - Parameters:
  ///   - file: the path of the former file.
  ///   - hidden: the path of the written one.
  ///   - new: what identifies the written file.
  ///   - source: what identified the former one when it was read.
  ///   - isSafe: whether the former file may be deleted.
  static func replace(
    _ file: [UInt8], by hidden: [UInt8], _ new: FileStatus.Identity,
    unlessChangedSince source: FileStatus.Identity, if isSafe: () -> Bool = { true }
  ) throws(FileChangeFailure) {
    guard has(file, source), isSafe() else { throw .differs }
    let code = exchange(hidden, file)
    if code == EINVAL || code == ENOSYS {
      // This file system cannot exchange files; nothing has changed just now.
      guard file.withCString({ file in hidden.withCString { rename($0, file) } }) == 0 else {
        throw FileChangeFailure(errno)
      }
      return
    }
    guard code == 0 else { throw FileChangeFailure(code) }
    guard has(hidden, source), isSafe() else {
      // Written between the last look and the exchange; what was written after it is newer still.
      if has(file, new) { _ = exchange(hidden, file) }
      throw .differs
    }
    _ = hidden.withCString { unlink($0) }
  }
}
