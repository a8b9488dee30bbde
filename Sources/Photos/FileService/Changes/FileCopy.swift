import CLinuxCalls
import Glibc
import ProcessWire

/// A copy of a file under a new name, which appears only when it is complete.
struct FileCopy {
  private let source: [UInt8]
  private let target: FreePath
  private let quarters: Int
  private let keepsMode: Bool
  private let isFinal: Bool
  private let unpack: ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?

  /// The bytes that are read and written at a time.
  private static let chunk = 1 << 20
  /// The bytes after which the disk has to write what it has: the program waits for a sign of progress
  /// (`AnswerDeadline.outside`), and a slow disk writes 1 MB in a second.
  private static let syncInterval = 16 << 20
  /// The most bytes of a JPEG's beginning that are searched for its orientation.
  private static let mostHead = 16 << 20

  /// Prepares to copy a file to a path where there is none, turned by clockwise quarters.
  ///
  /// - Parameter unpack: opens a file in an archive; nil if the path does not lead into one.
  init(
    of source: [UInt8], to target: [UInt8], quarters: Int,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) {
    self.init(of: source, to: FreePath(target), quarters: quarters, unpack: unpack)
  }

  /// Prepares to copy a file to the first of several paths where there is none.
  ///
  /// - Parameters:
  ///   - keepsMode: whether the same people may read and write it, as after a move.
  ///   - isFinal: whether this is its last name; otherwise nothing waits until the disk has that.
  init(
    of source: [UInt8], to target: FreePath, quarters: Int, keepsMode: Bool = false,
    isFinal: Bool = true,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) {
    (self.source, self.target, self.quarters) = (source, target, quarters)
    (self.keepsMode, self.isFinal, self.unpack) = (keepsMode, isFinal, unpack)
  }

  /// Writes the copy, checks it, and gives it its name; returns its path, what identifies both
  /// files, and whether it would be there after a power failure.
  ///
  /// - Parameter report: gets the part that is done, 0…1, of which the check is the second half;
  ///   returns whether the copy is still wanted.
  func write(
    report: (Double) -> Bool
  ) throws(FileChangeFailure) -> (
    path: [UInt8], copy: FileStatus.Identity, source: FileStatus.Identity, isOnDisk: Bool
  ) {
    let input = try open()
    var status = stat()
    guard fstat(input.number, &status) == 0 else { throw FileChangeFailure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    let size = Int(status.st_size)
    let edit = quarters == 0 ? nil : try edit(of: input.number, size: size)
    var output = try HiddenFile(in: target.folder, mode: status.st_mode & 0o666 | 0o600)
    let number = output.number
    try copy(from: input.number, to: number, size: size, edit, report)
    clinuxcalls_copy_attributes(input.number, number)
    var times = (status.st_atim, status.st_mtim)
    // SAFETY: a tuple of two values of one type has the layout of an array of them.
    withUnsafePointer(to: &times) { pointer in
      pointer.withMemoryRebound(to: timespec.self, capacity: 2) { _ = futimens(number, $0) }
    }
    if keepsMode {
      // Only root can give a file away; a group can be given by its members.
      if fchown(number, status.st_uid, status.st_gid) != 0 {
        _ = fchown(number, uid_t.max, status.st_gid)
      }
      _ = fchmod(number, status.st_mode & 0o777)
    }
    guard fsync(number) == 0 else { throw FileChangeFailure(errno) }
    // Otherwise the check would read what is still in the memory.
    _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    try check(input.number, against: number, size: size, edit, report)
    if let edit { try prove(edit, of: input.number, size: size, in: number) }
    // It may have been cancelled while the disk wrote.
    guard report(1) else { throw .cancelled }
    var copied = stat()
    guard fstat(number, &copied) == 0 else { throw FileChangeFailure(errno) }
    let path = try target.take { output.name($0) }
    let code = isFinal ? FileRenaming.syncFolder(of: path) : 0
    // A folder that must not be read cannot be opened to be synced alone.
    if code == EACCES { sync() }
    let isOnDisk = isFinal && (code == 0 || code == EACCES)
    return (path, FileStatus.Identity(copied), FileStatus.Identity(status), isOnDisk)
  }

  private func open() throws(FileChangeFailure) -> OwnedDescriptor {
    let number = source.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard number >= 0 else {
      switch errno {
      // A path on a server is none that the kernel knows.
      case ENOTDIR, ENOENT:
        guard let file = try unpack(source) else { throw .missing }
        return file
      default: throw .unreadable
      }
    }
    return OwnedDescriptor(number)
  }

  /// What has to be replaced in a JPEG so that it is shown turned.
  private func edit(of input: Int32, size: Int) throws(FileChangeFailure) -> JPEGOrientation.Edit {
    let head = try head(of: input, size: size)
    guard let edit = JPEGOrientation.edit(of: head, quarters: quarters) else {
      throw .noOrientation
    }
    return edit
  }

  /// Reads the orientation of the copy, which must be the turned one of the file.
  private func prove(
    _ edit: JPEGOrientation.Edit, of input: Int32, size: Int, in output: Int32
  ) throws(FileChangeFailure) {
    let size = (old: size, new: size - edit.range.count + edit.bytes.count)
    let old = JPEGOrientation.orientation(of: try head(of: input, size: size.old))
    let new = JPEGOrientation.orientation(of: try head(of: output, size: size.new))
    guard let old, new == JPEGOrientation.turned(old, quarters) else { throw .noOrientation }
  }

  /// Reads as much of a JPEG's beginning as says its orientation.
  private func head(of input: Int32, size: Int) throws(FileChangeFailure) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < min(size, Self.mostHead) {
      head += try read(input, at: head.count, count: min(Self.chunk, size - head.count))
      if JPEGSegments(head) != nil { break }
    }
    return head
  }

