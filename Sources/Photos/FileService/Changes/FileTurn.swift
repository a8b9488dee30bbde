import CLinuxCalls
import Glibc
import ProcessWire

/// A JPEG that is turned from now on: its EXIF data states another orientation, and its pixels stay.
///
/// A copy is written beside it, compared, and exchanged with it in one step, so that at each instant
/// the file is the old or the new one, and whole. What another program wrote meanwhile stays.
struct FileTurn {
  private let path: [UInt8]
  private let quarters: Int
  private let shown: FileStatus.Identity?

  /// Prepares to turn a file.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it, which stays.
  ///   - quarters: the number of clockwise quarters.
  ///   - shown: what identified the file that is meant; nil for any.
  init(of path: [UInt8], quarters: Int, shown: FileStatus.Identity?) {
    (self.path, self.quarters, self.shown) = (path, quarters, shown)
  }

  /// Turns the file; returns it as it is then.
  ///
  /// - Parameter report: gets the part that is done, 0…1; returns whether the turn is still wanted.
  func perform(report: (Double) -> Bool) throws(FileChangeFailure) -> MovedFile {
    let file = try target()
    var status = stat()
    guard file.withCString({ stat($0, &status) }) == 0 else { throw FileChangeFailure(errno) }
    if let shown, !FileStatus.Identity(status).hasContents(of: shown) { throw .differs }
    // Its folder would let it be replaced, but someone has protected it.
    guard file.withCString({ access($0, W_OK) }) == 0 else { throw FileChangeFailure(errno) }
    let number = UInt32.random(in: 0...UInt32.max)
    let hidden = file.parentFolder + Array(".gimbal-\(getpid())-\(number).part".utf8)
    let copy = FileCopy(of: file, to: FreePath(hidden), quarters: quarters, keepsMode: true)
    let written = try copy.write(report: report)
    // Whoever has read the file before, such as a cache of thumbnails, must see that it has changed.
    _ = hidden.withCString { utimensat(AT_FDCWD, $0, nil, 0) }
    do throws(FileChangeFailure) {
      try replace(file, by: hidden, unlessChangedSince: written.source)
    } catch {
      _ = hidden.withCString { unlink($0) }
      throw error
    }
    FileRenaming.syncFolder(of: file)
    guard file.withCString({ stat($0, &status) }) == 0 else { throw FileChangeFailure(errno) }
    return MovedFile(path: path, identity: FileStatus.Identity(status), isLink: file != path)
  }

  /// The file that the path leads to.
  private func target() throws(FileChangeFailure) -> [UInt8] {
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

  /// Puts the written file in the place of the former one, and deletes that.
  private func replace(
    _ file: [UInt8], by hidden: [UInt8], unlessChangedSince source: FileStatus.Identity
  ) throws(FileChangeFailure) {
    func exchange() -> Int32 {
      file.withCString { file in hidden.withCString { clinuxcalls_exchange($0, file) } }
    }
    func isSource(_ path: [UInt8]) -> Bool {
      var status = stat()
      return path.withCString { stat($0, &status) } == 0 && FileStatus.Identity(status) == source
    }
    guard isSource(file) else { throw .differs }
    let code = exchange()
    if code == EINVAL || code == ENOSYS {
      // This file system cannot exchange files; nothing has changed just now.
      guard file.withCString({ file in hidden.withCString { rename($0, file) } }) == 0 else {
        throw FileChangeFailure(errno)
      }
      return
    }
    guard code == 0 else { throw FileChangeFailure(code) }
    // Written between the last look and the exchange.
    guard isSource(hidden) else {
      _ = exchange()
      throw .differs
    }
    _ = hidden.withCString { unlink($0) }
  }
}
