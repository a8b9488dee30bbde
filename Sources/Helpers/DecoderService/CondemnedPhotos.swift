import ProcessWire
import Synchronization
import SystemPackage

/// The files that cost a process its life, so that they are not tried again unless they changed or
/// someone asks for it.
///
/// One of which a detail did so can still be shown, if less sharp.
final class CondemnedPhotos: Sendable {
  private struct Verdict {
    var file: FileStatus.Identity
    var failure: DecodeFailure
  }

  /// Beyond so many the first ones are forgotten: each costs a process once more.
  private static let limit = 1000

  private struct Verdicts {
    var photos: [FilePath: Verdict] = [:]
    var details: [FilePath: Verdict] = [:]

    subscript(purpose: DecodeRequest.Purpose) -> [FilePath: Verdict] {
      get { purpose == .photo ? photos : details }
      set { if purpose == .photo { photos = newValue } else { details = newValue } }
    }
  }

  private let verdicts = Mutex(Verdicts())

  func condemn(
    _ photo: FilePath, for purpose: DecodeRequest.Purpose, _ file: FileStatus.Identity,
    _ failure: DecodeFailure
  ) {
    verdicts.withLock { verdicts in
      if verdicts[purpose].count >= Self.limit { verdicts[purpose] = [:] }
      verdicts[purpose][photo] = Verdict(file: file, failure: failure)
    }
  }

  func failure(
    of photo: FilePath, for purpose: DecodeRequest.Purpose, _ file: FileStatus.Identity
  ) -> DecodeFailure? {
    verdicts.withLock { verdicts in
      // What cannot be shown has no details either.
      let found = [verdicts.photos[photo], purpose == .detail ? verdicts.details[photo] : nil]
      return found.compactMap { $0 }.first { $0.file == file }?.failure
    }
  }

  func forgive(_ photo: FilePath) {
    verdicts.withLock { verdicts in
      verdicts.photos[photo] = nil
      verdicts.details[photo] = nil
    }
  }
}