  private func copy(
    from input: Int32, to output: Int32, size: Int, _ edit: JPEGOrientation.Edit?,
    _ report: (Double) -> Bool
  ) throws(FileChangeFailure) {
    var unwritten = 0
    try forEachPart(of: input, size: size, edit) { bytes, offset throws(FileChangeFailure) in
      try write(bytes, to: output)
      unwritten += bytes.count
      if unwritten >= Self.syncInterval {
        guard fdatasync(output) == 0 else { throw FileChangeFailure(errno) }
        unwritten = 0
      }
      guard report(Double(offset) / Double(max(1, size)) / 2) else { throw .cancelled }
    }
  }

  /// Reads both files again and compares them.
  private func check(
    _ input: Int32, against output: Int32, size: Int, _ edit: JPEGOrientation.Edit?,
    _ report: (Double) -> Bool
  ) throws(FileChangeFailure) {
    var place = 0
    try forEachPart(of: input, size: size, edit) { bytes, offset throws(FileChangeFailure) in
      guard try read(output, at: place, count: bytes.count) == Array(bytes) else { throw .differs }
      place += bytes.count
      guard report((1 + Double(offset) / Double(max(1, size))) / 2) else { throw .cancelled }
    }
    var (now, written) = (stat(), stat())
    guard fstat(input, &now) == 0, fstat(output, &written) == 0, now.st_size == size,
      written.st_size == place
    else { throw .differs }
  }

  /// Calls a function with each part of the copy, and how much of the file it was made of so far.
  private func forEachPart(
    of input: Int32, size: Int, _ edit: JPEGOrientation.Edit?,
    _ body: (ArraySlice<UInt8>, Int) throws(FileChangeFailure) -> Void
  ) throws(FileChangeFailure) {
    var offset = 0
    func pass(upTo end: Int) throws(FileChangeFailure) {
      while offset < end {
        let bytes = try read(input, at: offset, count: min(Self.chunk, end - offset))
        offset += bytes.count
        try body(bytes[...], offset)
      }
    }
    if let edit {
      try pass(upTo: edit.range.lowerBound)
      offset = edit.range.upperBound
      try body(edit.bytes[...], offset)
    }
    try pass(upTo: size)
  }

  private func read(
    _ input: Int32, at offset: Int, count: Int
  ) throws(FileChangeFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let length = bytes.withUnsafeMutableBytes { bytes in
        SystemCall.uninterrupted {
          pread(input, bytes.baseAddress.map { $0 + got }, count - got, off_t(offset + got))
        }
      }
      // It has become shorter.
      guard length != 0 else { throw .differs }
      guard length > 0 else { throw .unreadable }
      got += length
    }
    return bytes
  }

  private func write(_ bytes: ArraySlice<UInt8>, to output: Int32) throws(FileChangeFailure) {
    let error = bytes.withUnsafeBytes { SystemCall.write($0, to: output) }
    guard error == 0 else { throw FileChangeFailure(error) }
  }
}
