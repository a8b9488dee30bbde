import ProcessWire
import Synchronization
import SystemPackage

/// The files that crashed a process or made it too slow.
///
/// They are not tried again unless they change, or the user reloads them.
///
/// If only a detail or a copy crashed a process, the photo is still shown, and so are the other
/// sheets of its file.
final class CondemnedPhotos: Sendable {
  private struct Verdict {
    var file: FileStatus.Identity
    var failure: DecodeFailure
  }

  /// The largest number of files; beyond it all are dropped, and each may end one more process.
  private static let limit = 1000

  /// One picture of a file.
  private struct Sheet: Hashable {
    var photo: FilePath
    var index: Int
  }

  private struct Verdicts {
    var photos: [Sheet: Verdict] = [:]
    var details: [Sheet: Verdict] = [:]

    subscript(purpose: DecodeRequest.Purpose) -> [Sheet: Verdict] {
      get { purpose.isExtra ? details : photos }
      set { if purpose.isExtra { details = newValue } else { photos = newValue } }
    }
  }

  private let verdicts = Mutex(Verdicts())

  func condemn(
    _ photo: FilePath, sheet: Int = 0, for purpose: DecodeRequest.Purpose,
    _ file: FileStatus.Identity, _ failure: DecodeFailure
  ) {
    verdicts.withLock { verdicts in
      if verdicts[purpose].count >= Self.limit { verdicts[purpose] = [:] }
      verdicts[purpose][Sheet(photo: photo, index: sheet)] = Verdict(file: file, failure: failure)
    }
  }

  func failure(
    of photo: FilePath, sheet: Int = 0, for purpose: DecodeRequest.Purpose,
    _ file: FileStatus.Identity
  ) -> DecodeFailure? {
    let sheet = Sheet(photo: photo, index: sheet)
    return verdicts.withLock { verdicts in
      // A photo that cannot be shown has no details either.
      let found = [verdicts.photos[sheet], purpose.isExtra ? verdicts.details[sheet] : nil]
      return found.compactMap { $0 }.first { $0.file == file }?.failure
    }
  }

  func forgive(_ photo: FilePath) {
    verdicts.withLock { verdicts in
      verdicts.photos = verdicts.photos.filter { $0.key.photo != photo }
      verdicts.details = verdicts.details.filter { $0.key.photo != photo }
    }
  }
}
