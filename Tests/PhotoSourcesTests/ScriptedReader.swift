import Glibc
import Synchronization
import SystemPackage
import WorkerThreads

@testable import PhotoSources

/// Reads the real folders, but some of them do not answer, or only when they are asked often
/// enough.
final class ScriptedReader: FolderReader {
  /// How many times a path times out before it answers.
  private let silence: Mutex<[FilePath: Int]>
  private let list: Mutex<PathListReader>
  private let log = Mutex<(read: [FilePath], abandoned: [FilePath])>(([], []))

  /// The paths that give a sign of progress each time they time out.
  private let slow: Set<FilePath>

  init(silence: [FilePath: Int] = [:], slow: Set<FilePath> = [], list: Int32 = -1) {
    self.silence = Mutex(silence)
    self.slow = slow
    self.list = Mutex(PathListReader(descriptor: list))
  }

  /// What was read, in this order.
  var read: [FilePath] { log.withLock { $0.read } }
  /// What was given up.
  var abandoned: [FilePath] { log.withLock { $0.abandoned } }

  func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents {
    let isSilent = silence.withLock { silence in
      guard let count = silence[path], count > 0 else { return false }
      silence[path] = count - 1
      return true
    }
    if isSilent {
      usleep(1000)
      throw .timedOut
    }
    log.withLock { $0.read.append(path) }
    return try Folder(path: path).contents(request)
  }

  func lastProgress(of path: FilePath) -> Double? { slow.contains(path) ? Time.now : nil }

  func abandon(_ path: FilePath) { log.withLock { $0.abandoned.append(path) } }

  func nextPaths(
    of input: Int32, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> [ListedPath]? {
    let part = try list.withLock { (list) throws(Errno) in
      try list.next(request, patience: patience)
    }
    guard case .paths(let paths)? = part else { return nil }
    return paths
  }
}
