package import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
package import SystemPackage
import WorkerThreads

/// Reads the metadata of photos, one after the other, in a separate decoder process.
///
/// Only the thread that created it may use it: the process ends with this thread.
package final class MetadataReader {
  /// How long a file may take to open or to answer, in seconds; then its time stays unknown.
  private static let patience = 0.5
  /// How long a process may take to start, in seconds.
  private static let startPatience = 5.0
  /// The number of consecutive files without an answer after which no others are tried for a while.
  private static let silenceLimit = 8
  /// How long no others are tried then, in seconds.
  private static let pause = 30.0

  /// The result of reading a photo's metadata.
  package enum Reading: Hashable, Sendable {
    /// What the metadata says.
    case information(PhotoInformation)
    /// The file cannot be read.
    case unreadable
    /// The file or its disk did not answer in time; it may do so later.
    case late
    /// The photo is being downloaded; the reader notices when that has ended.
    case downloading
  }

  private let shared: PoolState
  private var worker: WorkerProcess?
  private var backoff = RestartBackoff()
  private var silenceCount = 0
  private var lastSilence = -Double.infinity
  /// Whether the last photo may answer later.
  private var isLate = false
  private var isDownloading = false
  /// Whether the last photo was taken out of an archive, or came from a server: nothing is beside
  /// it.
  private var isUnpacked = false
  private let download: DownloadReader

  /// Creates a reader that shares the pool's programs; the process starts with the first photo.
  ///
  /// - Parameters:
  ///   - pool: the pool.
  ///   - downloadEnded: called on another thread once the download of the last photo has ended; it
  ///     must not block.
  package init(_ pool: DecodePool, downloadEnded: @escaping @Sendable () -> Void = {}) {
    shared = pool.shared
    download = DownloadReader(downloadEnded: downloadEnded)
  }

  deinit {
    close()
    shared.remoteFiles.remove(download)
  }

  /// Returns when a photo was taken, in milliseconds since the start of 1970 by the clock on the
  /// wall; nil if its file does not say or cannot be read.
  ///
  /// It blocks for about a second at most, and longer only while a process starts slowly.
  package func time(of photo: FilePath) -> Int? {
    // Photos on the web are not downloaded only to sort them.
    guard RemoteAddress(path: photo) == nil else { return nil }
    guard case .captureTime(let time) = answer(to: .captureTime, about: photo) else { return nil }
    return time
  }

  /// Returns what a photo's metadata says about it; it blocks as long as `time(of:)`.
  ///
  /// A photo on the web is downloaded until the next photo is read.
  package func information(of photo: FilePath) -> Reading {
    (isLate, isDownloading) = (false, false)
    if case .information(var information) = answer(to: .information, about: photo) {
      guard let contents = sidecars(of: photo, keywords: []) else { return .late }
      for contents in contents { information.apply(contents) }
      return .information(information)
    }
    if isDownloading { return .downloading }
    return isLate ? .late : .unreadable
  }

  /// Returns what a filter must know of a photo, and which of some keywords it has; nil if its file
  /// or its disk did not answer in time and may do so later.
  ///
  /// It blocks as long as `time(of:)`. Nothing is known of photos that cannot be read, and the size
  /// only where the file's header states it. Photos on the web are not downloaded for this.
  package func traits(of photo: FilePath, keywords: [String]) -> PhotoTraits? {
    isLate = false
    guard RemoteAddress(path: photo) == nil else { return PhotoTraits() }
    if case .traits(var traits) = answer(to: .traits(keywords: keywords), about: photo) {
      guard let contents = sidecars(of: photo, keywords: keywords) else { return nil }
      for contents in contents { traits.apply(contents) }
      return traits
    }
    return isLate ? nil : PhotoTraits()
  }

  /// Whether a photo's file can be opened now; nil if its disk did not answer in time.
  ///
  /// It blocks for half a second at most.
  package func isThere(_ photo: FilePath) -> Bool? {
    do throws(DecodeFailure) {
      guard case .opened = try open(photo) else { return nil }
      return true
    } catch {
      return false
    }
  }

  /// What the XMP files beside the photo say that was read last, if it is a file of its own; nil if
  /// one of them is late: what the photo's file says would be taken for all that is known of it.
  private func sidecars(of photo: FilePath, keywords: [String]) -> [SidecarContents]? {
    guard RemoteAddress(path: photo) == nil, !isUnpacked else { return [] }
    var all: [SidecarContents] = []
    for sidecar in Sidecar.all(of: photo) {
      isLate = false
      let call = DecoderCall.sidecar(fileExtension: sidecar.fileExtension, keywords: keywords)
      let result = answer(to: call, about: sidecar.path, upTo: SidecarFile.largestSize)
      if case .sidecar(let contents) = result { all.append(contents) }
      if isLate { return nil }
    }
    return all
  }

  private func answer(
    to call: DecoderCall, about photo: FilePath, upTo largestSize: Int = .max
  ) -> WorkerProcess.Delivery? {
    if silenceCount >= Self.silenceLimit {
      guard Time.now > lastSilence + Self.pause else {
        isLate = true
        return nil
      }
      silenceCount = 0
    }
    do throws(DecodeFailure) {
      guard case .opened(let file) = try open(photo), file.status.identity.size <= largestSize
      else { return nil }
      isUnpacked = file.status.isUnpacked
      return try answer(to: call, about: file, photo)
    } catch {
      if error == .notFetched { isDownloading = true }
      // Nothing was read.
      if error == .closing { isLate = true }
      return nil
    }
  }

  /// Ends the process.
  package func close() {
    worker?.stop()
    worker = nil
    // The slots retire the process that opens files only after they used it themselves.
    _ = shared.openers.retire(unusedFor: 0)
  }

  private func open(_ photo: FilePath) throws(DecodeFailure) -> OpenedFile.Opening {
    if let address = RemoteAddress(path: photo) {
      // Its page has it, or will have it soon.
      return .opened(try OpenedFile.openDownload(photo, address, for: download, shared))
    }
    shared.remoteFiles.remove(download)
    let opening = try OpenedFile.open(photo, shared, patience: Self.patience)
    if case .pending(let opener) = opening {
      opener.stop()
      noteSilence()
      isLate = true
    }
    return opening
  }

  private func answer(
    to call: DecoderCall, about file: OpenedFile, _ photo: FilePath
  ) throws(DecodeFailure) -> WorkerProcess.Delivery? {
    let isCondemned =
      shared.condemned.failure(of: photo, for: .photo, file.status.identity) != nil
    guard !isCondemned else { return nil }
    do throws(DecodeInterruption) {
      let worker = try readyWorker()
      let isReady = worker.sandbox != nil
      let deadline = Time.now + (isReady ? Self.patience : Self.startPatience)
      try worker.awaitSandbox(until: deadline, shared)
      try worker.send(call, with: file, shared, within: Self.patience)
      while true {
        try worker.wait(until: deadline, shared.policy, shared)
        guard var delivery = try worker.receive(nil, shared) else { continue }
        switch (call, delivery) {
        case (.captureTime, .captureTime), (.traits, .traits), (.sidecar, .sidecar): break
        case (.information, .information(var information)):
          information.byteCount = file.status.identity.size
          // A download and an unpacked file are as old as their arrival.
          if RemoteAddress(path: photo) == nil, !file.status.isUnpacked {
            information.modificationTime = file.status.identity.seconds
          }
          delivery = .information(information)
        default: throw .fault(.falseAnswer)
        }
        backoff.noteSuccess()
        silenceCount = 0
        return delivery
      }
    } catch {
      // The photo may have crashed the process, so the next one gets another.
      worker?.stop()
      worker = nil
      backoff.noteFailure(at: Time.now)
      if case .closing = error { throw .closing }
      noteSilence()
      isLate = !error.isFaultOfPhoto
      return nil
    }
  }

  private func noteSilence() {
    silenceCount += 1
    lastSilence = Time.now
  }

  private func readyWorker() throws(DecodeInterruption) -> WorkerProcess {
    if let worker, worker.usedTime < shared.policy.wearLimit { return worker }
    worker?.stop()
    worker = nil
    let delay = min(backoff.delay(at: Time.now), Self.patience)
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] { throw .closing }
    do throws(WireError) {
      // Reading metadata needs none of the libraries of the other formats.
      let started = try WorkerProcess(
        .jpeg, of: shared.programs, pretendsNoFilter: shared.pretendsNoFilter)
      worker = started
      return started
    } catch {
      throw .notReady(reason: error.reason)
    }
  }
}

extension DecodeInterruption {
  /// Whether the photo would fail again: it crashes the process, or makes it answer nonsense.
  fileprivate var isFaultOfPhoto: Bool {
    guard case .fault(let failure) = self else { return false }
    return failure.isFaultOfPhoto
  }
}
