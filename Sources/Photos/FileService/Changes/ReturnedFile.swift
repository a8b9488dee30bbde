package import ProcessWire

/// A file that has come back from the trash into its place.
package struct ReturnedFile: Hashable, Sendable {
  /// What identifies the file.
  package let identity: FileStatus.Identity
  /// The path of the file that was in its place, and has changed since it was saved; empty if it
  /// was deleted.
  package let kept: [UInt8]

  /// Creates a value from its parts.
  package init(identity: FileStatus.Identity, kept: [UInt8]) {
    (self.identity, self.kept) = (identity, kept)
  }
}

extension ReturnedFile: WireValue {
  /// Passes the fields; the path is left out if no message has room for it.
  package init(_ file: Self?, _ fields: inout WireFields) throws(WireError) {
    identity = try fields.value(file?.identity)
    kept = try fields.rest(
      file.map { $0.kept.count <= MessageSocket.longestPath ? $0.kept : [] })
  }
}
