import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// Documents that list photos, which are downloaded like visible photos.
extension RemoteFiles {
  /// Adds a document to what is downloaded.
  func add(_ download: DocumentDownload, _ shared: PoolState) throws(FetchFailure) {
    state.withLock { state in
      let path = Self.path(of: download)
      state.documents[path] = download
      state.add(path, download.request, mayBeStored: download.request.method != .put)
    }
    guard startThread(shared) else {
      state.withLock { _ = $0.remove(Self.path(of: download)) }
      throw .notStored(EAGAIN)
    }
    Signal.send(1, to: wakeNumber)
  }

  /// Stops the download of a document.
  func remove(_ download: DocumentDownload) {
    state.withLock { _ = $0.documents.removeValue(forKey: Self.path(of: download)) }
    Signal.send(1, to: wakeNumber)
  }

  /// Stores a photo that was downloaded as a document.
  func keep(_ file: FetchedFile, at path: FilePath) {
    state.withLock { $0.fetched.insert(file, at: path) }
  }

  /// Sets how photos are requested from now on.
  func setAccess(
    _ access: PhotoAccess, lookUp: @escaping Refusals.LookUp
  ) {
    state.withLock { state in
      state.access = access
      state.refusals.lookUp = lookUp
    }
  }

  /// How a photo is requested.
  func request(for photo: RemoteAddress) -> FetchRequest {
    state.withLock { $0.access.request(for: photo) }
  }

  /// Adds how a photo that the user has named is requested.
  func addAccess(toOwnPhoto address: RemoteAddress, _ credentials: FetchCredentials) {
    state.withLock { $0.access.add(ownPhoto: address, credentials) }
  }

  /// What a document is known by: its address and a number, which no photo has, because addresses
  /// have no fragments.
  private static func path(of download: DocumentDownload) -> FilePath {
    FilePath(
      "\(download.request.address.path.string)#\(UInt(bitPattern: ObjectIdentifier(download)))")
  }
}
