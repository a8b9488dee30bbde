import CLinuxCalls
import Glibc

/// The size of a file and the time of its last modification.
package struct FileStamp: Hashable, Sendable {
  /// The length in bytes.
  package var size: Int
  /// The time of the last modification in nanoseconds since 1970, limited to the years 1678 to
  /// 2262.
  package var modified: Int

  /// Creates a stamp from its parts; zeros stand for an unknown file.
  package init(size: Int = 0, modified: Int = 0) {
    self.size = size
    self.modified = modified
  }

  /// The time of the last modification as the clock on the wall showed it, as cameras note it; 0 if
  /// it is unknown.
  var localModified: Int {
    guard modified != 0 else { return 0 }
    let offset = Self.localOffset(at: modified / 1_000_000_000)
    let (sum, overflows) = modified.addingReportingOverflow(offset * 1_000_000_000)
    return overflows ? modified : sum
  }

  /// The time zone's offset at a time since 1970, both in seconds; 0 if it is not known.
  package static func localOffset(at seconds: Int) -> Int {
    var (seconds, local) = (seconds, tm())
    return localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
  }

  init(_ status: clinuxcalls_file_status) {
    self.init(
      size: Int(clamping: status.size),
      modified: Self.nanoseconds(Int(status.seconds), Int(status.nanoseconds)))
  }

  init(_ status: stat) {
    self.init(
      size: status.st_size,
      modified: Self.nanoseconds(status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
  }

  /// The current time as files have it, in nanoseconds since 1970.
  package static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return nanoseconds(now.tv_sec, now.tv_nsec)
  }

  private static func nanoseconds(_ seconds: Int, _ rest: Int) -> Int {
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, alsoOverflows) = whole.addingReportingOverflow(rest)
    return overflows || alsoOverflows ? (seconds < 0 ? .min : .max) : sum
  }
}
