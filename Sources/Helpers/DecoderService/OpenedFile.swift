import GalleryCore
import Glibc
import Localization
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// A photo's file that a `gimbal-files` process has opened for a decoder, which is passed on once;
/// or a downloaded photo.
final class OpenedFile: Sendable {
  /// The largest file in bytes: decoders cannot count further.
  private static let sizeLimit = Int(Int32.max)
  /// The number of starts if the process ends before it has opened the file.
  private static let attemptLimit = 3

  /// The result of opening a file.
  enum Opening {
    case opened(OpenedFile)
    /// It takes longer; the process that opens it no longer belongs to the pool.
    case pending(FileOpener)
  }

  let status: FileStatus
  /// Whether it was passed on and is no longer open here.
  var isPassed: Bool { fetched == nil && opener.withLock { $0 == nil } }
  /// The photo's own size if this is a smaller rendition from a server; nil otherwise.
  let originalSize: PixelSize?
  private let fetched: FetchedFile?
  private let openers: FileOpeners
  private let opener: Mutex<FileOpener?>

  private init(_ status: FileStatus, _ opener: FileOpener, of openers: FileOpeners) {
    self.status = status
    self.openers = openers
    self.opener = Mutex(opener)
    fetched = nil
    originalSize = nil
  }

  /// Makes one of a downloaded photo.
  init(_ fetched: FetchedFile, of openers: FileOpeners, originalSize: PixelSize? = nil) {
    status = fetched.status
    self.originalSize = originalSize
    self.openers = openers
    self.fetched = fetched
    opener = Mutex(nil)
  }

  deinit {
    guard let opener = opener.withLock({ $0.take() }) else { return }
    do throws(WireError) {
      try opener.close()
      openers.takeBack(opener)
    } catch {
      opener.stop()
      openers.detach()
    }
  }

  /// Opens a photo that was downloaded; throws `.notFetched` if it is being downloaded for a
  /// reader.
  static func openDownload(
    _ path: FilePath, _ address: RemoteAddress, for reader: DownloadReader, _ shared: PoolState
  ) throws(DecodeFailure) -> OpenedFile {
    let file = try shared.remoteFiles.fetched(path, address, for: reader, shared)
    return OpenedFile(file, of: shared.openers)
  }

  /// Opens a file of this computer.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - shared: the pool.
  ///   - thumbnail: the size of the thumbnail that may be opened instead; nil for none.
  ///   - ignoresCache: whether the photo is opened in any case.
  ///   - patience: how long to wait for it, in seconds.
  ///   - closing: a descriptor that becomes readable when the file is not wanted any more.
  static func open(
    _ path: FilePath, _ shared: PoolState, thumbnail: ThumbnailSize? = nil,
    ignoresCache: Bool = false, patience: Double, closing: Int32 = -1
  ) throws(DecodeFailure) -> Opening {
    // The system allows no longer path, and a message has no room for one.
    guard path.bytes.count < Int(PATH_MAX) else { throw self.failure(ENAMETOOLONG) }
    var failure = WireError.closed
    for _ in 0..<attemptLimit {
      let opener: FileOpener
      do throws(WireError) {
        opener = try shared.openers.lend()
      } catch {
        let program = shared.programs.files.lastComponent?.string ?? ""
        shared.report(.cannotStart(program: program, reason: error.reason))
        throw DecodeFailure(reason: localized("The file cannot be opened (\(error.reason))."))
      }
      let outcome: Outcome
      do throws(WireError) {
        if let thumbnail {
          try opener.openThumbnail(of: path, thumbnail, isIgnored: ignoresCache)
        } else {
          try opener.open(path)
        }
        outcome = try wait(for: opener, shared, seconds: patience, closing: closing)
      } catch {
        // Something else ended the process, not the file.
        failure = error
        shared.openers.detach()
        opener.stop()
        continue
      }
      switch outcome {
      case .answer(let answer):
        return .opened(try receive(answer, of: opener, shared))
      case .late:
        shared.openers.detach()
        return .pending(opener)
      case .closing:
        shared.openers.detach()
        opener.stop()
        throw DecodeFailure.closing
      }
    }
    throw DecodeFailure(reason: localized("The file cannot be opened (\(failure.reason))."))
  }

