import Glibc
import SystemPackage

/// The state of a folder: if it is the same later, the same names are in it.
package struct FolderState: Hashable, Sendable {
  /// Which folder it is.
  package var identity: FolderContents.Identity
  /// The time at which names were last added or removed, in nanoseconds since 1970.
  package var modified: Int

  /// Creates a state from its parts.
  package init(identity: FolderContents.Identity, modified: Int) {
    self.identity = identity
    self.modified = modified
  }

  /// The least age in nanoseconds of a change of which no later one has the same time.
  ///
  /// FAT counts in steps of 2 s, other file systems in ticks of the kernel.
  private static let leastAge = 2_500_000_000

  /// Returns the state of a folder; nil if a later change might not show.
  init?(_ status: stat) {
    let modified = FileStamp(status).modified
    let age = FileStamp.now.subtractingReportingOverflow(modified)
    guard !age.overflow, age.partialValue > Self.leastAge else { return nil }
    self.init(
      identity: FolderContents.Identity(status), modified: modified)
  }
}
