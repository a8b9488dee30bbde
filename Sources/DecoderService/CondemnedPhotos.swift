import Synchronization
import SystemPackage

/// The files that cost a process its life, so that they are not tried again unless they changed or
/// someone asks for it.
final class CondemnedPhotos: Sendable {
  private struct Verdict {
    var file: PhotoFile.Identity
    var failure: DecodeFailure
  }

  /// Beyond so many the first ones are forgotten: each costs a process once more.
  private static let limit = 1000

  private let verdicts = Mutex<[FilePath: Verdict]>([:])

  func condemn(_ photo: FilePath, _ file: PhotoFile.Identity, _ failure: DecodeFailure) {
    verdicts.withLock { verdicts in
      if verdicts.count >= Self.limit { verdicts = [:] }
      verdicts[photo] = Verdict(file: file, failure: failure)
    }
  }

  func failure(of photo: FilePath, _ file: PhotoFile.Identity) -> DecodeFailure? {
    verdicts.withLock { verdicts in
      verdicts[photo].flatMap { $0.file == file ? $0.failure : nil }
    }
  }

  func forgive(_ photo: FilePath) {
    verdicts.withLock { $0[photo] = nil }
  }
}