  /// Receives a lent process's answer about a file.
  static func receive(
    _ answer: FileAnswer, of opener: FileOpener, _ shared: PoolState
  ) throws(DecodeFailure) -> OpenedFile {
    switch answer {
    case .refused(let code):
      shared.openers.takeBack(opener)
      throw failure(code)
    case .passed, .idle, .stored:
      shared.openers.detach()
      opener.stop()
      throw DecodeFailure(reason: localized("The file cannot be opened (a false answer)."))
    case .opened(let status):
      let file = OpenedFile(status, opener, of: shared.openers)
      guard status.isRegular else {
        throw DecodeFailure(
          reason: localized("This is not a file, but a folder, a pipe or a device."))
      }
      guard status.identity.size <= sizeLimit else {
        throw DecodeFailure(reason: localized("The file is larger than 2 GiB."))
      }
      return file
    }
  }

  /// Sends a call to a decoder, with the file; returns 0, or the error of the decoder's socket.
  ///
  /// - Parameters:
  ///   - call: what the decoder must do with the file.
  ///   - decoder: this program's end of the connection with the decoder.
  ///   - shared: the pool.
  ///   - seconds: how long to wait until it has been sent.
  ///   - closing: a descriptor that becomes readable when the file is not wanted any more.
  func pass(
    _ call: DecoderCall, to decoder: Int32, _ shared: PoolState, within seconds: Double,
    closing: Int32 = -1
  ) throws(DecodeInterruption) {
    try pass(call.bytes, to: decoder, shared, within: seconds, closing: closing)
  }

  /// Sends a message to another process, with the file, as for a decoder.
  func pass(
    _ message: [UInt8], to decoder: Int32, _ shared: PoolState, within seconds: Double,
    closing: Int32 = -1
  ) throws(DecodeInterruption) {
    if let fetched {
      let code = fetched.pass(message, to: decoder)
      guard code != 0 else { return }
      throw .notPassed(code)
    }
    guard let opener = opener.withLock({ $0.take() }) else {
      throw .hindered(reason: localized("it was passed on before"))
    }
    let outcome: Outcome
    do throws(WireError) {
      try opener.pass(message, to: decoder)
      outcome = try Self.wait(for: opener, shared, seconds: seconds, closing: closing)
    } catch {
      outcome = .late
    }
    if case .answer(.passed(let code)) = outcome {
      openers.takeBack(opener)
      guard code != 0 else { return }
      throw .notPassed(code)
    }
    openers.detach()
    opener.stop()
    if case .closing = outcome { throw .closing }
    throw .notPassed(EIO)
  }

  /// Whether a file of the thumbnail cache is open instead of the photo.
  var isThumbnail: Bool { status.thumbnail.map { $0.state != .missing } ?? false }

  private enum Outcome {
    case answer(FileAnswer)
    case late
    case closing
  }

  /// Waits for a process's answer.
  private static func wait(
    for opener: FileOpener, _ shared: PoolState, seconds: Double, closing: Int32
  ) throws(WireError) -> Outcome {
    let deadline = Time.now + seconds
    while true {
      if let answer = try opener.receiveAnswer() { return .answer(answer) }
      let rest = deadline - Time.now
      guard rest > 0 else { return .late }
      let ready = Readiness.wait(
        for: [opener.number, shared.closingNumber, closing], seconds: rest)
      if ready[1] || ready[2] { return .closing }
    }
  }

  private static func failure(_ code: Int32) -> DecodeFailure {
    DecodeFailure(reason: FileErrorText(Errno(rawValue: code)).reason)
  }
}
