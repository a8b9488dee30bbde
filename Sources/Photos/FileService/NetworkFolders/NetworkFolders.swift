import CGIO
import CLinuxCalls
import GalleryCore
import Glibc
package import PhotoSources
package import ProcessWire
package import SystemPackage

/// Folders and files on SFTP and SMB servers, which the desktop's GVfs reads.
///
/// GIO is loaded by the first address.
package struct NetworkFolders {
  /// How long GVfs may take to connect with a server, in seconds: less than the program waits.
  private static let patience = 20.0
  /// The most bytes of a photo, as in archives.
  private static let sizeLimit: Int64 = 512 << 20

  /// Creates a value without loading anything.
  package init() {}

  /// Reads what a path leads to; nil if it is not on a server.
  ///
  /// - Parameters:
  ///   - path: the path (`Photo.Location.isNetworkFile`).
  ///   - request: what to look for in a folder.
  ///   - progress: called with each entry of a folder.
  package func contents(
    of path: [UInt8], _ request: FolderRequest, progress: () -> Void
  ) throws(Errno) -> PathContents? {
    guard let server = NetworkServer(path) else { return nil }
    var found = cgio_server_entry()
    let (outcome, listing) = withoutActuallyEscaping(progress) { progress in
      var listing = NetworkListing(request, progress: progress)
      let outcome = server.withAccount { account in
        // SAFETY: the listing is used only during the call, by one thread.
        withUnsafeMutablePointer(to: &listing) { listing in
          cgio_server_read(
            server.address, account, Self.patience, &found,
            { context, entry in
              context?.assumingMemoryBound(to: NetworkListing.self).pointee.add(entry.pointee)
                ?? false
            }, listing)
        }
      }
      return (outcome, listing.contents)
    }
    if let error = Errno(outcome) { throw error }
    guard found.is_folder else { return .file(FileStamp(found)) }
    var contents = listing
    contents.identity = FolderContents.Identity(device: server.number, node: server.fileNumber)
    return .folder(contents)
  }

  /// Copies a file into a memory file; nil if the path is not on a server.
  package func open(_ path: [UInt8]) throws(Errno) -> VirtualFile? {
    guard let server = NetworkServer(path) else { return nil }
    let number = clinuxcalls_memory_file("gimbal-network")
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let file = OwnedDescriptor(number)
    var found = cgio_server_entry()
    let outcome = server.withAccount {
      cgio_server_copy(server.address, $0, Self.patience, Self.sizeLimit, &found, number)
    }
    if let error = Errno(outcome) { throw error }
    guard clinuxcalls_seal_size(number) == 0, clinuxcalls_seal_contents(number) == 0 else {
      throw .ioError
    }
    return VirtualFile(
      file,
      identity: FileStatus.Identity(
        device: server.number, node: server.fileNumber, size: Int(found.size),
        seconds: Int(found.seconds), nanoseconds: Int(found.nanoseconds)))
  }
}

extension Errno {
  /// The error number for what became of a request; nil for success.
  ///
  /// `FileAnswer` and `FolderAnswer` have no others; `FileErrorText` has the words.
  fileprivate init?(_ outcome: cgio_server_outcome) {
    switch outcome {
    case cgio_server_done: return nil
    case cgio_server_no_library, cgio_server_no_gvfs: self.init(rawValue: ENOPKG)
    case cgio_server_no_bus: self.init(rawValue: ENONET)
    case cgio_server_unknown_key: self.init(rawValue: EKEYREJECTED)
    case cgio_server_refused: self = .connectionRefused
    case cgio_server_unreachable: self = .noRouteToHost
    case cgio_server_no_share: self.init(rawValue: Glibc.ENODEV)
    case cgio_server_silent: self = .hostIsDown
    case cgio_server_not_found: self = .noSuchFileOrDirectory
    case cgio_server_permission_denied: self = .permissionDenied
    case cgio_server_is_folder: self = .isDirectory
    case cgio_server_too_large, cgio_server_stopped: self = .messageTooLong
    default: self = .connectionReset
    }
  }
}

extension FileStamp {
  /// The stamp of a file on a server, of which strangers may write any numbers.
  init(_ entry: cgio_server_entry) {
    let seconds = Int(entry.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let sum = seconds.partialValue.addingReportingOverflow(Int(entry.nanoseconds))
    self.init(
      size: max(0, Int(entry.size)),
      modified: seconds.overflow || sum.overflow ? 0 : sum.partialValue)
  }
}
