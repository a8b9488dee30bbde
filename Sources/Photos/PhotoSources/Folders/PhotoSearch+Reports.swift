import SystemPackage
import WorkerThreads

/// Reports of the photos that have been found so far.
extension PhotoSearch {
  /// Makes a call that may block, and meanwhile reports what has been found when that is due.
  ///
  /// - Parameters:
  ///   - patience: the longest silence in seconds; nil for no limit.
  ///   - call: the call with its patience; it throws `.timedOut`, and can then be repeated.
  func reporting<Answer>(
    patience: Double?, _ call: (_ patience: Double?) throws(Errno) -> Answer
  ) throws(Errno) -> Answer {
    reportIfDue()
    guard reportFound != nil, let due = pace.dueTime(photoCount: photoCount) else {
      return try call(patience)
    }
    let wait = max(0, due - Time.now)
    guard wait < patience ?? .infinity else { return try call(patience) }
    do throws(Errno) {
      return try call(wait)
    } catch {
      guard error == .timedOut else { throw error }
    }
    reportIfDue()
    return try call(patience.map { $0 - wait })
  }

  /// Reports what has been found if that is due.
  func reportIfDue() {
    guard let reportFound, let due = pace.dueTime(photoCount: photoCount) else { return }
    let start = Time.now
    guard start >= due else { return }
    reportFound(arrange())
    pace.reported(photoCount: photoCount, from: start, to: Time.now)
  }
}
