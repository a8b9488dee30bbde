/// Limits of a scan, so that no folder or list takes all of the memory or time.
package struct ScanLimits: Hashable, Sendable {
  /// The most photos; 4 000 000 take about 0.5 GB.
  package var photoCount = 4_000_000
  /// The most folders that are searched.
  package var folderCount = 1_000_000
  /// The greatest depth below a named folder.
  ///
  /// Loops are detected without this; only programs make deeper trees.
  package var depth = 64
  /// The most problems that are reported one by one; further ones are counted.
  package var problemCount = 20
  /// The silence in seconds after which a folder is set aside while the others are read.
  package var patience = 1.0
  /// The silence in seconds after which a folder is given up; disks take up to 10 s to spin up.
  package var longestSilence = 15.0

  /// Creates the default limits.
  package init() {}
}
