import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire

/// A copy of a file under a new name, which appears only when it is complete.
struct FileCopy {
  private let source: [UInt8]
  private let target: FreePath
  private let editing: FileEditing?
  private let keepsMode: Bool
  private let isFinal: Bool
  private let unpack: ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?

  /// The bytes that are read and written at a time.
  private static let chunk = 1 << 20
  /// The bytes after which the disk has to write what it has: the program waits for a sign of
  /// progress (`AnswerDeadline.outside`), and a slow disk writes 1 MB in a second.
  private static let syncInterval = 16 << 20

  /// Prepares to copy a file to a path where there is none, turned by clockwise quarters.
  ///
  /// - Parameter unpack: opens a file in an archive; nil if the path does not lead into one.
  init(
    of source: [UInt8], to target: [UInt8], quarters: Int,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) {
    self.init(
      of: source, to: FreePath(target), quarters == 0 ? nil : .reoriented(.turn(quarters)),
      unpack: unpack)
  }

  /// Prepares to copy a file to the first of several paths where there is none.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - target: the paths.
  ///   - editing: what the copy has other than the file; nil for nothing.
  ///   - keepsMode: whether the same people may read and write it, as after a move.
  ///   - isFinal: whether this is its last name; otherwise nothing waits until the disk has that.
  init(
    of source: [UInt8], to target: FreePath, _ editing: FileEditing? = nil,
    keepsMode: Bool = false, isFinal: Bool = true,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) {
    (self.source, self.target, self.editing) = (source, target, editing)
    (self.keepsMode, self.isFinal, self.unpack) = (keepsMode, isFinal, unpack)
  }

  /// Writes the copy, checks it, and gives it its name; returns its path, what identifies both
  /// files, whether it would be there after a power failure, and what makes the file of the copy,
  /// if that is told.
  ///
  /// - Parameter report: gets the part that is done, 0…1, of which the check is the second half;
  ///   returns whether the copy is still wanted.
  func write(
    report: (Double) -> Bool
  ) throws(FileChangeFailure) -> (
    path: [UInt8], copy: FileStatus.Identity, source: FileStatus.Identity, isOnDisk: Bool,
    undoing: [FileEdit]?
  ) {
    let input = try open()
    var status = stat()
    guard fstat(input.number, &status) == 0 else { throw FileChangeFailure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    let size = Int(status.st_size)
    let file = FileBytes(number: input.number, size: size)
    let edits = try editing?.edits(of: file, at: source) ?? []
    let undoing = editing?.canBeUndone == true ? try FileEdit.undoing(edits, in: file) : nil
    // What could not be brought back is not replaced.
    guard undoing != nil || editing?.canBeUndone != true else { throw .oddSidecar }
    var output = try HiddenFile(in: target.folder, mode: status.st_mode & 0o666 | 0o600)
    let number = output.number
    try copy(from: file, to: number, edits, report)
    clinuxcalls_copy_attributes(input.number, number)
    var times = (status.st_atim, status.st_mtim)
    // SAFETY: a tuple of two values of one type has the layout of an array of them.
    withUnsafePointer(to: &times) { pointer in
      pointer.withMemoryRebound(to: timespec.self, capacity: 2) { _ = futimens(number, $0) }
    }
    if keepsMode {
      Self.setOwner(of: number, like: status)
      _ = fchmod(number, status.st_mode & 0o777)
    }
    guard fsync(number) == 0 else { throw FileChangeFailure(errno) }
    // Otherwise the check would read what is still in the memory.
    _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    try check(file, against: number, edits, report)
    if let editing {
      let size = edits.reduce(file.size) { $0 + $1.growth }
      try editing.prove(FileBytes(number: number, size: size), from: file, at: source)
    }
    // It may have been cancelled while the disk wrote.
    guard report(1) else { throw .cancelled }
    var copied = stat()
    guard fstat(number, &copied) == 0 else { throw FileChangeFailure(errno) }
    let path = try target.take { output.name($0) }
    let code = isFinal ? FileRenaming.syncFolder(of: path) : 0
    // A folder that must not be read cannot be opened to be synced alone.
    if code == EACCES { sync() }
    let isOnDisk = isFinal && (code == 0 || code == EACCES)
    return (path, FileStatus.Identity(copied), FileStatus.Identity(status), isOnDisk, undoing)
  }

  /// Gives a file the owner and the group of another one, as far as that is possible.
  static func setOwner(of number: Int32, like other: stat) {
    // Only root can give a file away; a group can be given by its members.
    if fchown(number, other.st_uid, other.st_gid) != 0 {
      _ = fchown(number, uid_t.max, other.st_gid)
    }
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

  private func copy(
    from file: FileBytes, to output: Int32, _ edits: [FileEdit], _ report: (Double) -> Bool
  ) throws(FileChangeFailure) {
    var unwritten = 0
    try forEachPart(of: file, edits) { bytes, offset throws(FileChangeFailure) in
      try write(bytes, to: output)
      unwritten += bytes.count
      if unwritten >= Self.syncInterval {
        guard fdatasync(output) == 0 else { throw FileChangeFailure(errno) }
        unwritten = 0
      }
      guard report(Double(offset) / Double(max(1, file.size)) / 2) else { throw .cancelled }
    }
  }

  /// Reads both files again and compares them.
  private func check(
    _ file: FileBytes, against output: Int32, _ edits: [FileEdit], _ report: (Double) -> Bool
  ) throws(FileChangeFailure) {
    var place = 0
    try forEachPart(of: file, edits) { bytes, offset throws(FileChangeFailure) in
      let copy = FileBytes(number: output, size: place + bytes.count)
      guard try copy.read(at: place, count: bytes.count) == Array(bytes) else { throw .differs }
      place += bytes.count
      guard report((1 + Double(offset) / Double(max(1, file.size))) / 2) else { throw .cancelled }
    }
    var (now, written) = (stat(), stat())
    guard fstat(file.number, &now) == 0, fstat(output, &written) == 0, now.st_size == file.size,
      written.st_size == place
    else { throw .differs }
  }

  /// Calls a function with each part of the copy, and how much of the file it was made of so far.
  private func forEachPart(
    of file: FileBytes, _ edits: [FileEdit],
    _ body: (ArraySlice<UInt8>, Int) throws(FileChangeFailure) -> Void
  ) throws(FileChangeFailure) {
    var offset = 0
    func pass(upTo end: Int) throws(FileChangeFailure) {
      while offset < end {
        let bytes = try file.read(at: offset, count: min(Self.chunk, end - offset))
        offset += bytes.count
        try body(bytes[...], offset)
      }
    }
    for edit in edits {
      guard offset <= edit.range.lowerBound, edit.range.upperBound <= file.size else {
        throw .noOrientation
      }
      try pass(upTo: edit.range.lowerBound)
      offset = edit.range.upperBound
      try body(edit.bytes[...], offset)
    }
    try pass(upTo: file.size)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to output: Int32) throws(FileChangeFailure) {
    let error = bytes.withUnsafeBytes { SystemCall.write($0, to: output) }
    guard error == 0 else { throw FileChangeFailure(error) }
  }
}
