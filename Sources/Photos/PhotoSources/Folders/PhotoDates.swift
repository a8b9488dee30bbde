package import SystemPackage

/// Reads when photos were taken.
package protocol PhotoDates {
  /// Returns when a photo was taken, in nanoseconds since the start of 1970 by the clock on the
  /// wall; nil if its file does not say or cannot be read.
  ///
  /// It may block for some seconds.
  func date(of photo: FilePath) -> Int?

  /// Releases what reading needs; the next reading starts it again.
  func rest()
}
