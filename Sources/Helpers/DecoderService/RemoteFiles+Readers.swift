import Localization
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// What needs downloaded photos, besides requests.
extension RemoteFiles {
  /// Returns a downloaded photo; throws `.notFetched` if it is being downloaded now, and the reason
  /// if that has failed.
  ///
  /// The download goes on until it has ended, which the reader notices, or until the reader asks
  /// for another photo or is removed.
  func fetched(
    _ path: FilePath, _ address: RemoteAddress, for reader: DownloadReader, _ shared: PoolState
  ) throws(DecodeFailure) -> FetchedFile {
    let result = state.withLock { state -> Result<FetchedFile, DecodeFailure> in
      state.remove(reader)
      if let file = state.fetched.file(at: path) { return .success(file) }
      if let failure = state.failures[path] { return .failure(failure) }
      state.readers[path, default: []].append(reader)
      state.add(path, state.access.request(for: address), mayBeStored: true)
      return .failure(.notFetched)
    }
    if case .failure(.notFetched) = result {
      guard startThread(shared) else {
        state.withLock { $0.remove(reader) }
        throw DecodeFailure(
          reason: localized("It cannot be downloaded: the system gives no thread."))
      }
      Signal.send(1, to: wakeNumber)
    }
    return try result.get()
  }

  /// Ends what a reader waits for.
  func remove(_ reader: DownloadReader) {
    let mustWake = state.withLock { state in
      state.remove(reader)
      return state.hasThread
    }
    if mustWake { Signal.send(1, to: wakeNumber) }
  }
}

extension RemoteFiles.State {
  fileprivate mutating func remove(_ reader: DownloadReader) {
    guard let path = readers.first(where: { $0.value.contains { $0 === reader } })?.key else {
      return
    }
    readers[path]?.removeAll { $0 === reader }
    if readers[path]?.isEmpty ?? false { readers[path] = nil }
  }

  /// Lets the readers of a photo know that its download has ended.
  mutating func endReaders(of path: FilePath) {
    for reader in readers.removeValue(forKey: path) ?? [] { reader.downloadEnded() }
  }
}
