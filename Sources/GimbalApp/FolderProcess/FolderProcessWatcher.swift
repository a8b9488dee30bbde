import DecoderService
import PhotoSources
import ProcessWire
import SystemPackage

/// Watches folders by a `gimbal-files` process, as watching a disk that does not answer can block
/// forever.
struct FolderProcessWatcher: FolderWatcher {
  private let connection: FolderConnection
  /// Whether the process has been asked for changes and has not answered.
  private var hasAskedForChanges = false
  /// The longest silence in seconds while a folder is read.
  private let patience: Double

  /// Watches by this process.
  init(_ connection: FolderConnection, patience: Double = ScanLimits().longestSilence) {
    self.connection = connection
    self.patience = patience
  }

  func watch(
    _ folder: WatchedFolder, _ request: FolderRequest
  ) throws(FolderWatchError) -> WatchedContents {
    let path = folder.path.bytes
    guard path.count <= MessageSocket.longestPath else { throw .refused(.fileNameTooLong) }
    let known = folder.known.map {
      FolderCall.Watch.State(
        device: $0.identity.device, node: $0.identity.node, modified: $0.modified)
    }
    let call = FolderCall.watch(
      FolderCall.Watch(number: folder.number, path: path, isRoot: folder.isRoot, known: known))
    var watched = WatchedContents()
    guard let answer = try answer(to: call, request, patience: patience, { watched.problem = $0 })
    else { return watched }
    guard case .folder(let contents)? = PathContents(bytes: answer) else { throw .ended }
    watched.contents = contents
    return watched
  }

  func unwatch(_ number: Int) { try? connection.send(.unwatch(number)) }

  mutating func nextChanges(within seconds: Double?) throws(FolderWatchError) -> [FolderChange] {
    if !hasAskedForChanges {
      do throws(FolderConnection.Failure) {
        try connection.send(.nextChanges)
      } catch { throw .ended }
      hasAskedForChanges = true
    }
    // Without changes it owes nothing.
    guard connection.rest(for: seconds) else { return [] }
    let answer = try self.answer(patience: patience)
    hasAskedForChanges = false
    guard let answer, let changes = FolderChange.changes(bytes: answer) else { throw .ended }
    return changes
  }

  func stamp(of file: FilePath) throws(FolderWatchError) -> FileStamp? {
    let path = file.bytes
    guard path.count <= MessageSocket.longestPath else { return nil }
    do throws(FolderConnection.Failure) {
      try connection.send(.read(path: path))
    } catch { throw .ended }
    do throws(FolderWatchError) {
      guard let answer = try answer(patience: patience),
        case .file(let stamp, _)? = PathContents(bytes: answer)
      else { return nil }
      return stamp
    } catch {
      if case .refused(let reason) = error, reason != .timedOut { return nil }
      throw error
    }
  }

  private func answer(
    to call: FolderCall, _ request: FolderRequest, patience: Double,
    _ unwatched: (Errno) -> Void
  ) throws(FolderWatchError) -> [UInt8]? {
    do throws(FolderConnection.Failure) { try connection.ask(call, request) } catch { throw .ended }
    return try answer(patience: patience, unwatched)
  }

  private func answer(
    patience: Double, _ unwatched: (Errno) -> Void = { _ in }
  ) throws(FolderWatchError) -> [UInt8]? {
    do throws(FolderConnection.Failure) {
      return try connection.answer(patience: patience, unwatched: unwatched)
    } catch {
      switch error {
      case .late: throw .refused(.timedOut)
      case .refused(let reason): throw .refused(reason)
      case .broken: throw .ended
      }
    }
  }
}
