import ProcessWire

/// A photo's file that Gimbal has written again.
struct RewrittenFile {
  /// What identified it before; nil if that is not known.
  let former: FileStatus.Identity?
  /// What identifies it now.
  let present: FileStatus.Identity

  /// Returns what identifies the file now if it was the known one before; nil if it was not, or if
  /// that is not known.
  ///
  /// A file of another program stays unknown, so that undoing an earlier change leaves it alone.
  func identity(after known: FileStatus.Identity?) -> FileStatus.Identity? {
    guard let former, known?.hasContents(of: former) == true else { return nil }
    return present
  }
}
