import ProcessWire
import Synchronization
import SystemPackage

/// The files that crashed a process or made it too slow.
///
/// They are not tried again unless they change, or the user reloads them.
///
/// If only a detail or a copy crashed a process, the photo is still shown.
final class CondemnedPhotos: Sendable {
  private struct Verdict {
    var file: FileStatus.Identity
    var failure: DecodeFailure
  }

  /// The largest number of files; beyond it all are dropped, and each may end one more process.
  private static let limit = 1000

  private struct Verdicts {
    var photos: [FilePath: Verdict] = [:]
    var details: [FilePath: Verdict] = [:]

    subscript(purpose: DecodeRequest.Purpose) -> [FilePath: Verdict] {
      get { purpose.isExtra ? details : photos }
      set { if purpose.isExtra { details = newValue } else { photos = newValue } }
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
      // A photo that cannot be shown has no details either.
      let found = [verdicts.photos[photo], purpose.isExtra ? verdicts.details[photo] : nil]
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
