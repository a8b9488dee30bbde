import Glibc
import ImageFormats
package import ProcessWire
package import SystemPackage

/// Lists archives and opens the files in them, each by a process in a sandbox.
///
/// A path inside an archive is that of the archive's file, a slash, and the path in the archive.
package struct ArchiveClient: ~Copyable {
  private let program: FilePath
  private var process: ArchiveProcess?
  /// The archive that the process reads.
  private var identity: FileStatus.Identity?
  /// What is in the archive that was listed last.
  private var listing: ArchiveListing?

  /// Creates a client that starts a program when an archive is read.
  package init(program: FilePath) { self.program = program }

  /// Reads what a path leads to; nil if it does not lead into an archive.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - request: what to look for in an archive or a folder in it.
  ///   - progress: called from time to time while the archive is read.
  package mutating func contents(
    of path: [UInt8], _ request: FolderRequest, progress: () -> Void
  ) throws(Errno) -> PathContents? {
    guard let place = Self.place(of: path) else { return nil }
    let archive = try Self.open(place.archive)
    let status = try Self.status(of: archive)
    if listing?.archive != status {
      listing = nil
      listing = try list(archive, status, progress)
    }
    guard let contents = listing?.contents(at: place, request) else {
      throw .noSuchFileOrDirectory
    }
    return contents
  }

  /// Opens a file in an archive; nil if the path does not lead into an archive.
  package mutating func open(_ path: [UInt8]) throws(Errno) -> VirtualFile? {
    guard let place = Self.place(of: path), !place.inside.isEmpty else { return nil }
    let archive = try Self.open(place.archive)
    var status = try Self.status(of: archive)
    let process = try self.process(for: archive, status)
    do throws(ArchiveFailure) {
      let bytes = try process.answer(to: .extract(place.inside))
      status.node ^= place.inside.stableHash
      status.size = bytes.byteCount
      return VirtualFile(bytes.takeFile(), identity: status)
    } catch {
      switch error {
      // It has ended, or sends nonsense.
      case .damaged, .hindered: self.process = nil
      case .encrypted, .tooLarge, .unsupported, .missing: break
      }
      throw error.error
    }
  }

  private mutating func list(
    _ archive: borrowing OwnedDescriptor, _ status: FileStatus.Identity, _ progress: () -> Void
  ) throws(Errno) -> ArchiveListing {
    let process = try self.process(for: archive, status)
    // Files are opened by another client.
    defer { self.process = nil }
    do throws(ArchiveFailure) {
      let bytes = try process.answer(to: .list, progress: progress)
      guard let encoded = try? bytes.file.contents(count: bytes.byteCount),
        let entries = ArchiveEntry.entries(bytes: encoded)
      else { throw .damaged }
      return try ArchiveListing(entries, of: status, isIncomplete: bytes.isIncomplete)
    } catch {
      throw error.error
    }
  }

  private mutating func process(
    for archive: borrowing OwnedDescriptor, _ status: FileStatus.Identity
  ) throws(Errno) -> ArchiveProcess {
    if let process, identity == status { return process }
    process = nil
    guard let started = ArchiveProcess(program, archive: archive) else {
      throw ArchiveFailure.hindered.error
    }
    process = started
    identity = status
    return started
  }

  private static func place(of path: [UInt8]) -> ArchivePath? {
    ArchivePath(path) { path in
      var status = stat()
      return FilePath(bytes: path).withPlatformString { stat($0, &status) } == 0
        && status.st_mode & S_IFMT == S_IFREG && !isPicture(path)
    }
  }

  /// Whether a file is a picture whose name is that of an archive, as some mail programs and phones
  /// write them.
  private static func isPicture(_ path: [UInt8]) -> Bool {
    guard let file = try? open(path), let length = try? file.byteCount,
      let head = try? file.contents(count: min(length, ImageFormat.headerLength))
    else { return false }
    return head.withUnsafeBytes(ImageFormat.isPicture)
  }

  private static func open(_ path: [UInt8]) throws(Errno) -> OwnedDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let number = FilePath(bytes: path).withPlatformString { Glibc.open($0, flags) }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    return OwnedDescriptor(number)
  }

  private static func status(
    of file: borrowing OwnedDescriptor
  ) throws(Errno) -> FileStatus.Identity {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw Errno(rawValue: errno) }
    return FileStatus.Identity(status)
  }
}
