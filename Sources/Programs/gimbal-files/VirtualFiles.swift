import FileService
import PhotoSources
import ProcessWire
import SystemPackage

/// The files and folders that the kernel does not have; each kind of them is asked in turn.
struct VirtualFiles: ~Copyable {
  private var archives = ArchiveClient(program: GimbalFiles.program(named: "gimbal-archives"))
  private let servers = NetworkFolders()

  /// Reads what a path leads to; nil if the kernel knows that.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - request: what to look for in a folder.
  ///   - progress: called from time to time as long as the reading goes on.
  mutating func contents(
    of path: [UInt8], _ request: FolderRequest, progress: () -> Void
  ) throws(Errno) -> PathContents? {
    if let found = try servers.contents(of: path, request, progress: progress) { return found }
    return try archives.contents(of: path, request, progress: progress)
  }

  /// Opens a file; nil if the kernel has the path.
  mutating func open(_ path: [UInt8]) throws(Errno) -> VirtualFile? {
    if let file = try servers.open(path) { return file }
    return try archives.open(path)
  }
}
