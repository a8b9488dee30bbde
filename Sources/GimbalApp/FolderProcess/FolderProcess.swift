import DecoderService
import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// Reads folders by `gimbal-files` processes.
///
/// On a disk or server that does not answer, a thread of this program would be blocked in the
/// kernel and would keep the program from ending.
///
/// A process reads one folder after the other. If it is silent for too long, it keeps waiting for
/// its folder, and another process reads the next ones.
final class FolderProcess: FolderReader {
  private struct State {
    /// The process for the next folder; nil if one has to be started.
    var ready: FolderConnection?
    /// The processes that have not answered, by the path they read.
    var late: [FilePath: FolderConnection] = [:]
    /// The process that reads the list on standard input.
    var list: FolderConnection?
    /// Whether it was asked for paths and has not answered.
    var isListAsked = false
    /// The process that reads now.
    var asked: FolderConnection?
    /// Whether nobody needs what is read any more.
    var hasEnded = false
  }

  private let state: Mutex<State>
  /// Reads folders if no process can be started or one ends too early.
  private let fallback = LocalFolderReader()

  /// Starts the first process; returns nil if that fails.
  init?() {
    guard let connection = FolderConnection() else { return nil }
    state = Mutex(State(ready: connection))
  }

  func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents {
    if let patience { return try readOnce(path, request, patience: patience) }
    do throws(Errno) {
      return try readOnce(path, request, patience: AnswerDeadline.outside)
    } catch {
      guard error == .timedOut, !hasEnded else { throw error }
    }
    // The process may be what is silent, and not the disk.
    abandon(path)
    defer { abandon(path) }
    return try readOnce(path, request, patience: AnswerDeadline.outside)
  }

  private func readOnce(
    _ path: FilePath, _ request: FolderRequest, patience: Double
  ) throws(Errno) -> PathContents {
    let bytes = path.bytes
    guard bytes.count <= MessageSocket.longestPath else { throw .fileNameTooLong }
    let late = state.withLock { $0.late.removeValue(forKey: path) }
    guard let connection = late ?? state.withLock({ $0.ready.take() }) ?? FolderConnection() else {
      return try fallback.read(path, request, patience: patience)
    }
    guard begin(with: connection) else { throw .canceled }
    defer { state.withLock { $0.asked = nil } }
    let answer: [UInt8]?
    do throws(FolderConnection.Failure) {
      if late == nil { try connection.ask(.read(path: bytes), request) }
      answer = try connection.answer(patience: patience)
    } catch {
      switch error {
      case .late:
        state.withLock { $0.late[path] = connection }
        throw .timedOut
      case .refused(let error):
        keep(connection)
        throw error
      case .broken:
        if hasEnded { throw .canceled }
        return try fallback.read(path, request, patience: patience)
      }
    }
    keep(connection)
    guard let answer, let contents = PathContents(bytes: answer) else { throw .ioError }
    return contents
  }

  func lastProgress(of path: FilePath) -> Double? {
    state.withLock { $0.late[path]?.lastProgress }
  }

  func abandon(_ path: FilePath) { state.withLock { _ = $0.late.removeValue(forKey: path) } }

  func nextPaths(
    of input: Int32, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> [ListedPath]? {
    let (known, isFirst, isAsked) = state.withLock { state in
      (
        state.list ?? state.ready.take() ?? FolderConnection(), state.list == nil,
        exchange(&state.isListAsked, with: false)
      )
    }
    guard let connection = known else {
      return try fallback.nextPaths(of: input, request, patience: patience)
    }
    // This process may wait long for the list, so another one reads other paths.
    let hasEnded = state.withLock { state in
      state.list = connection
      return state.hasEnded
    }
    if hasEnded { throw .canceled }
    var picture: ListedPath?
    do throws(FolderConnection.Failure) {
      if isFirst { try connection.send(.list, descriptor: input) }
      if !isAsked { try connection.ask(.nextPaths, request) }
      let answer = try Self.answer(from: connection, readingFrom: input, patience: patience) {
        picture = try? InputPicture.path(keeping: $0)
      }
      guard let answer else {
        state.withLock { $0.list = nil }
        keep(connection)
        return nil
      }
      if let picture { return [picture] }
      guard let paths = ListedPath.paths(bytes: answer) else { throw .broken }
      return paths
    } catch {
      switch error {
      case .late:
        state.withLock { $0.isListAsked = true }
        throw .timedOut
      case .refused(let error): throw error
      case .broken: throw .ioError
      }
    }
  }

  /// Waits for the next paths of a list: who writes it has any time, but what is written is read
  /// soon.
  private static func answer(
    from connection: FolderConnection, readingFrom input: Int32, patience: Double?,
    picture: (Int32) -> Void
  ) throws(FolderConnection.Failure) -> [UInt8]? {
    if let patience { return try connection.answer(patience: patience, picture: picture) }
    while true {
      _ = connection.rest(for: nil, readingFrom: input)
      do throws(FolderConnection.Failure) {
        return try connection.answer(patience: AnswerDeadline.outside, picture: picture)
      } catch {
        // It has read a part that ends in the middle of a path.
        guard case .late = error, !Readiness.wait(for: [input], seconds: 0)[0] else { throw error }
      }
    }
  }

  /// Gives away the process for the next folder, if there is one.
  func takeConnection() -> FolderConnection? { state.withLock { $0.ready.take() } }

  /// Ends reading, from any thread: reads that wait, and later ones, fail.
  func end() {
    let connections = state.withLock { state in
      state.hasEnded = true
      return [state.asked, state.list].compactMap(\.self) + state.late.values
    }
    for connection in connections { connection.interrupt() }
  }

  private var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Notes which process is asked; returns false if nobody needs its answer.
  private func begin(with connection: FolderConnection) -> Bool {
    state.withLock { state in
      if !state.hasEnded { state.asked = connection }
      return !state.hasEnded
    }
  }

  /// Keeps a process for the next folder.
  private func keep(_ connection: FolderConnection) {
    state.withLock { $0.ready = $0.ready ?? connection }
  }
}
